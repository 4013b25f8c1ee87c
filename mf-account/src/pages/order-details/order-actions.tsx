import type { Order } from '@urooj/domain/entities';
import { mayCancel } from '@urooj/domain/identity';
import { ORDER_DETAILS_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost, useNavigate, useSession } from '@urooj/platform/router';
import { Button, buttonClass } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { ReorderLink } from '../../components/reorder-link.tsx';
import { paths } from '../../paths.ts';

/** What can be done with an order from here. */
export function OrderActions({ order }: { order: Order }) {
  const { notify } = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  const cancel = async () => {
    await notify.alert(ORDER_DETAILS_TEXTS.cancelNotImplemented);
    await navigate(paths.orders());
  };
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
      {order.payment?.status === 'Approved' && order.status !== 'Refunded' ? (
        <Link to={paths.refundPolicy(order.id)} className={buttonClass({ variant: 'quiet' })}>
          Request a Refund
        </Link>
      ) : null}
      {mayCancel(user, order) ? (
        <Button variant="quiet" onClick={() => void cancel()}>
          {ORDER_DETAILS_TEXTS.cancel}
        </Button>
      ) : null}
    </Cluster>
  );
}
