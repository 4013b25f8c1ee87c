/**
 * The part of module federation that the entry of every remote would otherwise carry a copy of. The shell provides its
 * own, so that one copy crosses the network. Both must be of one version, which is checked when a remote is published.
 */
export type SharedRuntime = {
  /**
   * Equips the runtime of a build to share and to expose modules.
   * @param require the build's `__webpack_require__`
   * @param name of its container: no other release has it
   */
  initContainer(require: { p: string }, name: string): void;
  /** The name of `initContainer` in releases that were built before it had its present name. */
  begin(require: { p: string }, name: string): void;
};

declare global {
  var uroojFederation: SharedRuntime | undefined;
}
