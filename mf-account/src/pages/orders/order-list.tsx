import type { Order } from '@urooj/domain/entities';
import { filterOrders } from '@urooj/domain/order-list';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Grid, Stack } from '@urooj/ui/layout';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { Pager, usePaged } from '../../components/paging.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderFilter } from './order-filter.tsx';
import styles from './order-list.module.css';
import { Summary } from './summary.tsx';
import { useOrderFilter } from './use-order-filter.ts';

/** Cards on one page: rows of one, two or three are whole. */
const PAGE_SIZE = 24;

/** All orders of an account: their summary, the search, and a card for each that is found. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const filter = useOrderFilter();
  const found = filterOrders(orders, filter.status, filter.search);
  const { shown, page, pages } = usePaged(found, PAGE_SIZE);
  return (
    <Stack gap="loose">
      <Summary orders={orders} />
      <OrderFilter filter={filter} />
      <span role="status">
        <VisuallyHidden>
          {found.length} of {orders.length} orders found
        </VisuallyHidden>
      </span>
      {found.length > 0 ? (
        <Grid as="ul" className={styles.cards}>
          {shown.map((order) => (
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
      <Pager label="Pages of orders" page={page} pages={pages} />
    </Stack>
  );
}
