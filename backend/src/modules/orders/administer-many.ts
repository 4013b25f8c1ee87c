import type { BodyOf } from '@urooj/contract/endpoints';
import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { withParams } from '@urooj/contract/with-params';
import { shortId } from '@urooj/domain/short-id';
import type { Actor } from '../history/author.ts';
import { outcomesOf } from '../history/outcomes.ts';
import { changeOrder } from './administer.ts';
import type { OrderRow } from './repository.ts';
import { undoStatus } from './undo-status.ts';

type Deps = Parameters<typeof changeOrder>[0];

/**
 * Changes the status of many orders, as `outcomesOf` says.
 * @throws ApiError `step_up_required`
 */
export async function changeOrders(deps: Deps, body: BodyOf<'updateOrders'>, actor: Actor) {
  return outcomesOf(body.ids, async (orderId) => {
    const { order, changed } = await changeOrder(deps, { orderId, to: body.status, why: body.why ?? '', ...actor });
    return { changed, ...orderChanged(order) };
  });
}

/** Takes back the status of many orders, as `outcomesOf` says. */
export async function undoOrders(deps: Deps, { ids, status }: BodyOf<'undoOrders'>, actor: Actor) {
  return outcomesOf(ids, async (orderId) => ({
    changed: true,
    ...orderChanged(await undoStatus(deps, { orderId, status, ...actor })),
  }));
}

/** The message about an order whose status was changed, or already was the requested one. */
export function orderChanged({ id, status }: OrderRow) {
  const params = { id: shortId(id), status };
  return { msg: withParams(CHANGE_MESSAGES.order_changed, params), code: 'order_changed', params } as const;
}
