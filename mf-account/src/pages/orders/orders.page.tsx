import { ORDER_LIST_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData, useRevalidator } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Grid } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import { OrderCard } from './order-card.tsx';
import { loadOrders, type OrdersData } from './orders.loader.ts';

function List() {
  const data = useLoaderData<OrdersData>();
  const { state, revalidate } = useRevalidator();
  if (data === null) {
    return (
      <EmptyState title={ORDER_LIST_TEXTS.accessDenied} text={ORDER_LIST_TEXTS.notLoggedIn}>
        <Link to={paths.login(paths.orders())} className={buttonClass()}>
          Login
        </Link>
      </EmptyState>
    );
  }
  if (!data.ok) {
    return (
      <ErrorState
        title={ORDER_LIST_TEXTS.loadFailed}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    );
  }
  if (data.value.orders.length === 0) {
    return (
      <EmptyState title={ORDER_LIST_TEXTS.none}>
        <Link to={sitePaths.buy()} className={buttonClass()}>
          Order something
        </Link>
      </EmptyState>
    );
  }
  return (
    <Grid as="ul">
      {data.value.orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </Grid>
  );
}

function Orders() {
  return (
    <Section level={1} heading="Your orders">
      <List />
    </Section>
  );
}

export const page: Page = {
  loader: loadOrders,
  meta: { title: 'Your orders', description: 'All orders of your account.', noindex: true },
  Component: Orders,
};
