import { PRICE } from '@urooj/domain/price.fixture';
import { ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents, orderEvents, orders, payments, refundRequests, uploads } from '../src/db/schema.ts';
import type { Browser } from './browser.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { paymentFor, placeOrder } from './samples.ts';

/** More than the connections of a pool, so that some wait; `npm run proof -- races`, which sets FIGURES, makes fifty. */
const AT_ONCE = process.env.FIGURES ? 50 : 16;
const EMAIL = 'ayesha@example.com';

/** Retries of one request, separate requests, and clients without idempotency keys. */
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
  /** Prepares the state. @returns the call that all of them make */
  readonly prepare: (shop: Shop) => Promise<(headers: Record<string, string>) => ReturnType<Browser['send']>>;
  /** The response to all but the first, unless they share its key. Without this, all get the same response. */
  readonly late?: string;
  readonly order: string;
  /** All events of the order. */
  readonly steps: readonly string[];
  readonly payments: readonly string[];
  readonly refunds: readonly string[];
  /** Further events in the admin's history. */
  readonly audited: readonly string[];
  /** The subject of the e-mail that the effect sends once. */
  readonly email: RegExp;
};

const patch = (who: Browser, path: string, payload: object) => (headers: Record<string, string>) =>
  who.send('PATCH', path, { payload, headers });

async function pay({ user, orderId }: Shop): Promise<string> {
  return (await user.post('/createPayment', await paymentFor(user, orderId))).json().payment._id;
}

const RECEIVED = { received: PRICE.amount - 100 };
const DIFFERENCE = { amount: 100, transactionId: 'FT1001002' };

/** A payment of which a part is missing, for which the buyer was asked. @returns its id */
async function payTooLittle(shop: Shop): Promise<string> {
  const id = await pay(shop);
  await shop.admin.post(`/receivedAmount/${id}`, RECEIVED);
  return id;
}

/** The mails so far are not those of the calls. */
async function readMails({ runJobs, mailbox }: Shop): Promise<void> {
  await runJobs();
  mailbox.length = 0;
}

async function approved(shop: Shop): Promise<void> {
  await patch(shop.admin, `/updatePayment/${await pay(shop)}`, { status: 'Approved' })({});
}

const refundOf = (orderId: string) => ({
  ...{ orderId, clientName: 'Ayesha', clientEmail: EMAIL, amount: PRICE.amount },
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
    audited: [],
    email: /^Payment details for .+ received$/,
  },
  approvals: {
    prepare: async (shop) => patch(shop.admin, `/updatePayment/${await pay(shop)}`, { status: 'Approved' }),
    order: 'In Progress',
    steps: ['Pending', 'Payment Pending', 'In Progress'],
    payments: ['Approved'],
    refunds: [],
    audited: ['payment approved'],
    email: /^Payment for .+ approved$/,
  },
  'requests for a difference': {
    prepare: async (shop) => {
      const path = `/receivedAmount/${await pay(shop)}`;
      return (headers) => shop.admin.post(path, RECEIVED, { headers });
    },
    order: 'Payment Pending',
    steps: ['Pending', 'Payment Pending', 'Payment Pending'],
    payments: ['Pending'],
    refunds: [],
    audited: ['payment received'],
    email: /is missing$/,
  },
  'payments of a difference': {
    prepare: async (shop) => {
      await payTooLittle(shop);
      await readMails(shop);
      const body = await paymentFor(shop.user, shop.orderId, DIFFERENCE);
      return (headers) => shop.user.post('/createPayment', body, { headers });
    },
    late: 'duplicate_transaction',
    order: 'Payment Pending',
    steps: ['Pending', 'Payment Pending', 'Payment Pending', 'Payment Pending'],
    payments: ['Pending', 'Pending'],
    refunds: [],
    audited: ['payment received'],
    email: /^Payment details for .+ received$/,
  },
  'approvals of a payment or its difference': {
    prepare: async (shop) => {
      const { user, orderId } = shop;
      const first = await payTooLittle(shop);
      const second = (await user.post('/createPayment', await paymentFor(user, orderId, DIFFERENCE))).json().payment
        ._id;
      await readMails(shop);
      const calls = [first, second].map((id) => patch(shop.admin, `/updatePayment/${id}`, { status: 'Approved' }));
      let made = 0;
      return (headers) => (calls[made++ % 2] as (typeof calls)[0])(headers);
    },
    order: 'In Progress',
    steps: ['Pending', 'Payment Pending', 'Payment Pending', 'Payment Pending', 'In Progress'],
    payments: ['Approved', 'Approved'],
    refunds: [],
    audited: ['payment received', 'payment approved', 'payment approved'],
    email: /^Payment for .+ approved$/,
  },
  'approvals of too much': {
    prepare: async (shop) => {
      const money = { received: PRICE.amount + 1, refundsDifference: true };
      return patch(shop.admin, `/updatePayment/${await pay(shop)}`, { status: 'Approved', ...money });
    },
    order: 'In Progress',
    steps: ['Pending', 'Payment Pending', 'In Progress'],
    payments: ['Approved'],
    refunds: ['Approved'],
    audited: ['payment approved', 'refund started'],
    email: /^Refund for order/,
  },
  'refund requests': {
    prepare: async (shop) => {
      await approved(shop);
      return (headers) => shop.user.post('/refundRequests', refundOf(shop.orderId), { headers });
    },
    late: 'refund_open',
    order: 'In Progress',
    steps: ['Pending', 'Payment Pending', 'In Progress', 'In Progress'],
    payments: ['Approved'],
    refunds: ['Pending'],
    audited: ['payment approved'],
    email: /^Refund request for .+ received$/,
  },
  'refund approvals': {
    prepare: async (shop) => {
      await approved(shop);
      await shop.user.post('/refundRequests', refundOf(shop.orderId));
      const { requests } = (await shop.admin.get('/RefundRequests')).json();
      return patch(shop.admin, `/updateRefundRequest/${requests[0]._id}`, { status: 'Approved', adminRemarks: '' });
    },
    order: 'Refunded',
    steps: ['Pending', 'Payment Pending', 'In Progress', 'In Progress', 'Refunded'],
    payments: ['Approved'],
    refunds: ['Approved'],
    audited: ['payment approved', 'refund approved'],
    email: /^Refund .+ approved$/,
  },
  'cancellations by the customer': {
    prepare: async ({ user, orderId }) => {
      return (headers) => user.post(`/cancelOrder/${orderId}`, undefined, { headers });
    },
    order: 'Cancelled',
    steps: ['Pending', 'Cancelled'],
    payments: [],
    refunds: [],
    audited: [],
    email: /^Order .+ was cancelled$/,
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
    audited: ['payment rejected'],
    email: /^Order .+ was cancelled$/,
  },
};

async function shopWithOrder(): Promise<Shop> {
  const shop = await createTestApp({ customerCancellation: true });
  const user = await shop.asUser(EMAIL);
  return { ...shop, user, admin: await shop.asAdmin(), orderId: await placeOrder(user, { email: EMAIL }) };
}

/** Repeats a call that was rejected with 503 before it began, as happens on a busy machine. */
async function retryIfBusy(call: () => ReturnType<Browser['send']>) {
  let response = await call();
  while (response.statusCode === 503) response = await call();
  return response;
}

/** Everything that any of the calls could have left behind. */
async function traces({ database, runJobs, mailbox }: Shop) {
  await runJobs();
  const steps = await database.select().from(orderEvents).orderBy(orderEvents.id);
  // The sign-in of the admin came before the calls.
  const isOfCalls = ne(auditEvents.action, 'signed in');
  const audited = await database.select().from(auditEvents).where(isOfCalls).orderBy(auditEvents.id);
  const statusOf = ({ status }: { status: string }) => status;
  return {
    order: (await database.select().from(orders)).map(statusOf),
    steps: steps.map(({ toStatus }) => toStatus),
    payments: (await database.select().from(payments)).map(statusOf),
    refunds: (await database.select().from(refundRequests)).map(statusOf),
    audited: audited.map(({ subject, action }) => `${subject} ${action}`),
    attached: (await database.select().from(uploads)).filter(({ attachedAt }) => attachedAt !== null).length,
    subjects: mailbox.map(({ subject }) => subject),
  };
}

// Only the calls of buyers have keys.
const combinations = Object.entries(RACES).flatMap(([race, { late }]) =>
  (late === undefined ? ['without a key'] : Object.keys(KEYS)).map((keys) => [race, keys] as const),
);

test.each(combinations)(`of ${AT_ONCE} %s at once, %s, exactly one takes effect`, async (name, keys) => {
  const race = RACES[name] as Race;
  const headersOf = KEYS[keys] as (call: number) => Record<string, string>;
  const shop = await shopWithOrder();
  const call = await race.prepare(shop);
  const responses = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => retryIfBusy(() => call(headersOf(i)))));

  const outcomes = responses.map((response) => (response.statusCode === 200 ? 'done' : response.json().code));
  const others = race.late === undefined || keys === 'with one key' ? 'done' : race.late;
  expect(outcomes.toSorted()).toEqual(['done', ...Array(AT_ONCE - 1).fill(others)].toSorted());
  const changed = responses.filter((response) => response.json().changed === true);
  expect(changed.length).toBe('changed' in (responses[0]?.json() ?? {}) ? 1 : 0);

  const { subjects, ...left } = await traces(shop);
  expect(left).toEqual({
    order: [race.order],
    steps: race.steps,
    payments: race.payments,
    refunds: race.refunds,
    audited: race.audited,
    attached: race.payments.length,
  });
  expect(subjects.filter((subject) => race.email.test(subject))).toHaveLength(1);
  expect(new Set(subjects).size, 'no e-mail was sent twice').toBe(subjects.length);
});

test(`of ${AT_ONCE} simultaneous approvals, rejections and cancellations, one decides and leaves a consistent state`, async () => {
  const shop = await shopWithOrder();
  const paymentId = await pay(shop);
  const calls = [
    patch(shop.admin, `/updatePayment/${paymentId}`, { status: 'Approved' }),
    patch(shop.admin, `/updatePayment/${paymentId}`, { status: 'Rejected' }),
    patch(shop.admin, `/updateOrder/${shop.orderId}`, { status: 'Cancelled' }),
  ];
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => retryIfBusy(() => (calls[i % calls.length] as (typeof calls)[0])({}))),
  );
  for (const response of responses) expect([200, 409]).toContain(response.statusCode);
  const { payments: decided, audited: written, steps } = await traces(shop);
  // The order can still be cancelled after either decision.
  expect([
    ['Approved', 'Pending', 'Payment Pending', 'In Progress', 'Cancelled'],
    ['Rejected', 'Pending', 'Payment Pending', 'Pending', 'Cancelled'],
    ['Rejected', 'Pending', 'Payment Pending', 'Cancelled'],
  ]).toContainEqual([...decided, ...steps]);
  expect(written).toEqual([`payment ${decided[0]?.toLowerCase()}`]);
});
