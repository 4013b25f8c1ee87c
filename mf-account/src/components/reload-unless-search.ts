import type { Page } from '@urooj/host/remote';

/** For pages whose query (tab, filter, page number) selects from data that is loaded already. */
export const reloadUnlessSearchChanged: NonNullable<Page['shouldRevalidate']> =
  () =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const isOtherSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
    return !isOtherSearch && defaultShouldRevalidate;
  };
