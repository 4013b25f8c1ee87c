import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { displayId } from '@urooj/domain/short-id';
import { CLIENT_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { Pager, usePaged } from '../../components/paging.tsx';
import { paths } from '../../paths.ts';
import styles from './order-history.module.css';

const PAGE_SIZE = 20;
const COLUMNS = ['Order ID', 'Service', 'Quantity', 'Price', 'Status', 'Date'] as const;

/** All orders as a table; on a phone each row is a card. */
export function OrderHistory({ orders }: { orders: readonly Order[] }) {
  const { shown, page, pages } = usePaged(orders, PAGE_SIZE);
  if (orders.length === 0) return <NoOrders />;
  return (
    <Stack>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Order History</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
      <Pager label="Pages of orders" page={page} pages={pages} />
    </Stack>
  );
}

function Row({ order }: { order: Order }) {
  const { id, service, amount, priceMinor, status, createdAt } = order;
  const cells = [
    <Link key="id" to={paths.orderDetails(id)} className={styles.id}>
      {displayId(id)}
    </Link>,
    service,
    groupedAmount(amount),
    <Price key="price" paisa={priceMinor} />,
    <StatusBadge key="status" status={status} />,
    formatDate(createdAt),
  ];
  return (
    <tr>
      {COLUMNS.map((name, index) => (
        <td key={name} data-label={name}>
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}

function NoOrders() {
  return (
    <EmptyState title={CLIENT_TEXTS.noOrders}>
      <Link to={sitePaths.buy()} className={buttonClass()}>
        Choose a service
      </Link>
    </EmptyState>
  );
}
