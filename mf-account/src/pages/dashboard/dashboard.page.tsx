import { errorText, type Result } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { newestFirst } from '@urooj/domain/order-list';
import { clientStats } from '@urooj/domain/statistics';
import { requireClient } from '@urooj/host/access-checks';
import type { HostApi } from '@urooj/host/host';
import type { Page } from '@urooj/host/remote';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
  useSession,
} from '@urooj/host/router';
import { buttonClass } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { LinkTabs } from '@urooj/ui/link-tabs';
import { Section } from '@urooj/ui/section';
import { useTitleFocus } from '@urooj/ui/use-title-focus';
import { Figures } from '../../components/details.tsx';
import { LazyAccess } from '../../components/lazy-access.tsx';
import { type LoadedReceipt, loadReceipt } from '../../components/receipt/load-receipt.ts';
import { useReceipt } from '../../components/receipt/use-receipt.ts';
import { reloadUnlessSearchChanged } from '../../components/reload-unless-search.ts';
import { VerifyNotice } from '../../components/verification.tsx';
import { paths } from '../../paths.ts';
import { dashboardTexts, profileTexts } from '../../texts/en/dashboard.ts';
import { formTexts } from '../../texts/en/shared.ts';
import styles from './dashboard.module.css';
import { OrderHistory } from './order-history.tsx';
import { Overview } from './overview.tsx';
import { Profile } from './profile.tsx';

type DashboardData = {
  /** The client's orders, newest first; `null` where the session has no e-mail to load them by. */
  readonly orders: Result<readonly Order[]> | null;
  /** A payment leads to this page. */
  readonly receipt: LoadedReceipt | null;
};

const loadDashboard =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<DashboardData | Response> => {
    const toLogin = await requireClient(host, request);
    if (toLogin) return toLogin;
    const { user } = await host.session.settled();
    const loading = loadReceipt(user);
    if (!user?.email) return { orders: null, receipt: await loading };
    const result = await host.api.userOrders(user.email, { signal: request.signal });
    const receipt = await loading;
    if (result.ok) return { orders: { ok: true, value: newestFirst(result.value.orders) }, receipt };
    // The response may have said that the session has ended.
    return (await requireClient(host, request)) ?? { orders: result, receipt };
  };

const tabs = () =>
  [
    { id: 'overview', text: dashboardTexts.tabs.overview, to: paths.dashboard() },
    { id: 'orders', text: dashboardTexts.tabs.orders, to: `${paths.dashboard()}?tab=orders` },
    { id: 'profile', text: dashboardTexts.tabs.profile, to: `${paths.dashboard()}?tab=profile` },
  ] as const;

function Dashboard() {
  const { user, features } = useSession();
  const { orders: data, receipt } = useLoaderData<DashboardData>();
  const { shown, close } = useReceipt(receipt);
  useTitleFocus(shown ? 'receipt' : null);
  const [params] = useSearchParams();
  const all = tabs();
  const tab = all.find(({ id }) => id === params.get('tab'))?.id ?? 'overview';
  const orders = data?.ok ? data.value : null;
  const phoneOfOrders = orders?.find(({ phoneNumber }) => phoneNumber !== '')?.phoneNumber ?? '';
  return (
    <Section level={1} heading={dashboardTexts.welcome(user?.name || dashboardTexts.noName)} lead={dashboardTexts.lead}>
      <Stack gap="loose">
        {shown ? <shown.ReceiptCard receipt={shown.receipt} level={2} onClose={close} /> : null}
        <VerifyNotice />
        <Stats orders={orders ?? []} />
        <LinkTabs label={dashboardTexts.title} tabs={all} active={tab} link={Link}>
          <Stack gap="loose">
            {orders || (tab === 'profile' && data) ? null : <LoadFailure data={data} />}
            {tab === 'overview' ? <Overview orders={orders} /> : null}
            {tab === 'orders' && orders ? <OrderHistory orders={orders} /> : null}
            {tab === 'profile' && user?.email ? (
              <>
                <Profile user={user} phoneOfOrders={phoneOfOrders} />
                {features.includes('secondFactor') ? <SecurityLink /> : null}
                <LazyAccess />
              </>
            ) : null}
          </Stack>
        </LinkTabs>
      </Stack>
    </Section>
  );
}

function SecurityLink() {
  return (
    <Stack gap="tight" className={styles.security}>
      <h2>{profileTexts.security}</h2>
      <p>{profileTexts.securityLead}</p>
      <div>
        <Link to={paths.security()} className={buttonClass({ variant: 'secondary' })}>
          {profileTexts.toSecurity}
        </Link>
      </div>
    </Stack>
  );
}

function Stats({ orders }: { orders: readonly Order[] }) {
  const { totalOrders, totalSpentMinor, activeOrders, completed } = clientStats(orders);
  return (
    <Figures
      label={dashboardTexts.statistics}
      figures={[
        [dashboardTexts.totalOrders, totalOrders],
        [dashboardTexts.totalSpent, formatPkr(totalSpentMinor)],
        [dashboardTexts.activeOrders, activeOrders],
        [dashboardTexts.completed, completed],
      ]}
    />
  );
}

function LoadFailure({ data }: { data: DashboardData['orders'] }) {
  const { state, revalidate } = useRevalidator();
  if (data === null)
    return (
      <ErrorState title={dashboardTexts.emailMissing}>
        <Link to={paths.login(paths.dashboard())} className={buttonClass()}>
          {formTexts.login}
        </Link>
      </ErrorState>
    );
  if (data.ok) return null;
  const title = errorText(data.error, dashboardTexts.loadFailed);
  return <ErrorState title={title} retrying={state === 'loading'} onRetry={() => void revalidate()} />;
}

export const page: Page<DashboardData> = {
  loader: loadDashboard,
  shouldRevalidate: reloadUnlessSearchChanged,
  meta: () => ({ title: dashboardTexts.title, description: dashboardTexts.description }),
  Component: Dashboard,
};
