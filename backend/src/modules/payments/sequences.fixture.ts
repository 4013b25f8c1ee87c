import { PRICE } from '@urooj/domain/price.fixture';
import { moneyForMissing } from '@urooj/domain/refill';
import { eq, sql } from 'drizzle-orm';
import type { Browser } from '../../../test/browser.ts';
import type { TestApp } from '../../../test/harness.ts';
import { paymentFor } from '../../../test/samples.ts';
import { payments, refillRequests, refundRequests } from '../../db/schema.ts';
import type { RefundRow } from '../refunds/repository.ts';

export const EMAIL = 'ayesha@example.com';
/** The count before the order: what the buyer says, and nobody contradicts. */
export const START_COUNT = 5_000;

const REFUND_ACTIONS = [
  ...['request refund', 'start refund', 'refund overpayment', 'approve refund', 'reject refund', 'pay out'],
] as const;
export const PAYMENT_ACTIONS = [
  ...['pay', 'pay from another browser', 'pay the difference', 'record', 'approve payment', 'reject payment', 'cancel'],
  ...REFUND_ACTIONS,
] as const;
export const REFILL_ACTIONS = [
  ...['request refill', 'accept refill', 'decline refill', 'reopen refill', 'refilled', 'money back', 'days pass'],
  ...['take refill money', 'record', ...REFUND_ACTIONS],
] as const;
type Action = (typeof PAYMENT_ACTIONS | typeof REFILL_ACTIONS)[number] | 'complete';

/** What people do with the money of one order. The number chooses amounts, payments, refunds and counts. */
export type Step = { readonly does: Action; readonly number: number; readonly withMoney: boolean };

export type Played = TestApp & {
  readonly admin: Browser;
  readonly user: Browser;
  readonly orderId: string;
  /** Each refund as it was when its payout was recorded. */
  readonly paidOut: RefundRow[];
};

/** What may have arrived: less, all of it, more, twice. */
const RECEIVED = [400, 700, PRICE.amount, PRICE.amount, 1000, 2 * PRICE.amount];

let lastTransaction = 10_000_000;

/** Makes one step. What is not possible at that moment is refused by the shop. */
export async function play(shop: Played, step: Step): Promise<unknown> {
  const calls: Readonly<Record<Action, () => Promise<unknown>>> = {
    ...paymentCalls(shop, step),
    ...refundCalls(shop, step),
    ...refillCalls(shop, step),
  };
  return calls[step.does]();
}

type Table = typeof payments | typeof refundRequests | typeof refillRequests;

async function idOf({ database, orderId }: Played, { number }: Step, table: Table): Promise<string> {
  const rows = await database
    .select({ id: table.id })
    .from(table)
    .where(eq(table.orderId, orderId))
    .orderBy(table.createdAt);
  return rows[number % Math.max(1, rows.length)]?.id ?? orderId;
}

const patch = ({ admin }: Played, path: string, payload: object) => admin.send('PATCH', path, { payload });

function paymentCalls(shop: Played, step: Step) {
  const { admin, user, asGuest, orderId } = shop;
  const { number, withMoney } = step;
  const pay = async (who: Browser, amount: number) =>
    who.post('/createPayment', await paymentFor(who, orderId, { amount, transactionId: `FT${lastTransaction++}` }));
  const received = RECEIVED[number % RECEIVED.length] ?? 0;
  const money = withMoney ? { received, refundsDifference: true } : { refundsDifference: number > 6 };
  const decide = async (status: string) =>
    patch(shop, `/updatePayment/${await idOf(shop, step, payments)}`, { status, ...money });
  return {
    pay: () => pay(user, PRICE.amount),
    'pay from another browser': () => pay(asGuest(), PRICE.amount),
    'pay the difference': async () => {
      const { difference } = (await user.get(`/getOrder/${orderId}`)).json();
      return pay(user, difference ? Number(difference.amount.slice(4)) : 1);
    },
    record: async () => admin.post(`/receivedAmount/${await idOf(shop, step, payments)}`, { received }),
    'approve payment': () => decide('Approved'),
    'reject payment': () => decide('Rejected'),
    complete: () => patch(shop, `/updateOrder/${orderId}`, { status: 'Completed' }),
    cancel: () => patch(shop, `/updateOrder/${orderId}`, { status: 'Cancelled' }),
  };
}

function refundCalls(shop: Played, step: Step) {
  const { admin, user, orderId, database, paidOut } = shop;
  const refund = { amount: (step.number + 1) * 100, reason: 'Late', remarks: '' };
  const decide = async (status: string) =>
    patch(shop, `/updateRefundRequest/${await idOf(shop, step, refundRequests)}`, { status });
  return {
    'request refund': () =>
      user.post('/refundRequests', { orderId, clientName: 'Ayesha', clientEmail: EMAIL, ...refund }),
    'start refund': () => admin.post(`/startRefund/${orderId}`, refund),
    'refund overpayment': () => admin.post(`/startRefund/${orderId}`, { ...refund, origin: 'overpayment' }),
    'approve refund': () => decide('Approved'),
    'reject refund': () => decide('Rejected'),
    'pay out': async () => {
      const id = await idOf(shop, step, refundRequests);
      const payout = { method: 'easypaisa', reference: `R${step.number}` };
      const { statusCode } = await admin.post(`/payOutRefund/${id}`, payout);
      if (statusCode === 200)
        paidOut.push(...(await database.select().from(refundRequests).where(eq(refundRequests.id, id))));
    },
  };
}

/** The amount that the dashboard shows for these counts. */
async function shownMoney({ admin, orderId }: Played, id: string, seen: { readonly current?: number }) {
  const { refills } = (await admin.get(`/refillRequests?q=${orderId}`)).json();
  const shown = refills.find((refill: { _id: string }) => refill._id === id);
  if (!shown?.money) return 0;
  const current = seen.current ?? shown.confirmedCount ?? shown.reportedCount;
  return moneyForMissing({ ordered: shown.order.amount, start: START_COUNT, current }, shown.money);
}

function refillCalls(shop: Played, step: Step) {
  const { user, orderId, database } = shop;
  const { number, withMoney } = step;
  const current = START_COUNT + number * 110;
  const idOfRefill = () => idOf(shop, step, refillRequests);
  const decide = async (outcome: string, more: object = {}) =>
    patch(shop, '/refillRequests', { ids: [await idOfRefill()], outcome, remarks: 'Checked', ...more });
  const earlier = (column: typeof refillRequests.createdAt | typeof refillRequests.dueAt) =>
    sql`${column} - interval '4 days'`;
  return {
    'request refill': () => user.post(`/requestRefill/${orderId}`, { current, start: START_COUNT, pictureUrl: '' }),
    'accept refill': () => decide('Accepted', withMoney ? { current } : {}),
    'decline refill': () => decide('Declined', { reason: 'notDropped' }),
    'reopen refill': async () =>
      user.post(`/reopenRefill/${await idOfRefill()}`, { text: 'Look again', ...(withMoney && { current }) }),
    refilled: () => decide('Refilled'),
    'money back': async () => {
      const id = await idOfRefill();
      const seen = withMoney ? { current } : {};
      return decide('Money back', { ...seen, amounts: { [id]: await shownMoney(shop, id, seen) } });
    },
    // Past the shop's deadline and the day between two requests. The clock stays, so that nobody is logged out.
    'days pass': () =>
      database
        .update(refillRequests)
        .set({ createdAt: earlier(refillRequests.createdAt), dueAt: earlier(refillRequests.dueAt) })
        .where(eq(refillRequests.orderId, orderId)),
    'take refill money': async () => user.post(`/takeRefillMoney/${await idOfRefill()}`),
  };
}
