import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import { currentLanguage } from '@urooj/domain/language';
import type { PageRoute } from '@urooj/host/remote';
import { type RouteObject, useMatches } from '@urooj/host/router';

/** The handle of the route around a page that the layout is another one for. */
type LayoutHandle = { layout?: { isWorkspace: boolean; language: Language } };

/** Puts such a page into a route that says so, because the handle of the page itself arrives with its chunk. */
export function inLayout(route: PageRoute): RouteObject {
  const isWorkspace = route.workspace === true;
  const hasTexts = route.languages.includes(currentLanguage());
  const layout = { isWorkspace, language: hasTexts ? currentLanguage() : DEFAULT_LANGUAGE };
  return isWorkspace || !hasTexts ? { id: `${route.id}/layout`, handle: { layout }, children: [route] } : route;
}

const COMMON = () => ({ isWorkspace: false, language: currentLanguage() });

/** What the page on screen asks of the layout: whether it is a workspace, and the language of its texts. */
export const useLayout = (): NonNullable<LayoutHandle['layout']> =>
  useMatches()
    .map(({ handle }) => (handle as LayoutHandle | undefined)?.layout)
    .find((layout) => layout !== undefined) ?? COMMON();
