import type { OrderStatus } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderEvent } from '@urooj/domain/entities';
import { orderTimeline } from '@urooj/domain/order-details';
import { countsAsPending, isFinal } from '@urooj/domain/order-status';
import { isPaymentApproved } from '@urooj/domain/payment-status';
import { offersRefund } from '@urooj/domain/refund-rules';
import { sitePaths } from '@urooj/host/paths';
import { Link, useHost, useSearchParams, useSession } from '@urooj/host/router';
import { startsAfterPayment } from '@urooj/texts/en/buyer-status';
import { buyingTexts } from '@urooj/texts/en/buying';
import { orderedName } from '@urooj/texts/en/names';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { BoltIcon, CheckIcon, ClockIcon, CloseIcon, type Icon, RefreshIcon, ShieldIcon } from '@urooj/ui/icons';
import { Cluster, Grid, Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Timeline } from '@urooj/ui/timeline';
import { Suspense } from 'react';
import { CancelledPayment } from '../../components/cancelled-payment.tsx';
import { DetailList } from '../../components/details.tsx';
import { ForgetOrders } from '../../components/forget-orders.tsx';
import { OpenedBy, RevokeLinks, StopReminders } from '../../components/lazy-order-link.tsx';
import { MissingAmount } from '../../components/missing-amount.tsx';
import { CancelOrder, PayLink, ReorderLink } from '../../components/order-buttons.tsx';
import { OrderProgress, statusText } from '../../components/order-status.tsx';
import { PrintedShop } from '../../components/printed-shop.tsx';
import { RejectedPayment } from '../../components/rejected-payment.tsx';
import { paths } from '../../paths.ts';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';
import { eventSteps } from './event-steps.ts';
import { Conversation } from './lazy-conversation.tsx';
import { OrderFacts, OrderPayments } from './order-facts.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import styles from './order-view.module.css';

type OrderViewProps = {
  order: Order;
  /** Epoch milliseconds. */
  now: number;
};

type Finishing = {
  /** How long orders take; `null` where the shop owner says nothing of it. */
  finishes: string | null;
};

type Next = Finishing & { asksForPayment: boolean };

/** Everything about an order that its owner may see, and what the owner can do with it: what comes next is at the top. */
export function OrderView({ order, now, finishes }: OrderViewProps & Finishing) {
  const { user, features } = useSession();
  const hasThreads = features.includes('threads');
  const [search] = useSearchParams();
  // Only the admin gets the sale. They do not pay the orders of others.
  const asksForPayment = order.sale === null || order.email === user?.email;
  return (
    <Stack gap="loose">
      <PrintedShop />
      {search.get('reminders') === 'stop' ? (
        <div data-print="none">
          <Suspense>
            <StopReminders order={order} />
          </Suspense>
        </div>
      ) : null}
      {asksForPayment ? (
        <>
          <RejectedPayment order={order} />
          <MissingAmount order={order} />
        </>
      ) : null}
      <CancelledPayment order={order} />
      <OrderNow {...{ order, now, finishes, asksForPayment }} />
      <Card>
        <OrderFacts order={order} now={now} />
      </Card>
      {/* Above what is loaded later: that would move a focused button out of the window. */}
      <OtherActions order={order} now={now} />
      <Grid columns="wide">
        <Card>
          <OrderHistory order={order} now={now} />
        </Card>
        <Card>
          <OrderPayments order={order} />
        </Card>
        <LazyDelivery order={order} now={now} />
        <OrderRefunds order={order} now={now} />
      </Grid>
      {/* Below what the buyer came for. */}
      {order.openedBy !== null ? (
        <div data-print="none">
          <Suspense>
            <OpenedBy order={order} />
          </Suspense>
        </div>
      ) : null}
      {hasThreads ? (
        <Suspense fallback={<OrderEvents events={order.events} />}>
          <Conversation order={order} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

/** Loaded where the backend has counts and refills. */
const Delivery = lazyComponent(() => import(/* webpackChunkName: "delivery" */ './delivery/delivery.tsx'), 'Delivery');

function LazyDelivery({ order, now }: OrderViewProps) {
  const hasRefills = useSession().features.includes('refills');
  // Only the admin gets the sale, and may enter the first count.
  const isEmpty = order.refill === null && order.sale === null && Object.keys(order.counts).length === 0;
  if (!hasRefills || isEmpty) return null;
  return (
    <Suspense>
      <Delivery order={order} now={now} />
    </Suspense>
  );
}

/** The status, what comes next, and the button for it. */
function OrderNow({ order, now, ...next }: OrderViewProps & Next) {
  const { progress, showsBar } = orderTimeline(order, now);
  return (
    <Card>
      <Stack>
        <Cluster spread gap="tight">
          <h2 className={styles.service}>
            <StatusIcon status={order.status} />
            <span className={styles.name}>{orderedName(order)}</span>
          </h2>
          <StatusBadge status={order.status} />
        </Cluster>
        <p>
          <strong>{statusText(order)}</strong>
        </p>
        <NextStep order={order} {...next} />
        {showsBar && progress !== null ? <OrderProgress order={order} value={progress} /> : null}
      </Stack>
    </Card>
  );
}

/** Loaded where the shop says how long orders really took. */
const Takes = lazyComponent(() => import(/* webpackChunkName: "takes" */ './takes.tsx'), 'Takes');

function NextStep({ order, finishes, asksForPayment }: Pick<OrderViewProps, 'order'> & Next) {
  const { status } = order;
  const usual = finishes ? <p>{finishes}</p> : null;
  const isMeasured = useHost().config.switches.measuredDelivery;
  return (
    <>
      {countsAsPending(status) ? <p>{startsAfterPayment}</p> : null}
      {status === 'In Progress' && isPaymentApproved(order) ? (
        <Suspense fallback={usual}>{isMeasured ? <Takes order={order} finishes={finishes} /> : usual}</Suspense>
      ) : null}
      <Cluster className={styles.next} data-print="none">
        {order.paymentRejected || order.difference || !asksForPayment ? null : <PayLink order={order} />}
        <ReorderLink order={order}>{orderDetailsTexts.reorder}</ReorderLink>
        {isFinal(status) && status !== 'Completed' ? (
          <Link to={sitePaths.contact()} className={buttonClass({ variant: 'secondary' })}>
            {buyingTexts.contactSupport}
          </Link>
        ) : null}
      </Cluster>
    </>
  );
}

const STATUS_ICONS: Readonly<Record<OrderStatus, Icon>> = {
  Pending: ClockIcon,
  'Payment Pending': ClockIcon,
  'In Progress': BoltIcon,
  Completed: CheckIcon,
  Cancelled: CloseIcon,
  Refunded: RefreshIcon,
  Failed: ShieldIcon,
};

/** Decorative: the badge beside it says the same in words. */
function StatusIcon({ status }: { status: OrderStatus }) {
  const Icon = STATUS_ICONS[status];
  return <Icon size={28} />;
}

function OrderHistory({ order, now }: OrderViewProps) {
  const { startTime, completionTime } = orderTimeline(order, now);
  const hasThreads = useSession().features.includes('threads');
  return (
    <Stack>
      <h2>{orderDetailsTexts.timeline}</h2>
      <DetailList
        details={[
          [orderDetailsTexts.startTime, formatDateTime(startTime)],
          [orderDetailsTexts.completionTime, formatDateTime(completionTime)],
        ]}
      />
      {/* Where messages are stored, they are in one timeline with the events. */}
      {hasThreads ? null : <OrderEvents events={order.events} />}
    </Stack>
  );
}

/** The recorded events, oldest first; nothing where the server records none. */
function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  return <Timeline label={orderDetailsTexts.events} steps={eventSteps(events)} />;
}

/** What the owner may do besides the next step. */
function OtherActions({ order, now }: OrderViewProps) {
  const { user, features } = useSession();
  const hasLinks = features.includes('orderLinks');
  return (
    <Cluster data-print="none">
      {user ? (
        <Link to={paths.orders()} className={buttonClass({ variant: 'secondary' })}>
          {orderDetailsTexts.back}
        </Link>
      ) : null}
      {offersRefund(order, now) ? (
        <Link to={paths.refundPolicy(order.id)} className={buttonClass({ variant: 'quiet' })}>
          {orderDetailsTexts.requestRefund}
        </Link>
      ) : null}
      <CancelOrder order={order} />
      {/* Only the admin gets the sale. */}
      {hasLinks && order.sale !== null && order.email !== null ? (
        <Suspense>
          <RevokeLinks orderId={order.id} />
        </Suspense>
      ) : null}
      <ForgetOrders />
    </Cluster>
  );
}
