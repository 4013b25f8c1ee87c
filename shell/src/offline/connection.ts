import { createStore } from 'zustand/vanilla';

/** Whether the page may be outdated, and since when. `cached`: the browser is online but shows a cached page. */
type Connection = { status: 'online' | 'offline' | 'cached'; since: Date };

export const connection = createStore<Connection>(() => ({ status: 'online', since: new Date() }));
