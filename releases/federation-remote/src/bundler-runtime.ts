declare global {
  /** Set by `releases/federation-shell`. */
  var uroojFederation: object | undefined;
}

if (!globalThis.uroojFederation) throw new Error('This page has no shell that provides the federation runtime.');

/** The build of a remote contains no federation runtime: the code is that of the shell, the state is the remote's own. */
export default globalThis.uroojFederation;
