import { createInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { SharedRuntime } from '@urooj/platform/shared-runtime';
import { normalizePublicPath } from '../normalize-public-path.ts';

/** The build of the shell leaves here the function that initialised the shell's own container (`shared/tooling`). */
declare const __webpack_require__: {
  federation: { initContainer(require: unknown, name: string, parts: Record<string, unknown>): void };
};

/** Publishes the federation runtime where the entries of the remotes look for it. */
export function provideRuntime(): void {
  const initContainer: SharedRuntime['initContainer'] = (require, name) => {
    normalizePublicPath(require);
    __webpack_require__.federation.initContainer(require, name, {
      // Each release has a name of its own, so an existing instance never has to be found.
      runtime: { init: createInstance },
      // The shell exposes no module, so the plugin leaves this part out of the shell's own copy.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
    });
  };
  globalThis.uroojFederation = { initContainer, begin: initContainer };
}
