import { EVENT_REASONS } from '@urooj/domain/order-events';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { placeOrder } from '../../../test/samples.ts';
import { auditEvents, orderEvents, orders, payments, refillRequests, refundRequests } from '../../db/schema.ts';
import type { RefundRow } from '../refunds/repository.ts';
import {
  EMAIL,
  PAYMENT_ACTIONS,
  type Played,
  play,
  REFILL_ACTIONS,
  START_COUNT,
  type Step,
} from './sequences.fixture.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What holds after every step. @returns what the order has brought, in paisa */
async function expectConsistent(played: Played): Promise<number> {
  const { database, orderId } = played;
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
  if (approved.length === 1 && refundedMinor === paidMinor) expect(order?.status).toBe('Refunded');
  // It stays so when more money turns out to have arrived afterwards.
  if (order?.status === 'Refunded') expect([approved.length, refundedMinor > 0]).toEqual([1, true]);
  const overpaid = sumOf(
    approvedRefunds.map(({ origin, amountMinor }) => (origin === 'overpayment' ? amountMinor : 0)),
  );
  if (approved.length === 1) expect(overpaid).toBeLessThanOrEqual(paidMinor);
  await expectOneOutcomeEach(database, [...paid, ...refunds]);
  await expectConsistentRefills(played, refunds);
  for (const refund of played.paidOut) expect(refunds).toContainEqual(refund);
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

/** What a refill request pays back is never more than its missing part, and its history has each of its steps once. */
async function expectConsistentRefills({ database, orderId }: Played, refunds: readonly RefundRow[]): Promise<void> {
  const [order = expect.fail()] = await database.select().from(orders).where(eq(orders.id, orderId));
  const refills = await database.select().from(refillRequests).where(eq(refillRequests.orderId, orderId));
  const worth = ({ confirmedCount, reportedCount }: (typeof refills)[number]) =>
    Math.floor(
      (order.priceMinor * (order.quantity - ((confirmedCount ?? reportedCount) - START_COUNT))) / order.quantity,
    );
  const refilled = refunds.filter(({ origin, status }) => origin === 'refill' && status !== 'Rejected');
  const paidBack = refills.filter(({ refundId }) => refilled.some(({ id }) => id === refundId));
  expect(paidBack).toHaveLength(refilled.length);
  expect(sumOf(refilled.map(({ amountMinor }) => amountMinor))).toBeLessThanOrEqual(
    Math.max(0, ...paidBack.map(worth)),
  );
  const events = await database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  const happened = (why: string) => events.filter((event) => event.why === why).length;
  const having = (status: string) => refills.filter((refill) => refill.status === status).length;
  const reopened = refills.filter(({ reopenedAt }) => reopenedAt !== null).length;
  expect(happened(EVENT_REASONS.refillRequested)).toBe(refills.length);
  expect(happened(EVENT_REASONS.refillReopened)).toBe(reopened);
  expect(happened(EVENT_REASONS.refillDeclined)).toBe(having('Declined') + reopened);
  expect(happened(EVENT_REASONS.refilled)).toBe(having('Refilled'));
  const rejected = refunds.filter(({ origin, status }) => origin === 'refill' && status === 'Rejected').length;
  expect(happened(EVENT_REASONS.refillMoneyRejected)).toBe(rejected);
  expect(happened(EVENT_REASONS.refillMoneyBack)).toBe(having('Money back') + rejected);
}

const anyStep = (does: readonly Step['does'][]) =>
  fc.record({ does: fc.constantFrom(...does), number: fc.nat(9), withMoney: fc.boolean() });
const step = (does: Step['does'], number = 0): Step => ({ does, number, withMoney: false });
const completed = [step('pay'), step('approve payment'), step('complete'), step('request refill', 5)];
const taken = [...completed, step('days pass'), step('take refill money')];
/** The same drop is reported again after its money was paid back. */
const again = [step('approve refund'), step('days pass'), step('request refill', 5), step('days pass')];
/** How sequences begin, and what follows. */
const SEQUENCES = [
  [[step('pay')], PAYMENT_ACTIONS],
  [[step('pay'), step('record')], PAYMENT_ACTIONS],
  [[step('pay'), step('record'), step('pay the difference')], PAYMENT_ACTIONS],
  [[step('pay'), step('record', 5), step('approve payment')], PAYMENT_ACTIONS],
  [[...completed, step('accept refill')], REFILL_ACTIONS],
  [taken, REFILL_ACTIONS],
  [[...taken, ...again, step('take refill money', 1)], REFILL_ACTIONS],
] as const;

test('whatever happens to the payments, refills and refunds of an order, no money appears or vanishes, and each has one outcome', async () => {
  const shop = await createTestApp();
  const [admin, user] = [await shop.asAdmin(), await shop.asUser(EMAIL)];
  let broughtMinor = 0;
  const playAll = async (begun: readonly Step[], steps: readonly Step[]) => {
    const played = { ...shop, admin, user, orderId: await placeOrder(user), paidOut: [] };
    for (const one of begun) await play(played, one);
    for (const [index, one] of steps.entries()) {
      // Every third step is made twice at once.
      await Promise.all(Array.from({ length: index % 3 === 2 ? 2 : 1 }, () => play(played, one)));
    }
    broughtMinor += await expectConsistent(played);
  };
  for (const [begun, actions] of SEQUENCES) {
    const later = fc.array(anyStep(actions), { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(later, (steps) => playAll(begun, steps)),
      // A failure stops at the first example: smaller ones would count their money, too.
      { numRuns: 3, endOnFailure: true },
    );
  }
  const { overview } = (await admin.get('/adminStatistics')).json();
  expect(overview.collectedMinor).toBe(broughtMinor);
});
