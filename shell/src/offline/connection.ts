import { createStore } from 'zustand/vanilla';

/** What there is to say of the connection; nothing as long as there is one. */
export const connection = createStore<{ text: string; canReload: boolean; isOffline: boolean }>(() => ({
  text: '',
  canReload: false,
  isOffline: false,
}));
