import type { Api, OrderOutcome } from '@urooj/api/client';
import { errorText } from '@urooj/api/result';
import { errorSentence } from '@urooj/contract/errors';
import type { OrderStatus } from '@urooj/contract/vocabulary';
import { ADMIN_TEXTS, ORDER_ACTION_TEXTS } from '@urooj/domain/admin-texts';
import type { Order } from '@urooj/domain/entities';
import { type AdminAction, moveOrder } from '@urooj/domain/order-status';

/** Where each of the admin's actions leads. */
export const TARGETS: Readonly<Record<AdminAction, OrderStatus>> = {
  start: 'In Progress',
  complete: 'Completed',
  cancel: 'Cancelled',
};

/** Moves many orders; each has its own fate, whether the server takes them together or one by one. */
export async function changeOrders(
  api: Api,
  orders: readonly Order[],
  action: AdminAction,
  isServed: boolean,
): Promise<readonly OrderOutcome[]> {
  if (isServed) return changeTogether(api, orders, action);
  const outcomes: OrderOutcome[] = [];
  for (const order of orders) outcomes.push(await changeOne(api, order, action));
  return outcomes;
}

async function changeTogether(
  api: Api,
  orders: readonly Order[],
  action: AdminAction,
): Promise<readonly OrderOutcome[]> {
  const ids = orders.map(({ id }) => id);
  const result = await api.updateOrders(ids, TARGETS[action]);
  return result.ok ? result.value : ids.map((id) => refused(id, errorText(result.error, failed(action, id))));
}

/** What the table of transitions forbids is not even asked for: a plain backend may not know better. */
async function changeOne(api: Api, { id, status }: Order, action: AdminAction): Promise<OrderOutcome> {
  const to = TARGETS[action];
  const move = moveOrder(status, to, 'admin');
  if (!move.ok) return refused(id, errorSentence(move.code, move));
  if (!move.changed) return { id, ok: true, changed: false, msg: ADMIN_TEXTS.orderMovedMeanwhile(id, to) };
  const result = await api.updateOrder(id, to);
  if (!result.ok) return refused(id, errorText(result.error, failed(action, id)));
  return { id, ok: true, changed: true, msg: ORDER_ACTION_TEXTS[action].done(id) };
}

const failed = (action: AdminAction, id: string) => ORDER_ACTION_TEXTS[action].failed(id);
const refused = (id: string, msg: string): OrderOutcome => ({ id, ok: false, changed: false, msg });
