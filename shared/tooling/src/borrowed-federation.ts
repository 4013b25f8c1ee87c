import type { LentFederation } from '@urooj/platform/lent-federation';

/** Stands in a remote's entry where the federation runtime would: each remote has its own state, the shell the code. */
const lent: LentFederation | undefined = globalThis.uroojFederation;
if (!lent) throw new Error('This shell lends no federation runtime.');

export default {
  // Each release has a name of its own, so there is never an instance to be found again.
  runtime: { init: lent.createInstance },
  bundlerRuntime: lent.bundlerRuntime,
  attachShareScopeMap: lent.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
