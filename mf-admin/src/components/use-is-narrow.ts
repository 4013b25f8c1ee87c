import { useSyncExternalStore } from 'react';

/** Below this a table does not fit. */
const NARROW = '(max-width: 55.99rem)';

function watch(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Only for parts that are never prerendered: a server knows no screen. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches);
}
