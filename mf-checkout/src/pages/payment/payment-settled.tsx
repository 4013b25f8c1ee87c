import type { PaymentState } from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import { sitePaths } from '@urooj/host/paths';
import { Link, useRevalidator, useSession } from '@urooj/host/router';
import { buyingTexts } from '@urooj/texts/en/buying';
import { maybeSent } from '@urooj/texts/en/cancelled-payment';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice, type NoticeTone } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { useCallback, useRef } from 'react';
import { settledTexts } from '../../texts/en/payment-settled.ts';
import { DifferenceNotice } from './difference-notice.tsx';
import { HeldMailNotice } from './held-mail-notice.tsx';
import { OrderDue } from './order-due.tsx';
import styles from './payment-columns.module.css';
import { isTrackingView, withAmountDue } from './payment-rules.ts';
import { type SentPayment, WatchedPayment } from './watched-payment.tsx';

type SettledState = Exclude<PaymentState, 'due'>;

const TONES: Readonly<Record<SettledState, NoticeTone>> = { review: 'info', paid: 'success', closed: 'info' };

type PaymentSettledProps = { orderId: string; order: Order; viewState: SettledState };

/** An order that takes no payment now. */
export function PaymentSettled({ viewState, orderId, order }: PaymentSettledProps) {
  const { revalidate } = useRevalidator();
  const load = useCallback(() => void revalidate(), [revalidate]);
  const wasInReview = useRef(viewState === 'review').current;
  const isWatched = useSession().features.includes('paymentEvents') && wasInReview;
  const { heading, text } = settledTexts[isWatched && viewState === 'paid' ? 'confirmed' : viewState];
  return (
    <Section level={1} heading={heading}>
      <Stack className={styles.settled}>
        <Notice tone={TONES[viewState]}>
          <p>{text}</p>
          {order.status === 'Cancelled' && maybeSent}
        </Notice>
        {order.difference ? <DifferenceNotice difference={order.difference} mayPay={false} /> : null}
        {isWatched && viewState === 'review' ? (
          <WatchedPayment
            orderId={orderId}
            sent={sentPayment(order)}
            seesReason={!isTrackingView(order)}
            onDecided={load}
          />
        ) : null}
        <HeldMailNotice orderId={orderId} order={order} />
        <OrderDue orderId={orderId} order={withAmountDue(order)} />
        <Cluster>
          <StatusBadge status={order.status} />
          <Link to={sitePaths.trackOrder(orderId)} className={buttonClass()}>
            {buyingTexts.trackYourOrder}
          </Link>
          <Link to={sitePaths.contact()}>{buyingTexts.contactSupport}</Link>
        </Cluster>
      </Stack>
    </Section>
  );
}

/** How and when the payment under review was sent, as the first page after it says; `null` where the order does not say. */
function sentPayment({ payment, events }: Order): SentPayment | null {
  const sent = events.filter(({ to }) => to === 'Payment Pending').at(-1);
  return payment && sent ? { method: payment.method, at: Date.parse(sent.at) } : null;
}
