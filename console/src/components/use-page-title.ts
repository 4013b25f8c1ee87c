import { useEffect, useRef } from 'react';
import { layoutTexts } from '../texts/en/layout.ts';

let hasShownOne = false;

/** Names the document after the page. A page that follows another one gets the focus at its title. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = layoutTexts.titleOf(title);
    if (hasShownOne) heading.current?.focus({ preventScroll: true });
    hasShownOne = true;
  }, [title]);
  return heading;
}
