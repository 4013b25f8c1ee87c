import { useSearchParams } from '@urooj/platform/router';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const nothingToWatch = () => () => {};

/** True while the composed page is taken over: it was composed without a query. */
function useIsComposed(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => false,
    () => true,
  );
}

/**
 * The query in the address (`?q=`), and the field that writes it. The field keeps what is typed by itself: the address
 * follows a moment later, and must not move the caret.
 */
export function useQuestionSearch() {
  const [params, setParams] = useSearchParams();
  const isComposed = useIsComposed();
  const query = isComposed ? '' : (params.get('q') ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = query;
  }, [query]);
  const search = (text: string) =>
    setParams(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true });
  return { query, field, search };
}
