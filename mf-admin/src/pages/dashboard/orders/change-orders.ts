import type { Api, OrderOutcome } from '@urooj/api/client';
import { errorText } from '@urooj/api/result';
import { errorSentence } from '@urooj/contract/errors';
import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import { type AdminAction, checkTransition } from '@urooj/domain/order-status';
import { orderTexts } from '../../../texts/en/orders.ts';

/** The status that each of the admin's actions leads to. */
export const TARGETS: Readonly<Record<AdminAction, OrderStatus>> = {
  start: 'In Progress',
  complete: 'Completed',
  fail: 'Failed',
  cancel: 'Cancelled',
};

/** Changes many orders, in one call or one by one. Each order has its own outcome. */
export async function changeOrders(
  api: Api,
  orders: readonly Order[],
  action: AdminAction,
  isServerSide: boolean,
): Promise<readonly OrderOutcome[]> {
  if (isServerSide) return changeTogether(api, orders, action);
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
  return result.ok ? result.value : ids.map((id) => failed(id, errorText(result.error, failedText(action, id))));
}

/** A change that the transition table forbids is not sent: a plain backend may accept it. */
async function changeOne(api: Api, { id, status }: Order, action: AdminAction): Promise<OrderOutcome> {
  const to = TARGETS[action];
  const verdict = checkTransition(status, to, 'admin');
  if (!verdict.ok) return failed(id, errorSentence(verdict.code, verdict));
  if (!verdict.changed) return { id, ok: true, changed: false, msg: orderTexts.changedMeanwhile(id, to) };
  const result = await api.updateOrder(id, to);
  if (!result.ok) return failed(id, errorText(result.error, failedText(action, id)));
  return { id, ok: true, changed: true, msg: orderTexts.actions[action].done(id) };
}

const failedText = (action: AdminAction, id: string) => orderTexts.actions[action].failed(id);
const failed = (id: string, msg: string): OrderOutcome => ({ id, ok: false, changed: false, msg });
