import type { Api } from '@urooj/api/client';
import { errorText } from '@urooj/api/result';
import type { OrderStatus } from '@urooj/contract/vocabulary';
import { ORDER_ACTION_TEXTS } from '@urooj/domain/admin-texts';
import type { Order } from '@urooj/domain/entities';
import { type AdminAction, moveOrder } from '@urooj/domain/order-status';

/** Where each of the admin's actions leads. */
export const TARGETS: Readonly<Record<AdminAction, OrderStatus>> = {
  start: 'In Progress',
  complete: 'Completed',
  cancel: 'Cancelled',
};

/** What became of one order of many. */
export type OrderOutcome = { readonly id: string; readonly ok: boolean; readonly text: string };

/** Moves many orders one after the other; each has its own fate. */
export async function changeOrders(api: Api, orders: readonly Order[], action: AdminAction): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = [];
  for (const order of orders) outcomes.push(await changeOrder(api, order, action));
  return outcomes;
}

/** What the table of transitions forbids is not even asked for: a plain backend may not know better. */
async function changeOrder(api: Api, { id, status }: Order, action: AdminAction): Promise<OrderOutcome> {
  const to = TARGETS[action];
  const move = moveOrder(status, to, 'admin');
  if (!move.ok) return { id, ok: false, text: move.text };
  if (!move.changed) return { id, ok: true, text: `Is ${to} already.` };
  const result = await api.updateOrder(id, to);
  if (result.ok) return { id, ok: true, text: `Changed to ${to}.` };
  return { id, ok: false, text: errorText(result.error, ORDER_ACTION_TEXTS[action].failed(id)) };
}
