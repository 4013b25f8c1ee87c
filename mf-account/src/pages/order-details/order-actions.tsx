import type { Order } from '@urooj/domain/entities';
import { offersRefund } from '@urooj/domain/refund-rules';
import { ORDER_DETAILS_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { CancelOrder } from '../../components/cancel-order.tsx';
import { ReorderLink } from '../../components/reorder-link.tsx';
import { paths } from '../../paths.ts';

/** What can be done with an order from here. @param now epoch milliseconds */
export function OrderActions({ order, now }: { order: Order; now: number }) {
  return (
    <Cluster>
      <Link to={paths.orders()} className={buttonClass({ variant: 'secondary' })}>
        {ORDER_DETAILS_TEXTS.back}
      </Link>
      <ReorderLink order={order}>{ORDER_DETAILS_TEXTS.reorder}</ReorderLink>
      {order.status === 'Pending' ? (
        <Link to={sitePaths.payment(order.id)} className={buttonClass()}>
          Pay now
        </Link>
      ) : null}
      {offersRefund(order, now) ? (
        <Link to={paths.refundPolicy(order.id)} className={buttonClass({ variant: 'quiet' })}>
          Request a Refund
        </Link>
      ) : null}
      <CancelOrder order={order}>{ORDER_DETAILS_TEXTS.cancel}</CancelOrder>
    </Cluster>
  );
}
