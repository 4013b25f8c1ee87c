import type { SharedRuntime } from '@urooj/platform/shared-runtime';

/** The compiler's own: what the request of this module ends with, and the runtime of the build that it stands in. */
declare const __resourceQuery: string;
declare const __webpack_require__: { p: string };

/** Stands in a remote's entry where the federation runtime would: each remote has its own state, the shell the code. */
const runtime: SharedRuntime | undefined = globalThis.uroojFederation;
if (!runtime) throw new Error('This shell lends no federation runtime.');

runtime.initContainer(__webpack_require__, __resourceQuery.slice(1));
