// What the build makes of files that are no scripts.

declare module "*.wasm" {
  /** The name by which its bytes are packed. */
  const name: string;
  export default name;
}
declare module "*.svg" {
  const name: string;
  export default name;
}
