import type { SharedRuntime } from '@urooj/host/shared-runtime';

/** Set by the compiler: the query of the request for this module, and the runtime of the build. */
declare const __resourceQuery: string;
declare const __webpack_require__: { p: string };

/** Replaces the federation runtime in the entry of a remote: the code is the shell's, the state is its own. */
const runtime: SharedRuntime | undefined = globalThis.uroojFederation;
if (!runtime) throw new Error('This shell provides no federation runtime.');

runtime.initContainer(__webpack_require__, __resourceQuery.slice(1));
