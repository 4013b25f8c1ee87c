import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { withParams } from '@urooj/contract/with-params';
import { shortId } from '@urooj/domain/short-id';
import { isApiError } from '../../api-error.ts';
import type { Actor } from '../history/author.ts';
import { changeOrder } from './administer.ts';
import type { OrderRow } from './repository.ts';

type Deps = Parameters<typeof changeOrder>[0];
type Outcome = ResponseOf<'updateOrders'>['results'][number];

/**
 * Changes the status of many orders. Each order has its own transaction, so that an error of one does not affect the
 * others. Repeated ids are ignored.
 * @throws ApiError `step_up_required`, after which the orders before stay changed
 */
export async function changeOrders(deps: Deps, body: BodyOf<'updateOrders'>, actor: Actor): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(body.ids)) {
    outcomes.push(
      await outcomeOf(id, () => changeOrder(deps, { orderId: id, to: body.status, why: body.why ?? '', ...actor })),
    );
  }
  return outcomes;
}

async function outcomeOf(id: string, change: () => ReturnType<typeof changeOrder>): Promise<Outcome> {
  try {
    const { order, changed } = await change();
    return { id, ok: true, changed, ...orderChanged(order) };
  } catch (error) {
    // A confirmation is for all of them: afterwards the whole call comes again.
    if (!isApiError(error) || error.code === 'step_up_required') throw error;
    const { message: msg, code, field, params } = error;
    return { id, ok: false, changed: false, msg, code, ...(field && { field }), ...(params && { params }) };
  }
}

/** The message about an order whose status was changed, or already was the requested one. */
export function orderChanged({ id, status }: OrderRow) {
  const params = { id: shortId(id), status };
  return { msg: withParams(CHANGE_MESSAGES.order_changed, params), code: 'order_changed', params } as const;
}
