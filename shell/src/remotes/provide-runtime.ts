import { createInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { SharedRuntime } from '@urooj/platform/shared-runtime';
import { normalizePublicPath } from '../normalize-public-path.ts';

/** Where the build leaves what began the shell's own container (`sharedRuntime` of the tooling). */
declare const __webpack_require__: {
  federation: { begin(require: unknown, name: string, parts: Record<string, unknown>): void };
};

/** Puts what remotes borrow where their entries look for it. The shell exposes nothing, so its own copy lacks one part. */
export function provideRuntime(): void {
  const lent: SharedRuntime = {
    begin: (require, name) => {
      normalizePublicPath(require);
      __webpack_require__.federation.begin(require, name, {
        // Each release has a name of its own, so there is never an instance to be found again.
        runtime: { init: createInstance },
        bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
        attachShareScopeMap,
        bundlerRuntimeOptions: {},
      });
    },
  };
  globalThis.uroojFederation = lent;
}
