/**
 * Makes the bundler's runtime of a build request its files by path, as the document does. It finds a script that is
 * still loading only by the same URL; otherwise it would load and run the file twice.
 * @param runtime its `__webpack_require__`; `p` is the absolute URL of the build's folder
 */
export function normalizePublicPath(runtime: { p: string }): void {
  const { origin, pathname } = new URL(runtime.p);
  if (origin === window.location.origin) runtime.p = pathname;
}
