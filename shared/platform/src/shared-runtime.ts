/**
 * The part of module federation that every remote's entry would otherwise carry a copy of. The shell lends its own, so
 * that one copy crosses the network; both must be of one version, which is checked when a remote is published.
 */
export type SharedRuntime = {
  /**
   * Equips a build's own runtime to share and to expose modules.
   * @param require the build's `__webpack_require__`
   * @param name of its container: no other release has it
   */
  begin(require: { p: string }, name: string): void;
};

declare global {
  var uroojFederation: SharedRuntime | undefined;
}
