import type { SharedRuntime } from '@urooj/host/shared-runtime';
import { normalizePublicPath } from '../normalize-public-path.ts';
import parts from './federation-parts.ts';

/** The build of the shell leaves here the function that initialised the shell's own container (`releases/tooling`). */
declare const __webpack_require__: {
  federation: { initContainer(require: unknown, name: string, parts: Record<string, unknown>): void };
};

/** Publishes the federation runtime where the entries of the remotes look for it. */
export function provideRuntime(): void {
  const initContainer: SharedRuntime['initContainer'] = (require, name) => {
    normalizePublicPath(require);
    __webpack_require__.federation.initContainer(require, name, parts);
  };
  globalThis.uroojFederation = { initContainer, begin: initContainer };
}
