import type { Order } from '@urooj/domain/entities';
import { ORDER_NOT_PAYABLE, PAYMENT_UNDER_REVIEW } from '@urooj/domain/payment-status';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice, type NoticeTone } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { OrderDue } from './order-due.tsx';
import styles from './payment-columns.module.css';
import type { PaymentViewState } from './payment-view-state.ts';

type Settled = Exclude<PaymentViewState, 'due'>;
type SettledText = { readonly heading: string; readonly tone: NoticeTone; readonly text: string };

const TEXTS: Readonly<Record<Settled, SettledText>> = {
  review: { heading: 'Payment under review', tone: 'info', text: PAYMENT_UNDER_REVIEW },
  paid: { heading: 'Already paid', tone: 'success', text: 'This order is paid. There is nothing left to pay.' },
  closed: { heading: 'Nothing to pay', tone: 'info', text: ORDER_NOT_PAYABLE },
};

/** An order that takes no payment now, shown for what it is. */
export function PaymentSettled({ face, orderId, order }: { face: Settled; orderId: string; order: Order }) {
  const { heading, tone, text } = TEXTS[face];
  return (
    <Section level={1} heading={heading}>
      <Stack className={styles.settled}>
        <Notice tone={tone}>{text}</Notice>
        <OrderDue orderId={orderId} order={order} />
        <Cluster>
          <StatusBadge status={order.status} />
          <Link to={sitePaths.trackOrder(orderId)} className={buttonClass()}>
            Track your order
          </Link>
          <Link to={sitePaths.contact()}>Contact support</Link>
        </Cluster>
      </Stack>
    </Section>
  );
}
