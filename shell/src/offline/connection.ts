import { createStore } from 'zustand/vanilla';

/** The note about the connection; empty while the page is current. */
export const connection = createStore<{ text: string; canReload: boolean; isOffline: boolean }>(() => ({
  text: '',
  canReload: false,
  isOffline: false,
}));
