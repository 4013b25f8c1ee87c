import { createStore } from 'zustand/vanilla';

/**
 * What the note about a new release shows. `isReady`: another release is live than the one that this tab started with.
 * Apart from `updates.ts`, so that the overlays load without the checks.
 */
export const update = createStore<{ isReady: boolean; isDismissed: boolean }>(() => ({
  isReady: false,
  isDismissed: false,
}));
