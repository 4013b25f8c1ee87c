import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { createElement, type ReactNode } from 'react';
import { hasFeature } from '../../components/has-feature.ts';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { paths } from '../../paths.ts';
import { TABS } from '../dashboard/dashboard.loader.ts';
import { serverSide } from '../dashboard/server-side.ts';

/** The tabs of the dashboard that staff have as pages, with the right that opens each. */
const RIGHTS = { payments: 'payments', refunds: 'refunds', refills: 'orders' } as const;
const LISTS = Object.keys(RIGHTS) as DeskList[];
export type DeskList = keyof typeof RIGHTS;

/** `content` is `null` where the backend does not respond. */
export type DeskListData = { readonly list: DeskList; readonly content: ReactNode };

export const loadDeskList =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<DeskListData | Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const list = LISTS.find((name) => pathname.endsWith(paths.ofDesk[name]())) ?? 'payments';
    // Loaded while the access check waits for the session. A failure is handled below, unless the access check redirects.
    const code: Promise<unknown> = TABS[list]();
    code.catch(() => {});
    return loadForAdmin<DeskListData>(host, {
      request,
      right: RIGHTS[list],
      hasPage: () => hasFeature(host, list === 'refills' ? 'refills' : 'adminLists'),
      otherwise: paths.tab(list),
      withoutBackend: { list, content: null },
      load: async () => ({ list, content: await contentOf(host, list, searchParams, request.signal) }),
    });
  };

/** The component of the tab with its data. What waits in the whole shop is known on the dashboard only. */
async function contentOf<List extends DeskList>(
  { api }: HostApi,
  list: List,
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<ReactNode> {
  const [Tab, data] = await Promise.all([TABS[list](), serverSide(api).tabs[list](params, signal)]);
  return createElement(Tab, { data, waiting: null });
}
