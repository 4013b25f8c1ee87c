import { PRICE } from '@urooj/domain/price.fixture';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { auditEvents, orders, payments, refundRequests } from '../../db/schema.ts';

const EMAIL = 'ayesha@example.com';

/** What people may do with the money of one order, in any order and at once. The numbers choose amounts, payments and refunds. */
const ACTIONS = [
  ...['pay', 'pay from another browser', 'pay the difference', 'record', 'approve payment', 'reject payment'],
  ...['request refund', 'start refund', 'refund overpayment', 'approve refund', 'reject refund', 'pay out', 'cancel'],
] as const;
const anyStep = fc.record({ does: fc.constantFrom(...ACTIONS), number: fc.nat(9), withMoney: fc.boolean() });
type Step = { readonly does: (typeof ACTIONS)[number]; readonly number: number; readonly withMoney: boolean };

type Played = TestApp & { readonly admin: Browser; readonly user: Browser; readonly orderId: string };

/** What may have arrived: less, all of it, more, twice. */
const RECEIVED = [400, 700, PRICE.amount, PRICE.amount, 1000, 2 * PRICE.amount];

let lastTransaction = 10_000_000;

async function play(shop: Played, { does, number, withMoney }: Step): Promise<unknown> {
  const { admin, user, asGuest, orderId, database } = shop;
  const patch = (path: string, payload: object) => admin.send('PATCH', path, { payload });
  const idOf = async (table: typeof payments | typeof refundRequests) => {
    const rows = await database
      .select({ id: table.id })
      .from(table)
      .where(eq(table.orderId, orderId))
      .orderBy(table.createdAt);
    return rows[number % Math.max(1, rows.length)]?.id ?? orderId;
  };
  const pay = async (who: Browser, amount: number) =>
    who.post('/createPayment', await paymentFor(who, orderId, { amount, transactionId: `FT${lastTransaction++}` }));
  const received = RECEIVED[number % RECEIVED.length] ?? 0;
  const money = withMoney ? { received, refundsDifference: true } : { refundsDifference: number > 6 };
  const refund = { amount: (number + 1) * 100, reason: 'Late', remarks: '' };
  const calls: Readonly<Record<Step['does'], () => Promise<unknown>>> = {
    pay: () => pay(user, PRICE.amount),
    'pay from another browser': () => pay(asGuest(), PRICE.amount),
    'pay the difference': async () => {
      const { difference } = (await user.get(`/getOrder/${orderId}`)).json();
      return pay(user, difference ? Number(difference.amount.slice(4)) : 1);
    },
    record: async () => admin.post(`/receivedAmount/${await idOf(payments)}`, { received }),
    'approve payment': async () => patch(`/updatePayment/${await idOf(payments)}`, { status: 'Approved', ...money }),
    'reject payment': async () => patch(`/updatePayment/${await idOf(payments)}`, { status: 'Rejected', ...money }),
    'request refund': () =>
      user.post('/refundRequests', { orderId, clientName: 'Ayesha', clientEmail: EMAIL, ...refund }),
    'start refund': () => admin.post(`/startRefund/${orderId}`, refund),
    'refund overpayment': () => admin.post(`/startRefund/${orderId}`, { ...refund, origin: 'overpayment' }),
    'approve refund': async () => patch(`/updateRefundRequest/${await idOf(refundRequests)}`, { status: 'Approved' }),
    'reject refund': async () => patch(`/updateRefundRequest/${await idOf(refundRequests)}`, { status: 'Rejected' }),
    'pay out': async () =>
      admin.post(`/payOutRefund/${await idOf(refundRequests)}`, { method: 'easypaisa', reference: `R${number}` }),
    cancel: () => patch(`/updateOrder/${orderId}`, { status: 'Cancelled' }),
  };
  return calls[does]();
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What holds after every step. @returns what the order has brought, in paisa */
async function expectConsistent({ database, orderId }: Played): Promise<number> {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  const paid = await database.select().from(payments).where(eq(payments.orderId, orderId));
  const refunds = await database.select().from(refundRequests).where(eq(refundRequests.orderId, orderId));
  const approvedRefunds = refunds.filter(({ status }) => status === 'Approved');
  const refundedMinor = sumOf(approvedRefunds.map(({ amountMinor }) => amountMinor));
  const paidMinor = sumOf(paid.map((payment) => payment.paidMinor));
  for (const { status, amountMinor, receivedMinor, paidMinor: counted } of paid) {
    const expected = { Pending: 0, Approved: receivedMinor ?? amountMinor, Rejected: receivedMinor ?? 0 };
    expect(counted).toBe(expected[status]);
  }
  expect(refundedMinor).toBeLessThanOrEqual(paidMinor);
  const first = paid.filter(({ differenceOf }) => differenceOf === null);
  const approved = first.filter(({ status }) => status === 'Approved');
  expect(approved.length).toBeLessThanOrEqual(1);
  expect(first.filter(({ status }) => status === 'Pending').length).toBeLessThanOrEqual(2);
  for (const { differenceOf, amountMinor, status } of paid.filter((payment) => payment.differenceOf !== null)) {
    const completed = paid.find(({ id }) => id === differenceOf);
    expect([completed?.status, completed?.missingMinor]).toEqual([status, amountMinor]);
  }
  expect(order?.status === 'Refunded').toBe(approved.length === 1 && refundedMinor === paidMinor);
  const overpaid = sumOf(
    approvedRefunds.map(({ origin, amountMinor }) => (origin === 'overpayment' ? amountMinor : 0)),
  );
  if (approved.length === 1) expect(overpaid).toBeLessThanOrEqual(paidMinor);
  await expectOneOutcomeEach(database, [...paid, ...refunds]);
  return paidMinor - refundedMinor;
}

type Decided = { readonly id: string; readonly status: string; readonly payoutAt?: Date | null };

/** The history of every payment and refund has its decision and its payout once. */
async function expectOneOutcomeEach(database: TestApp['database'], rows: readonly Decided[]): Promise<void> {
  const outcomes = ['approved', 'rejected', 'started', 'paid out'];
  const ids = rows.map(({ id }) => id);
  const events = await database
    .select()
    .from(auditEvents)
    .where(and(inArray(auditEvents.subjectId, ids), inArray(auditEvents.action, outcomes)));
  const expected = rows.flatMap(({ id, status, payoutAt }) => [
    ...(status === 'Pending' ? [] : [id]),
    ...(payoutAt ? [id] : []),
  ]);
  expect(events.map(({ subjectId }) => subjectId).toSorted()).toEqual(expected.toSorted());
}

test('whatever happens to the payments and refunds of an order, no money appears or vanishes, and each has one outcome', async () => {
  const shop = await createTestApp();
  const [admin, user] = [await shop.asAdmin(), await shop.asUser(EMAIL)];
  let broughtMinor = 0;
  const playAll = async (steps: readonly Step[]) => {
    const played = { ...shop, admin, user, orderId: await placeOrder(user) };
    for (const [index, step] of steps.entries()) {
      // Every third step is made twice at once.
      await Promise.all(Array.from({ length: index % 3 === 2 ? 2 : 1 }, () => play(played, step)));
    }
    broughtMinor += await expectConsistent(played);
  };
  const step = (does: Step['does'], number = 0): Step => ({ does, number, withMoney: false });
  const begun = [
    [step('pay')],
    [step('pay'), step('record')],
    [step('pay'), step('record'), step('pay the difference')],
  ];
  for (const first of [...begun, [step('pay'), step('record', 5), step('approve payment')]]) {
    const later = fc.array(anyStep, { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(later, (steps) => playAll([...first, ...steps])),
      // A failure stops at the first example: smaller ones would count their money, too.
      { numRuns: 6, endOnFailure: true },
    );
  }
  const { overview } = (await admin.get('/adminStatistics')).json();
  expect(overview.collectedMinor).toBe(broughtMinor);
});
