import type { OrderStatus } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderEvent } from '@urooj/domain/entities';
import { orderTimeline } from '@urooj/domain/order-details';
import { isFinal } from '@urooj/domain/order-status';
import { offersRefund } from '@urooj/domain/refund-rules';
import { Link } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { BoltIcon, CheckIcon, ClockIcon, CloseIcon, type Icon, RefreshIcon, ShieldIcon } from '@urooj/ui/icons';
import { Cluster, Grid, Stack } from '@urooj/ui/layout';
import { ProgressBar } from '@urooj/ui/progress-bar';
import { Timeline, type TimelineState } from '@urooj/ui/timeline';
import { DetailList } from '../../components/details.tsx';
import { CancelOrder, PayLink, ReorderLink } from '../../components/order-buttons.tsx';
import { paths } from '../../paths.ts';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';
import { OrderFacts, PaymentFacts } from './order-facts.tsx';
import styles from './order-view.module.css';

type OrderViewProps = {
  order: Order;
  /** Epoch milliseconds. */
  now: number;
};

/** Everything about an order that its owner may see, and what the owner can do with it. */
export function OrderView({ order, now }: OrderViewProps) {
  const { progress, showsBar, startTime, completionTime } = orderTimeline(order, now);
  return (
    <Stack gap="loose">
      <Card>
        <Stack gap="loose">
          <Cluster spread>
            <h2 className={styles.service}>
              <StatusIcon status={order.status} />
              {order.service}
            </h2>
            <StatusBadge status={order.status} />
          </Cluster>
          {showsBar && progress !== null ? (
            <ProgressBar label={orderDetailsTexts.progress} value={progress} legend />
          ) : null}
          <OrderFacts order={order} />
        </Stack>
      </Card>
      <Grid columns="wide">
        <Card>
          <Stack>
            <h2>{orderDetailsTexts.timeline}</h2>
            <DetailList
              details={[
                [orderDetailsTexts.startTime, formatDateTime(startTime)],
                [orderDetailsTexts.completionTime, formatDateTime(completionTime)],
              ]}
            />
            <OrderEvents events={order.events} />
          </Stack>
        </Card>
        <Card>
          <Stack>
            <h2>{orderDetailsTexts.payment}</h2>
            {order.payment ? <PaymentFacts payment={order.payment} /> : <p>{orderDetailsTexts.noPayment}</p>}
          </Stack>
        </Card>
      </Grid>
      <OrderActions order={order} now={now} />
    </Stack>
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

/** The recorded events, oldest first; nothing where the server records none. */
function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  const steps = events.map(({ at, to, why, who }, index) => ({
    id: `${index} ${at}`,
    title: to,
    state: index === events.length - 1 ? lastState(to) : ('done' as const),
    text: [formatDateTime(at), why, who && orderDetailsTexts.by[who]].filter(Boolean).join(' · '),
  }));
  return <Timeline label={orderDetailsTexts.events} steps={steps} />;
}

function lastState(status: OrderStatus): TimelineState {
  if (status === 'Completed') return 'done';
  return isFinal(status) ? 'stopped' : 'current';
}

function OrderActions({ order, now }: OrderViewProps) {
  return (
    <Cluster>
      <Link to={paths.orders()} className={buttonClass({ variant: 'secondary' })}>
        {orderDetailsTexts.back}
      </Link>
      <ReorderLink order={order}>{orderDetailsTexts.reorder}</ReorderLink>
      <PayLink order={order} />
      {offersRefund(order, now) ? (
        <Link to={paths.refundPolicy(order.id)} className={buttonClass({ variant: 'quiet' })}>
          {orderDetailsTexts.requestRefund}
        </Link>
      ) : null}
      <CancelOrder order={order} />
    </Cluster>
  );
}
