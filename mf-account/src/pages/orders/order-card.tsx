import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { displayId } from '@urooj/domain/short-id';
import { ORDER_DETAILS_TEXTS } from '@urooj/domain/texts';
import { Link } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { CancelOrder } from '../../components/cancel-order.tsx';
import { ReorderLink } from '../../components/reorder-link.tsx';
import { paths } from '../../paths.ts';
import styles from './order-card.module.css';

/** One order of the list, with the ways on from it. */
export function OrderCard({ order }: { order: Order }) {
  const { id, service, status, amount, priceMinor, createdAt } = order;
  return (
    <Card as="li" className={styles.card}>
      <Stack gap="tight">
        <Cluster spread gap="tight">
          <h2 className={styles.service}>{service}</h2>
          <StatusBadge status={status} />
        </Cluster>
        <p className={styles.facts}>
          {displayId(id)} · {formatDate(createdAt)}
        </p>
        <p>
          {groupedAmount(amount)} · <Price paisa={priceMinor} />
        </p>
      </Stack>
      <Cluster gap="tight">
        <Link to={paths.orderDetails(id)} className={buttonClass({ variant: 'secondary' })}>
          View Details<VisuallyHidden> of order {displayId(id)}</VisuallyHidden>
        </Link>
        <ReorderLink order={order} look={{ variant: 'quiet' }}>
          Reorder
        </ReorderLink>
        <CancelOrder order={order}>
          {ORDER_DETAILS_TEXTS.cancel}
          <VisuallyHidden> {displayId(id)}</VisuallyHidden>
        </CancelOrder>
      </Cluster>
    </Card>
  );
}
