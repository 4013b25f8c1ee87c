/**
 * The part of module federation that every remote's entry would otherwise carry a copy of. The shell lends its own, so
 * that one copy crosses the network; both must be of one version, which is checked when a remote is published.
 */
export type LentFederation = Readonly<Record<'bundlerRuntime' | 'attachShareScopeMap' | 'createInstance', unknown>>;

declare global {
  var uroojFederation: LentFederation | undefined;
}
