import { errorText } from '@urooj/api/result';
import { CLIENT_TEXTS } from '@urooj/domain/texts';
import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData, useRevalidator, useSession } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { VerifyNotice } from '../../components/verify-notice.tsx';
import { paths } from '../../paths.ts';
import { type DashboardData, loadDashboard } from './dashboard.loader.ts';
import { Devices } from './devices.tsx';
import { OrderHistory } from './order-history.tsx';
import { Overview } from './overview.tsx';
import { PasswordForm } from './password-form.tsx';
import { Profile } from './profile.tsx';
import { Stats } from './stats.tsx';
import { Tabs, useTab } from './tabs.tsx';

function Dashboard() {
  const { user, features } = useSession();
  const data = useLoaderData<DashboardData>();
  const orders = data?.ok ? data.value : null;
  const tab = useTab();
  const knownPhone = orders?.find(({ phoneNumber }) => phoneNumber !== '')?.phoneNumber ?? '';
  return (
    <Section level={1} heading={`Welcome, ${user?.name || CLIENT_TEXTS.noName}`} lead="What would you like to do?">
      <Stack gap="loose">
        <VerifyNotice />
        <Stats orders={orders ?? []} />
        <Tabs active={tab}>
          <Stack gap="loose">
            {orders || (tab === 'profile' && data) ? null : <NoData data={data} />}
            {tab === 'overview' ? <Overview orders={orders} /> : null}
            {tab === 'orders' && orders ? <OrderHistory orders={orders} /> : null}
            {tab === 'profile' && user?.email ? (
              <>
                <Profile user={user} knownPhone={knownPhone} />
                {features.includes('passwordChange') ? <PasswordForm user={user} /> : null}
                {features.includes('sessions') ? <Devices /> : null}
              </>
            ) : null}
          </Stack>
        </Tabs>
      </Stack>
    </Section>
  );
}

/** Why there is nothing to show. */
function NoData({ data }: { data: DashboardData }) {
  const { state, revalidate } = useRevalidator();
  if (data === null)
    return (
      <ErrorState title={CLIENT_TEXTS.emailMissing}>
        <Link to={paths.login(paths.dashboard())} className={buttonClass()}>
          Login
        </Link>
      </ErrorState>
    );
  if (data.ok) return null;
  const text = errorText(data.error, CLIENT_TEXTS.loadFailed);
  return <ErrorState title={text} retrying={state === 'loading'} onRetry={() => void revalidate()} />;
}

export const page: Page<DashboardData> = {
  loader: loadDashboard,
  // Tab and page live in the address, and work on what is here already.
  shouldRevalidate:
    () =>
    ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
        ? false
        : defaultShouldRevalidate,
  meta: { title: 'Dashboard', description: 'Your orders and your profile.' },
  Component: Dashboard,
};
