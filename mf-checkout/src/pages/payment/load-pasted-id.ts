/** The code that reads pasted texts. It is large, so that it loads beside the order. */
export type PastedId = typeof import('./pasted-id.tsx');

/** @returns `null` where it could not be loaded: the text is then sent as it is, and the server reads it */
export const loadPastedId = (): Promise<PastedId | null> =>
  import(/* webpackChunkName: "pasted-id" */ './pasted-id.tsx').catch(() => null);
