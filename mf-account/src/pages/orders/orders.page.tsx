import { type Result, statusOf } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { newestFirst } from '@urooj/domain/order-list';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@urooj/host/router';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { reloadUnlessSearchChanged } from '../../components/reload-unless-search.ts';
import { VerifyNotice } from '../../components/verification.tsx';
import { paths } from '../../paths.ts';
import { ordersTexts } from '../../texts/en/orders.ts';
import { formTexts, orderListTexts } from '../../texts/en/shared.ts';
import { OrderList } from './order-list.tsx';

/** The orders, newest first; `null` for a guest. */
type OrdersData = Result<readonly Order[]> | null;

const loadOrders =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<OrdersData> => {
    const { user } = await host.session.settled();
    if (!user?.email) return null;
    const result = await host.api.userOrders(user.email, { signal: request.signal });
    // The response may have said that the session has ended.
    if (!host.session.store.getState().user) return null;
    return result.ok ? { ok: true, value: newestFirst(result.value.orders) } : result;
  };

function Orders() {
  return (
    <Section level={1} heading={ordersTexts.title}>
      <Stack gap="loose">
        <VerifyNotice />
        <OrdersOrReason />
      </Stack>
    </Section>
  );
}

function OrdersOrReason() {
  const data = useLoaderData<OrdersData>();
  const { state, revalidate } = useRevalidator();
  if (data?.ok) return data.value.length > 0 ? <OrderList orders={data.value} /> : <NoOrders />;
  if (data === null || statusOf(data.error) === 401) return <AccessDenied />;
  return <ErrorState title={ordersTexts.loadFailed} retrying={state === 'loading'} onRetry={() => void revalidate()} />;
}

function AccessDenied() {
  return (
    <EmptyState title={ordersTexts.accessDenied} text={ordersTexts.notLoggedIn}>
      <Link to={paths.login(paths.orders())} className={buttonClass()}>
        {formTexts.login}
      </Link>
    </EmptyState>
  );
}

function NoOrders() {
  return (
    <EmptyState title={ordersTexts.none}>
      <Link to={sitePaths.buy()} className={buttonClass()}>
        {orderListTexts.chooseService}
      </Link>
    </EmptyState>
  );
}

export const page: Page<OrdersData> = {
  loader: loadOrders,
  shouldRevalidate: reloadUnlessSearchChanged,
  meta: () => ({ title: ordersTexts.title, description: ordersTexts.description }),
  Component: Orders,
};
