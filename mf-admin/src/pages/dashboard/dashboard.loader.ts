import { requireAdmin } from '@urooj/platform/guards';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';
import { loadTab, type TabLists } from './tab-lists.ts';
import { loadWholeLists, type WholeLists } from './whole-lists.ts';

/** What the server searches, sorts and counts, or whole lists where it does none of that. */
export type DashboardData = TabLists | WholeLists;

export const isServed = (host: HostApi): boolean => host.session.store.getState().features.includes('adminLists');

export const loadDashboard =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<DashboardData | Response> => {
    const refusal = await requireAdmin(host, request);
    if (refusal) return refusal;
    const { searchParams } = new URL(request.url);
    return isServed(host) ? loadTab(host.api, searchParams, request.signal) : loadWholeLists(host.api, request.signal);
  };
