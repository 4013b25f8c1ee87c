import { formatDate } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { RECENT } from '@urooj/domain/order-list';
import { displayId } from '@urooj/domain/short-id';
import { CLIENT_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { Card } from '@urooj/ui/card';
import { Cluster, Grid, Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { paths } from '../../paths.ts';

const QUICK_ACTIONS = [
  { text: 'Buy New Services', hint: 'Your orders, and everything to order again.', to: paths.orders() },
  { text: 'Track Order', hint: 'See how far an order is.', to: paths.trackOrder() },
  { text: 'Contact Support', hint: 'A person answers.', to: sitePaths.contact() },
] as const;

/** @param orders newest first; `null` where they could not be had, which is said elsewhere */
export function Overview({ orders }: { orders: readonly Order[] | null }) {
  return (
    <Stack gap="loose">
      {orders ? <Recent orders={orders.slice(0, RECENT.client)} /> : null}
      <Stack>
        <h2>Quick actions</h2>
        <Grid as="ul">
          {QUICK_ACTIONS.map(({ text, hint, to }) => (
            <Card as="li" linked key={text}>
              <Stack gap="tight">
                <h3>
                  <Link to={to}>{text}</Link>
                </h3>
                <p>{hint}</p>
              </Stack>
            </Card>
          ))}
        </Grid>
      </Stack>
    </Stack>
  );
}

function Recent({ orders }: { orders: readonly Order[] }) {
  return (
    <Stack>
      <h2>Recent activity</h2>
      {orders.length === 0 ? <p>{CLIENT_TEXTS.noRecent}</p> : null}
      <Grid as="ul">
        {orders.map(({ id, service, status, createdAt, priceMinor }) => (
          <Card as="li" linked key={id}>
            <Stack gap="tight">
              <Cluster spread gap="tight">
                <h3>
                  <Link to={paths.orderDetails(id)}>{service}</Link>
                </h3>
                <StatusBadge status={status} />
              </Cluster>
              <p>
                {displayId(id)} · {formatDate(createdAt)}
              </p>
              <Price paisa={priceMinor} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
