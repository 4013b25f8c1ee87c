/** `boot.js` has made it before any other script ran. */
type WithScriptUrl = { scriptUrl?: (url: string) => string };

/**
 * Passes the URL of a script through the Trusted Types policy of the page, which rejects those of other sites. What comes out
 * is for `src` and the like; to TypeScript it is a string.
 */
export const scriptUrl = (url: string): string => (window as WithScriptUrl).scriptUrl?.(url) ?? url;
