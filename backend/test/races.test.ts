import { expect, test } from 'vitest';
import { auditEvents, orderEvents, orders, payments, refundRequests, uploads } from '../src/db/schema.ts';
import type { Browser } from './browser.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { paymentFor, placeOrder } from './samples.ts';

const AT_ONCE = 50;
const EMAIL = 'ayesha@example.com';

/** Retries of one request, requests of their own, and clients that know no keys. */
const KEYS: Readonly<Record<string, (call: number) => Record<string, string>>> = {
  'with one key': () => ({ 'idempotency-key': 'the-same-for-all' }),
  'with a key each': (call) => ({ 'idempotency-key': `key-number-${call}` }),
  'without a key': () => ({}),
};

type Shop = TestApp & {
  readonly user: Browser;
  readonly admin: Browser;
  readonly orderId: string;
};

type Race = {
  /** What the fifty meet. @returns how one of them calls */
  readonly prepare: (shop: Shop) => Promise<(headers: Record<string, string>) => ReturnType<Browser['send']>>;
  /** What those hear who come late without the same key; without it all hear the same. */
  readonly late?: string;
  readonly order: string;
  /** All steps of the order. */
  readonly steps: readonly string[];
  readonly payments: readonly string[];
  readonly refunds: readonly string[];
  /** What the admin's history says besides. */
  readonly acts: readonly string[];
  /** The letter that the effect brings, once. */
  readonly letter: RegExp;
};

const patch = (who: Browser, path: string, payload: object) => (headers: Record<string, string>) =>
  who.send('PATCH', path, { payload, headers });

async function pay({ user, orderId }: Shop): Promise<string> {
  return (await user.post('/createPayment', await paymentFor(user, orderId))).json().payment._id;
}

async function approved(shop: Shop): Promise<void> {
  await patch(shop.admin, `/updatePayment/${await pay(shop)}`, { status: 'Approved' })({});
}

const refundOf = (orderId: string) => ({
  ...{ orderId, clientName: 'Ayesha', clientEmail: EMAIL, amount: 850.68 },
  reason: 'Nothing arrived.',
});

const RACES: Readonly<Record<string, Race>> = {
  payments: {
    prepare: async ({ user, orderId }) => {
      const body = await paymentFor(user, orderId);
      return (headers) => user.post('/createPayment', body, { headers });
    },
    late: 'duplicate_transaction',
    order: 'Payment Pending',
    steps: ['Pending', 'Payment Pending'],
    payments: ['Pending'],
    refunds: [],
    acts: [],
    letter: /^Payment for .+ received$/,
  },
  approvals: {
    prepare: async (shop) => patch(shop.admin, `/updatePayment/${await pay(shop)}`, { status: 'Approved' }),
    order: 'In Progress',
    steps: ['Pending', 'Payment Pending', 'In Progress'],
    payments: ['Approved'],
    refunds: [],
    acts: ['payment approved'],
    letter: /^Payment for .+ approved$/,
  },
  'refund requests': {
    prepare: async (shop) => {
      await approved(shop);
      return (headers) => shop.user.post('/refundRequests', refundOf(shop.orderId), { headers });
    },
    late: 'refund_open',
    order: 'In Progress',
    steps: ['Pending', 'Payment Pending', 'In Progress'],
    payments: ['Approved'],
    refunds: ['Pending'],
    acts: ['payment approved'],
    letter: /^Refund request for .+ received$/,
  },
  'refund approvals': {
    prepare: async (shop) => {
      await approved(shop);
      await shop.user.post('/refundRequests', refundOf(shop.orderId));
      const { requests } = (await shop.admin.get('/RefundRequests')).json();
      return patch(shop.admin, `/updateRefundRequest/${requests[0]._id}`, { status: 'Approved', adminRemarks: '' });
    },
    order: 'Refunded',
    steps: ['Pending', 'Payment Pending', 'In Progress', 'Refunded'],
    payments: ['Approved'],
    refunds: ['Approved'],
    acts: ['payment approved', 'refund approved'],
    letter: /^Refund .+ approved$/,
  },
  'cancellations by the owner': {
    prepare: async ({ user, orderId }) => {
      return (headers) => user.post(`/cancelOrder/${orderId}`, undefined, { headers });
    },
    order: 'Cancelled',
    steps: ['Pending', 'Cancelled'],
    payments: [],
    refunds: [],
    acts: [],
    letter: /^Order .+ was cancelled$/,
  },
  'cancellations by the admin': {
    prepare: async (shop) => {
      await pay(shop);
      return patch(shop.admin, `/updateOrder/${shop.orderId}`, { status: 'Cancelled' });
    },
    order: 'Cancelled',
    steps: ['Pending', 'Payment Pending', 'Cancelled'],
    payments: ['Rejected'],
    refunds: [],
    acts: ['payment rejected'],
    letter: /^Order .+ was cancelled$/,
  },
};

async function shopWithOrder(): Promise<Shop> {
  const shop = await createTestApp({ customerCancellation: true });
  const user = await shop.asUser(EMAIL);
  return { ...shop, user, admin: await shop.asAdmin(), orderId: await placeOrder(user, { email: EMAIL }) };
}

/** On a machine that is too busy some are sent away before they begin: they come again, as people do. */
async function answered(call: () => ReturnType<Browser['send']>) {
  let answer = await call();
  while (answer.statusCode === 503) answer = await call();
  return answer;
}

/** Everything that any of the fifty could have left behind. */
async function traces({ database, mailer, mailbox }: Shop) {
  await mailer.wake();
  const steps = await database.select().from(orderEvents).orderBy(orderEvents.id);
  const acts = await database.select().from(auditEvents).orderBy(auditEvents.id);
  const statusOf = ({ status }: { status: string }) => status;
  return {
    order: (await database.select().from(orders)).map(statusOf),
    steps: steps.map(({ toStatus }) => toStatus),
    payments: (await database.select().from(payments)).map(statusOf),
    refunds: (await database.select().from(refundRequests)).map(statusOf),
    acts: acts.map(({ subject, action }) => `${subject} ${action}`),
    claimed: (await database.select().from(uploads)).filter(({ claimedAt }) => claimedAt !== null).length,
    subjects: mailbox.map(({ subject }) => subject),
  };
}

const combinations = Object.keys(RACES).flatMap((race) => Object.keys(KEYS).map((keys) => [race, keys] as const));

test.each(combinations)(`of ${AT_ONCE} %s at once, %s, exactly one has an effect`, async (name, keys) => {
  const race = RACES[name] as Race;
  const headersOf = KEYS[keys] as (call: number) => Record<string, string>;
  const shop = await shopWithOrder();
  const call = await race.prepare(shop);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => answered(() => call(headersOf(i)))));

  const heard = answers.map((answer) => (answer.statusCode === 200 ? 'done' : answer.json().code));
  const others = race.late === undefined || keys === 'with one key' ? 'done' : race.late;
  expect(heard.toSorted()).toEqual(['done', ...Array(AT_ONCE - 1).fill(others)].toSorted());
  const changed = answers.filter((answer) => answer.json().changed === true);
  expect(changed.length).toBe('changed' in (answers[0]?.json() ?? {}) ? 1 : 0);

  const { subjects, ...left } = await traces(shop);
  expect(left).toEqual({
    order: [race.order],
    steps: race.steps,
    payments: race.payments,
    refunds: race.refunds,
    acts: race.acts,
    claimed: race.payments.length,
  });
  expect(subjects.filter((subject) => race.letter.test(subject))).toHaveLength(1);
  expect(new Set(subjects).size, 'no letter came twice').toBe(subjects.length);
});

test(`of ${AT_ONCE} who approve, reject and cancel at once, one decides and nobody is half heard`, async () => {
  const shop = await shopWithOrder();
  const paymentId = await pay(shop);
  const acts = [
    patch(shop.admin, `/updatePayment/${paymentId}`, { status: 'Approved' }),
    patch(shop.admin, `/updatePayment/${paymentId}`, { status: 'Rejected' }),
    patch(shop.admin, `/updateOrder/${shop.orderId}`, { status: 'Cancelled' }),
  ];
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => answered(() => (acts[i % acts.length] as (typeof acts)[0])({}))),
  );
  for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
  const { payments: decided, acts: written, steps } = await traces(shop);
  // Whatever was decided first, the order can still be cancelled after it.
  expect([
    ['Approved', 'Pending', 'Payment Pending', 'In Progress', 'Cancelled'],
    ['Rejected', 'Pending', 'Payment Pending', 'Pending', 'Cancelled'],
    ['Rejected', 'Pending', 'Payment Pending', 'Cancelled'],
  ]).toContainEqual([...decided, ...steps]);
  expect(written).toEqual([`payment ${decided[0]?.toLowerCase()}`]);
});
