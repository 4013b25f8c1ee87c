/**
 * Lets the bundler's runtime of a build ask for its files as the document spells them: only so does it find the script of
 * one that is still on its way, and waits for it instead of running it twice.
 * @param runtime its `__webpack_require__`; `p` is where the build lies, a whole address
 */
export function normalizePublicPath(runtime: { p: string }): void {
  const { origin, pathname } = new URL(runtime.p);
  if (origin === window.location.origin) runtime.p = pathname;
}
