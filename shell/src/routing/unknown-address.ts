import { createStore } from 'zustand/vanilla';

/** The path that nobody owns and that has led to the home page; `null` where the visitor came by another way. */
export const unknownAddress = createStore<{ path: string | null }>(() => ({ path: null }));
