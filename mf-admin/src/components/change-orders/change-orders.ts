import type { Api, OrderOutcome } from '@urooj/api/client';
import { type ApiError, errorText, type Result } from '@urooj/api/result';
import { orderTransition } from '@urooj/contract/messages';
import type { OrderStatus } from '@urooj/contract/vocabulary';
import { withParams } from '@urooj/contract/with-params';
import type { Order } from '@urooj/domain/entities';
import { type AdminAction, adminActions, checkTransition } from '@urooj/domain/order-status';
import { orderTexts, waitingPaymentTexts } from '../../texts/en/orders.ts';

/** The status that each of the admin's actions leads to. */
export const TARGETS: Readonly<Record<AdminAction, OrderStatus>> = {
  start: 'In Progress',
  complete: 'Completed',
  fail: 'Failed',
  cancel: 'Cancelled',
};

/** What a change needs to know of an order. Not each list knows its payment; the server does. */
export type ChangeableOrder = Pick<Order, 'id' | 'status'> & Partial<Pick<Order, 'payment'>>;

/** Whether the admin has an action for the order. */
export const isChangeable = ({ status }: Pick<Order, 'status'>): boolean => adminActions(status).length > 0;

/** Ends of an order that do not say what happens to its payment. A cancellation rejects it. */
const UNDECIDED: readonly AdminAction[] = ['complete', 'fail'];

/** Whether a payment of an order that waits has to be decided together with the action. */
export const needsDecision = (action: AdminAction): boolean => UNDECIDED.includes(action);

const leavesPaymentWaiting = ({ payment }: ChangeableOrder, action: AdminAction): boolean =>
  needsDecision(action) && payment?.status === 'Pending';

/** What an action would do with the selected orders. */
export type ChangePlan = {
  readonly action: AdminAction;
  readonly possible: readonly ChangeableOrder[];
  /** By the reason, which is a sentence. */
  readonly impossible: ReadonlyMap<string, readonly ChangeableOrder[]>;
};

/** What came of one order of a change. Without a response it is not known. */
export type ChangeOutcome = OrderOutcome & { readonly isUnknown?: boolean };

/** Divides the orders into those that the action changes and those that it cannot change. */
export function planChange(orders: readonly ChangeableOrder[], action: AdminAction): ChangePlan {
  const possible: ChangeableOrder[] = [];
  const impossible = new Map<string, ChangeableOrder[]>();
  for (const order of orders) {
    const reason = reasonAgainst(order, action);
    if (reason === null) possible.push(order);
    else impossible.set(reason, [...(impossible.get(reason) ?? []), order]);
  }
  return { action, possible, impossible };
}

function reasonAgainst(order: ChangeableOrder, action: AdminAction): string | null {
  const { status } = order;
  if (leavesPaymentWaiting(order, action)) return waitingPaymentTexts.waits;
  const verdict = checkTransition(status, TARGETS[action], 'admin');
  if (!verdict.ok) return withParams(orderTransition, verdict.params);
  return verdict.changed ? null : orderTexts.alreadyIs(status);
}

/** Changes many orders, in one call or one by one. Each order has its own outcome. */
export async function changeOrders(
  api: Api,
  orders: readonly ChangeableOrder[],
  action: AdminAction,
  isServerSide: boolean,
): Promise<readonly ChangeOutcome[]> {
  if (isServerSide) return changeTogether(api, orders, action);
  const outcomes: ChangeOutcome[] = [];
  for (const order of orders) outcomes.push(await changeOne(api, order, action));
  return outcomes;
}

async function changeTogether(
  api: Api,
  orders: readonly ChangeableOrder[],
  action: AdminAction,
): Promise<readonly ChangeOutcome[]> {
  const ids = orders.map(({ id }) => id);
  const result = await withRetry(() => api.updateOrders(ids, TARGETS[action]));
  return result.ok ? result.value : ids.map((id) => failed(id, result.error, action));
}

async function changeOne(api: Api, { id }: ChangeableOrder, action: AdminAction): Promise<ChangeOutcome> {
  const result = await withRetry(() => api.updateOrder(id, TARGETS[action]));
  if (!result.ok) return failed(id, result.error, action);
  return { id, ok: true, changed: true, msg: orderTexts.actions[action].done(id) };
}

/**
 * Repeats a change whose response was lost, once: an order that has the status already stays as it is, so nothing is changed
 * twice, and the second response says what the first call did.
 */
async function withRetry<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  const first = await call();
  return first.ok || !isLost(first.error) ? first : call();
}

function failed(id: string, error: ApiError, action: AdminAction): ChangeOutcome {
  const isUnknown = isLost(error);
  const msg = isUnknown ? orderTexts.outcomeUnknown : errorText(error, orderTexts.actions[action].failed(id));
  return { id, ok: false, changed: false, msg, isUnknown };
}

const isLost = ({ kind }: ApiError): boolean => kind === 'no-response' || kind === 'timeout';
