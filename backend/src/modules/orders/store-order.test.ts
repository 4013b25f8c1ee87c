import { randomUUID } from 'node:crypto';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { SALE } from '../../../test/samples.ts';
import { idempotencyKeys, mailOutbox, orderEvents, orders } from '../../db/schema.ts';
import { violatedUnique } from '../../db/violations.ts';
import { NO_COUNTS, NO_FLAG, type OrderRow } from './repository.ts';
import { storeOrder } from './store-order.ts';

const MAIL = { to: 'ayesha@example.com', subject: 'Order received', text: 'Thank you', html: '<p>Thank you</p>' };
const AT = new Date('2026-11-21T10:00:00.123Z');

/** An order with its own key and a mail. */
function newOrder({ scope = randomUUID(), ...changes }: Partial<OrderRow> & { readonly scope?: string } = {}) {
  const order: OrderRow = {
    id: randomUUID(),
    userId: null,
    name: "Ayesha O'Khan \\ \u{1f600}",
    email: 'ayesha@example.com',
    phoneNumber: '+923001234567',
    service: 'Instagram Followers',
    platform: 'Instagram',
    quantity: 1000,
    priceMinor: PRICE.minor,
    sale: SALE,
    status: 'Pending',
    profileLink: 'https://www.instagram.com/ayesha',
    postLink: '',
    socialId: '',
    linkKeys: ['Instagram/ayesha', '*/ayesha'],
    browserHash: null,
    releases: ['mf-catalog@1.2.0'],
    language: 'en',
    createdAt: AT,
    startTime: null,
    completionTime: null,
    ...NO_COUNTS,
    ...NO_FLAG,
    expiredAt: null,
    buyerDeletedAt: null,
    keyGeneration: 0,
    keyStartedAt: AT,
    ...changes,
  };
  const idempotencyKey = { scope, bodyHash: 'hash', createdAt: AT, response: { id: order.id } };
  return { order, why: 'Order placed', requestId: 'of a call', mail: MAIL, idempotencyKey };
}

test('stores simultaneous orders, each with its event, mail and key', async () => {
  const { database, runJobs, mailbox } = await createTestApp();
  const [one, other] = [newOrder(), { ...newOrder({ email: null, name: null }), mail: null, idempotencyKey: null }];
  await Promise.all([storeOrder(database, one), storeOrder(database, other)]);
  const byId = (rows: OrderRow[]) => rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(await database.select().from(orders))).toEqual(byId([one.order, other.order]));
  const events = await database.select().from(orderEvents);
  expect(events.map(({ orderId }) => orderId).sort()).toEqual([one.order.id, other.order.id].sort());
  for (const event of events)
    expect(event).toMatchObject({
      at: AT,
      who: 'customer',
      fromStatus: null,
      toStatus: 'Pending',
      why: 'Order placed',
      requestId: 'of a call',
    });
  expect(await database.select().from(idempotencyKeys)).toEqual([one.idempotencyKey]);
  expect(await database.select().from(mailOutbox)).toMatchObject([
    { recipient: MAIL.to, subject: MAIL.subject, body: MAIL.text, html: MAIL.html, attempts: 0, sentAt: null },
  ]);
  await runJobs();
  // The job signs it with the name of the shop.
  expect(mailbox).toMatchObject([{ ...MAIL, text: 'Thank you\n\nUrooj', html: '<p>Thank you</p>\n<p>Urooj</p>' }]);
});

test('an order that the database rejects does not affect simultaneous ones', async () => {
  const { database } = await createTestApp();
  const good = [newOrder(), newOrder()];
  const rejected = [newOrder({ quantity: 0 }), newOrder({ name: 'half a\0name' }), newOrder({ userId: randomUUID() })];
  const outcomes = await Promise.allSettled([...good, ...rejected].map((order) => storeOrder(database, order)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(await database.$count(orders)).toBe(2);
  expect(await database.$count(orderEvents)).toBe(2);
  expect(await database.$count(mailOutbox)).toBe(2);
  expect(await database.$count(idempotencyKeys)).toBe(2);
});

test('stores one of two simultaneous orders with the same key', async () => {
  const { database } = await createTestApp();
  const twins = [newOrder({ scope: 'same' }), newOrder({ scope: 'same' })];
  const outcomes = await Promise.allSettled(twins.map((order) => storeOrder(database, order)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(failures.map(violatedUnique)).toEqual(['idempotency_keys_pkey']);
  expect(await database.$count(orders)).toBe(1);
});
