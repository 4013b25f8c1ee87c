import type { Order } from '@urooj/domain/entities';
import { filterOrders } from '@urooj/domain/order-list';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Grid, Stack } from '@urooj/ui/layout';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { OrderCard } from './order-card.tsx';
import { OrderFilter } from './order-filter.tsx';
import { Summary } from './summary.tsx';
import { useOrderFilter } from './use-order-filter.ts';

/** All orders of an account: their summary, the search, and a card for each that is found. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const filter = useOrderFilter();
  const found = filterOrders(orders, filter.status, filter.search);
  return (
    <Stack gap="loose">
      <Summary orders={orders} />
      <OrderFilter filter={filter} />
      <span role="status">
        <VisuallyHidden>
          {found.length} of {orders.length} orders shown
        </VisuallyHidden>
      </span>
      {found.length > 0 ? (
        <Grid as="ul">
          {found.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </Grid>
      ) : (
        <EmptyState title="No order matches.">
          <Button variant="secondary" onClick={filter.clear}>
            Show all orders
          </Button>
        </EmptyState>
      )}
    </Stack>
  );
}
