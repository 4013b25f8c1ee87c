import { ADMIN_TEXTS, confirmCancelText, ORDER_ACTION_TEXTS } from '@urooj/domain/admin-texts';
import type { Order } from '@urooj/domain/entities';
import { adminActions } from '@urooj/domain/order-status';
import { useHost } from '@urooj/platform/router';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { useChange } from '../../../components/use-change.ts';

type Offered = ReturnType<typeof adminActions>[number];

/** What the table of transitions offers for an order. */
export function OrderActions({ order: { id, status } }: { order: Order }) {
  const { api, notify } = useHost();
  const { busy, change } = useChange();

  async function act({ action, to }: Offered) {
    const { done, failed } = ORDER_ACTION_TEXTS[action];
    if (action === 'cancel' && !(await notify.confirm(cancelQuestion(id)))) return;
    await change({
      call: () => api.updateOrder(id, to),
      done: done(id),
      unchanged: ADMIN_TEXTS.orderMovedMeanwhile(id, to),
      failed: failed(id),
    });
  }

  return (
    <RowActions>
      {adminActions(status).map((offered) => (
        <RowButton
          key={offered.action}
          {...(offered.action === 'cancel' && { tone: 'danger' })}
          busy={busy}
          onClick={() => void act(offered)}
        >
          {ORDER_ACTION_TEXTS[offered.action].button}
        </RowButton>
      ))}
    </RowActions>
  );
}

const cancelQuestion = (id: string) => ({
  title: 'Cancel order',
  text: confirmCancelText(id),
  confirm: 'Cancel order',
  cancel: 'Keep order',
  danger: true,
});
