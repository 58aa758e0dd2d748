// Where the sources lie: the runner of the tests says so.

declare const WEB: string;
const here: string = WEB;

export { here as WEB };

/** Where the data of the page are: `python art/page_data.py` writes them. */
export const DATA = process.env.PAGE_DATA ?? `${WEB}/../build/page`;

/** How many deals a test plays: some, or many in the long run. */
export const deals = (some: number, many: number) => (process.env.PAGE_LONG ? many : some);
