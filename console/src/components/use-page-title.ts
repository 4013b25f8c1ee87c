import { useEffect, useRef } from 'react';
import { frameTexts } from '../texts/en/frame.ts';

let hasShownOne = false;

/** Names the document after the page. A page that follows another one gets the focus at its title. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = frameTexts.titleOf(title);
    if (hasShownOne) heading.current?.focus({ preventScroll: true });
    hasShownOne = true;
  }, [title]);
  return heading;
}
