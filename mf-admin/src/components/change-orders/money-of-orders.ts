import type { Api } from '@urooj/api/client';
import type { Order, WaitingPayment } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { methodLabel } from '@urooj/domain/payment-status';
import { moneyTexts as text } from '../../texts/en/money-of-orders.ts';
import { paymentText } from '../../texts/en/orders.ts';

type PaidOrder = Pick<Order, 'status'> & Partial<Pick<Order, 'payment'>>;

/** The latest payment waits for its review. */
const isUnchecked = ({ status, payment }: PaidOrder): boolean =>
  payment?.status ? payment.status === 'Pending' : status === 'Payment Pending';

/** The latest payment is approved, or may be: an order usually starts with it, and not every backend lists payments. */
const mayBePaid = ({ status, payment }: PaidOrder): boolean =>
  payment?.status ? payment.status === 'Approved' : status === 'In Progress';

async function loadOrder(api: Api, listed: Order): Promise<Order> {
  const loaded = await api.getOrder(listed.id);
  return loaded.ok ? { ...listed, ...loaded.value } : listed;
}

/** The payments under review. Not every server sends them: then the one that the order names. */
function waitingOf(order: Order): readonly WaitingPayment[] {
  const { waitingPayments = [], payment, priceMinor } = order;
  if (waitingPayments.length > 0 || !isUnchecked(order)) return waitingPayments;
  const { method = '', details: transactionId = '' } = payment ?? {};
  return [{ method, transactionId, amountMinor: priceMinor, isFromAnotherBrowser: false }];
}

/** The payments of an order that wait for a decision, as they are now. */
export const waitingPayments = async (api: Api, listed: Order): Promise<readonly WaitingPayment[]> =>
  waitingOf(await loadOrder(api, listed));

/**
 * What the admin should know about the money of an order before cancelling it; empty where nothing was paid.
 * @param isPlain where the backend may not reject the payment together with the order
 */
export async function moneyOfOrder(api: Api, listed: Order, isPlain: boolean): Promise<string> {
  const order = await loadOrder(api, listed);
  const { payment, paidMinor, priceMinor } = order;
  const waiting = waitingOf(order);
  if (waiting.length > 0) return text.unchecked(waiting.map(paymentText), isPlain);
  const moneyMinor = paidMinor ?? priceMinor;
  const money = moneyMinor === null ? '' : formatPkr(moneyMinor);
  if (payment?.status === 'Approved') return text.approved(money, methodLabel(payment.method));
  return mayBePaid(order) ? text.unknown : '';
}

/** The same for many orders: a sentence for each kind. */
export function moneyOfOrders(orders: readonly PaidOrder[]): readonly string[] {
  const unchecked = orders.filter(isUnchecked).length;
  const approved = orders.filter(({ payment }) => payment?.status === 'Approved').length;
  const unknown = orders.filter(mayBePaid).length - approved;
  return [
    unchecked > 0 && text.uncheckedMany(unchecked),
    approved > 0 && text.approvedMany(approved),
    unknown > 0 && text.unknownMany(unknown),
  ].filter((sentence) => sentence !== false);
}
