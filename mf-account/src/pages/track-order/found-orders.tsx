import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { displayId } from '@urooj/domain/short-id';
import { Link } from '@urooj/host/router';
import { orderedName } from '@urooj/texts/en/names';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { paths } from '../../paths.ts';
import { findOrdersTexts } from '../../texts/en/find-orders.ts';
import styles from './track-order.module.css';

/** The orders of an e-mail, newest first, each with a link to its page. */
export function FoundOrders({ orders }: { orders: readonly Order[] }) {
  const count = useFocusOnMount<HTMLParagraphElement>();
  return (
    <>
      <p ref={count} tabIndex={-1}>
        {findOrdersTexts.found(orders.length)}
      </p>
      <ul className={styles.found}>
        {orders.map((order) => (
          <FoundOrder key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

function FoundOrder({ order }: { order: Order }) {
  const { id, status, amount, priceMinor, createdAt } = order;
  return (
    <li>
      <Stack gap="tight">
        <Cluster spread gap="tight">
          <strong>{orderedName(order)}</strong>
          <StatusBadge status={status} />
        </Cluster>
        <p>
          {groupedAmount(amount)} · <Price paisa={priceMinor} /> ·{' '}
          {findOrdersTexts.idAndDate(displayId(id), formatDate(createdAt))}
        </p>
        <Cluster>
          <Link
            to={paths.orderDetails(id)}
            className={buttonClass({ variant: 'secondary' })}
            aria-label={findOrdersTexts.detailsOf(displayId(id))}
          >
            {findOrdersTexts.details}
          </Link>
        </Cluster>
      </Stack>
    </li>
  );
}
