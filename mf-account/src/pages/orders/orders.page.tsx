import { statusOf } from '@urooj/api/result';
import { ORDER_LIST_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData, useRevalidator } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { VerifyNotice } from '../../components/verify-notice.tsx';
import { paths } from '../../paths.ts';
import { OrderList } from './order-list.tsx';
import { loadOrders, type OrdersData } from './orders.loader.ts';
import { ORDERS_HEADING } from './orders-skeleton.tsx';

function Orders() {
  return (
    <Section level={1} heading={ORDERS_HEADING}>
      <Stack gap="loose">
        <VerifyNotice />
        <ViewState />
      </Stack>
    </Section>
  );
}

function ViewState() {
  const data = useLoaderData<OrdersData>();
  const { state, revalidate } = useRevalidator();
  if (data === null) return <AccessDenied />;
  if (data.ok) return data.value.orders.length > 0 ? <OrderList orders={data.value.orders} /> : <None />;
  if (statusOf(data.error) === 401) return <AccessDenied />;
  const retry = () => void revalidate();
  return <ErrorState title={ORDER_LIST_TEXTS.loadFailed} retrying={state === 'loading'} onRetry={retry} />;
}

function AccessDenied() {
  return (
    <EmptyState title={ORDER_LIST_TEXTS.accessDenied} text={ORDER_LIST_TEXTS.notLoggedIn}>
      <Link to={paths.login(paths.orders())} className={buttonClass()}>
        Login
      </Link>
    </EmptyState>
  );
}

function None() {
  return (
    <EmptyState title={ORDER_LIST_TEXTS.none}>
      <Link to={sitePaths.buy()} className={buttonClass()}>
        Choose a service
      </Link>
    </EmptyState>
  );
}

export const page: Page<OrdersData> = {
  loader: loadOrders,
  // Filter and search live in the address, and work on what is here already.
  shouldRevalidate:
    () =>
    ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
        ? false
        : defaultShouldRevalidate,
  meta: { title: ORDERS_HEADING, description: 'All orders of your account.' },
  Component: Orders,
};
