import { type Location, ScrollRestoration } from '@urooj/platform/router';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Under which a position is kept: of a page that no link of the shop led to, its address. */
const keyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/**
 * Back leads to where a page was left. Of a composed page the browser itself has restored that when the page comes to
 * life; the router would find it out once more, too early to be heard, and jump there at its next change, when somebody
 * has long been reading elsewhere. So the first question finds nothing.
 */
export function ScrollPosition() {
  const isFirst = useRef(true);
  const getKey = useCallback((location: Location) => (isFirst.current ? '' : keyOf(location)), []);
  // After the effects of what is rendered below.
  useLayoutEffect(() => {
    isFirst.current = false;
  }, []);
  return <ScrollRestoration getKey={getKey} />;
}
