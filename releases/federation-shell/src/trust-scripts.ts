declare global {
  /** Made by the inline script of each document (`shell/src/boot.js`). */
  var scriptUrl: ((url: string) => string) | undefined;
}

/**
 * Gives the scripts of a build the URLs that the Trusted Types policy of the page has passed. The bundler's own policy would be
 * one for each build, and would pass every URL.
 * @param runtime its `__webpack_require__`; the bundler passes every URL of a script to `tu` (`output.trustedTypes`)
 */
export function trustScripts(runtime: { tu?: (url: string) => string }): void {
  if (globalThis.scriptUrl) runtime.tu = globalThis.scriptUrl;
}
