import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import { shortId } from '@urooj/domain/short-id';
import { isApiError } from '../../api-error.ts';
import type { Author } from '../history/author.ts';
import { changeOrder } from './administer.ts';

type Deps = Parameters<typeof changeOrder>[0];
type Outcome = ResponseOf<'updateOrders'>['results'][number];

/**
 * Changes the status of many orders. Each order has its own transaction, so that an error of one does not affect the
 * others. Repeated ids are ignored.
 */
export async function changeOrders(deps: Deps, body: BodyOf<'updateOrders'>, author: Author): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(body.ids)) {
    outcomes.push(
      await outcomeOf(id, () => changeOrder(deps, { orderId: id, to: body.status, why: body.why ?? '', author })),
    );
  }
  return outcomes;
}

async function outcomeOf(id: string, change: () => ReturnType<typeof changeOrder>): Promise<Outcome> {
  try {
    const { order, changed } = await change();
    return { id, ok: true, changed, msg: movedText(order) };
  } catch (error) {
    if (isApiError(error)) return { id, ok: false, changed: false, msg: error.message };
    throw error;
  }
}

export function movedText({ id, status }: { readonly id: string; readonly status: string }): string {
  return `Order ${shortId(id)} is now ${status}.`;
}
