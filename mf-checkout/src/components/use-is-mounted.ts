import { type RefObject, useEffect, useRef } from 'react';

/** True while the page is on the screen; what finishes later must not touch it any more. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
