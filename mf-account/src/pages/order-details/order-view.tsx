import { formatDateTime } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { orderTimeline } from '@urooj/domain/order-details';
import { StatusBadge } from '@urooj/ui/badge';
import { Card } from '@urooj/ui/card';
import { Cluster, Grid, Stack } from '@urooj/ui/layout';
import { ProgressBar } from '@urooj/ui/progress-bar';
import { Facts } from '../../components/facts.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderEvents } from './order-events.tsx';
import { orderFacts, paymentFacts } from './order-facts.tsx';
import styles from './order-view.module.css';
import { StatusIcon } from './status-icon.tsx';

/** The whole order, for those who may see it. */
export function OrderView({ order, now }: { order: Order; now: number }) {
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
          {showsBar && progress !== null ? <ProgressBar label="Progress" value={progress} legend /> : null}
          <Facts facts={orderFacts(order)} />
        </Stack>
      </Card>
      <Grid columns="wide">
        <Card>
          <Stack>
            <h2>Timeline</h2>
            <Facts
              facts={{ 'Start time': formatDateTime(startTime), 'Completion time': formatDateTime(completionTime) }}
            />
            <OrderEvents events={order.events} />
          </Stack>
        </Card>
        <Card>
          <Stack>
            <h2>Payment</h2>
            {order.payment ? <Facts facts={paymentFacts(order.payment)} /> : <p>No payment yet.</p>}
          </Stack>
        </Card>
      </Grid>
      <OrderActions order={order} now={now} />
    </Stack>
  );
}
