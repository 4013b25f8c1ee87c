import { type RefObject, useEffect, useRef } from 'react';

/** True while the component is mounted. Work that finishes later must not set its state. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
