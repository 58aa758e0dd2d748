// Where the sources lie: the runner of the tests says so.

declare const WEB: string;
const here: string = WEB;

export { here as WEB };
