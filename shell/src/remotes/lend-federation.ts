import { createInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { LentFederation } from '@urooj/platform/lent-federation';

/** Puts what remotes borrow where their entries look for it. The shell exposes nothing, so its own copy lacks one part. */
export function lendFederation(): void {
  const lent: LentFederation = {
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    createInstance,
  };
  globalThis.uroojFederation = lent;
}
