import { pathIn } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@urooj/contract/languages';
import { currentLanguage } from '@urooj/domain/language';
import type { PageMeta, RouteHandle } from '@urooj/host/remote';
import { useMatches } from '@urooj/host/router';
import { useEffect } from 'react';

/** Its first mark is when the document's page was usable. */
export const USABLE_MARK = 'usable';

type Match = ReturnType<typeof useMatches>[number];

/** The page's meta: `undefined` while its code loads, null where its data did not arrive. */
function metaOf(match: Match | undefined): PageMeta | null | undefined {
  const meta = (match?.handle as RouteHandle | undefined)?.meta;
  if (typeof meta !== 'function') return meta;
  try {
    return meta(match?.data as never, match?.params ?? {});
  } catch {
    // The error page is on the screen; the title falls back to the shop's name.
    return null;
  }
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

/** Sets title, description and canonical URL after a navigation. The composed document starts with its own. */
export function usePageHead(brand: string): void {
  const match = useMatches().at(-1);
  const meta = metaOf(match);
  const title = meta?.title ? `${meta.title} | ${brand}` : brand;
  const description = meta?.description ?? '';
  const canonical = meta?.canonical ?? match?.pathname ?? '/';
  const isKnown = meta !== undefined;
  // Read by the code that measures visits, which is loaded later.
  useEffect(() => {
    if (isKnown) performance.mark(USABLE_MARK);
  }, [isKnown]);
  useEffect(() => {
    if (!isKnown) return;
    document.title = title;
    setAttribute('meta[name="description"]', 'content', description);
    const urlIn = (language: Language) => window.location.origin + pathIn(language, canonical);
    setAttribute('link[rel="canonical"]', 'href', urlIn(currentLanguage()));
    for (const language of LANGUAGES)
      setAttribute(`link[rel="alternate"][hreflang="${language}"]`, 'href', urlIn(language));
    setAttribute('link[rel="alternate"][hreflang="x-default"]', 'href', urlIn(DEFAULT_LANGUAGE));
  }, [isKnown, title, description, canonical]);
}
