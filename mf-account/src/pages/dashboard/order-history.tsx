import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { displayId } from '@urooj/domain/short-id';
import { sitePaths } from '@urooj/host/paths';
import { Link } from '@urooj/host/router';
import { orderedName } from '@urooj/texts/en/names';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { PageLinks } from '@urooj/ui/page-links';
import { Price } from '@urooj/ui/price';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import type { ReactNode } from 'react';
import { statusText } from '../../components/order-status.tsx';
import { usePaged } from '../../components/use-paged.ts';
import { paths } from '../../paths.ts';
import { orderHistoryTexts } from '../../texts/en/dashboard.ts';
import { orderListTexts } from '../../texts/en/shared.ts';
import styles from './order-history.module.css';

const PAGE_SIZE = 20;

type Column = { readonly name: keyof typeof orderHistoryTexts.columns; readonly cell: (order: Order) => ReactNode };

const COLUMNS: readonly Column[] = [
  {
    name: 'id',
    cell: ({ id }) => (
      <Link to={paths.orderDetails(id)} className={styles.id}>
        {displayId(id)}
      </Link>
    ),
  },
  { name: 'service', cell: orderedName },
  { name: 'amount', cell: ({ amount }) => groupedAmount(amount) },
  { name: 'price', cell: ({ priceMinor }) => <Price paisa={priceMinor} /> },
  {
    name: 'status',
    cell: (order) => (
      <div className={styles.status}>
        <StatusBadge status={order.status} />
        <span>{statusText(order)}</span>
      </div>
    ),
  },
  { name: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
];

/** All orders as a table. On a phone and a tablet each row is a card. */
export function OrderHistory({ orders }: { orders: readonly Order[] }) {
  const { shown, links } = usePaged(orders, PAGE_SIZE);
  if (orders.length === 0) return <NoOrders />;
  return (
    <Stack>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{orderHistoryTexts.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {COLUMNS.map(({ name }) => (
              <th key={name} scope="col">
                {orderHistoryTexts.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((order) => (
            <tr key={order.id}>
              {COLUMNS.map(({ name, cell }) => (
                <td key={name} data-label={orderHistoryTexts.columns[name]}>
                  {cell(order)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PageLinks label={orderListTexts.pages} link={Link} {...links} />
    </Stack>
  );
}

function NoOrders() {
  return (
    <EmptyState title={orderHistoryTexts.empty}>
      <Link to={sitePaths.buy()} className={buttonClass()}>
        {orderListTexts.chooseService}
      </Link>
    </EmptyState>
  );
}
