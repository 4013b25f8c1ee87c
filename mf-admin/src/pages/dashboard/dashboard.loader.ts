import type { Feature } from '@urooj/contract/vocabulary';
import type { Waiting } from '@urooj/domain/waiting';
import { requireAdmin } from '@urooj/host/access-checks';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { ClientLists, loadClientLists } from './client-side.ts';
import { serverSide } from './server-side.ts';
import type { TabData, TabKey, TabSource } from './tab-data.ts';

type TabProps<Key extends TabKey> = { data: TabData[Key]; waiting: Waiting | null };
type Tabs = { readonly [Key in TabKey]: () => Promise<ComponentType<TabProps<Key>>> };

/** The tabs in their order; the code of each is loaded together with its data. */
export const TABS: Tabs = {
  overview: async () => (await import(/* webpackChunkName: "overview" */ './overview/overview.tsx')).Overview,
  users: async () => (await import(/* webpackChunkName: "users" */ './users/users.tsx')).Users,
  orders: async () => (await import(/* webpackChunkName: "orders" */ './orders/orders.tsx')).Orders,
  payments: async () => (await import(/* webpackChunkName: "payments" */ './payments/payments.tsx')).Payments,
  refunds: async () => (await import(/* webpackChunkName: "refunds" */ './refunds/refunds.tsx')).Refunds,
  refills: async () => (await import(/* webpackChunkName: "refills" */ './refills/refills.tsx')).Refills,
  analytics: async () => (await import(/* webpackChunkName: "analytics" */ './analytics/analytics.tsx')).Analytics,
};
const TAB_KEYS = Object.keys(TABS) as TabKey[];

/** The tabs that the backend has data for. */
export const tabsOf = (features: readonly Feature[]): readonly TabKey[] =>
  TAB_KEYS.filter((key) => key !== 'refills' || features.includes('refills'));

/** The tab in a query; the overview where it names none. */
export function readTab(params: URLSearchParams): TabKey {
  return TAB_KEYS.find((key) => key === params.get('tab')) ?? 'overview';
}

/** The tab that the URL names, as an element with its data; `null` where the backend does not respond. */
export type DashboardData = {
  readonly tab: TabKey;
  readonly content: ReactNode;
  /** What waits for the admin; `null` where it is not known. */
  readonly waiting: Waiting | null;
};

export const loadDashboard =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<DashboardData | Response> => {
    const params = new URL(request.url).searchParams;
    const tab = readTab(params);
    return loadContent(tab, host, params, request);
  };

/** The code of the tab is loaded while the access check waits for the session, and while the data are loaded. */
async function loadContent<Key extends TabKey>(
  tab: Key,
  host: HostApi,
  params: URLSearchParams,
  request: Request,
): Promise<DashboardData | Response> {
  const code = TABS[tab]();
  // Handled below, unless the access check redirects.
  code.catch(() => {});
  const refusal = await requireAdmin(host, request);
  if (refusal) return refusal;
  if (!host.session.store.getState().canAdmin) return { tab, content: null, waiting: null };
  const { features } = host.session.store.getState();
  if (!tabsOf(features).includes(tab)) return loadContent('overview', host, params, request);
  const { signal } = request;
  const source = sourceFor(host, signal);
  const readData = async () => (await source).tabs[tab](params, signal);
  const countWaiting = async () => (await source).waiting(signal);
  const [Tab, data, waiting] = await Promise.all([code, readData(), countWaiting()]);
  // The session may have ended meanwhile. The API client has said so; the lists would only say that they failed.
  const ended = await requireAdmin(host, request);
  if (ended) return ended;
  return { tab, content: createElement(Tab, { data, waiting }), waiting };
}

async function sourceFor(host: HostApi, signal: AbortSignal): Promise<TabSource> {
  if (host.session.store.getState().features.includes('adminLists')) return serverSide(host.api);
  // Only a plain backend needs this code.
  const client = await import(/* webpackChunkName: "client-side" */ './client-side.ts');
  return client.clientSide(await readClientLists(host, signal, client.loadClientLists));
}

/** The lists of a plain backend as they were last loaded. */
const loadedLists = new WeakMap<HostApi, ClientLists>();
const reusing = new WeakSet<HostApi>();

/** The next load only shows another tab, page or filter: the lists of a plain backend are not requested again. */
export function reuseLists(host: HostApi): void {
  reusing.add(host);
}

async function readClientLists(host: HostApi, signal: AbortSignal, load: typeof loadClientLists): Promise<ClientLists> {
  const mayReuse = reusing.delete(host);
  const loaded = loadedLists.get(host);
  if (mayReuse && loaded) return loaded;
  const lists = await load(host.api, signal);
  if (!signal.aborted) loadedLists.set(host, lists);
  return lists;
}
