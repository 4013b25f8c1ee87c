import { type RefObject, useEffect, useRef } from 'react';

/**
 * What a value will be, for changes that come faster than it does: a URL, for example, changes when its page has loaded. A change reads
 * and sets `current`, so that a second one continues the first; a new value replaces it.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
