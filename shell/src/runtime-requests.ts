import { retryOnce } from './retry-once.ts';

/** The bundler's runtime of this build. */
declare const __webpack_require__: { e: (chunk: string) => Promise<unknown> };

function retryChunkLoad(runtime: typeof __webpack_require__): void {
  const load = runtime.e;
  runtime.e = (chunk) => retryOnce(() => load(chunk));
}

retryChunkLoad(__webpack_require__);
