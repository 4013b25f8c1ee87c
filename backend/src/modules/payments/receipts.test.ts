import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pay } from '../../../test/bank-messages.ts';
import { createTestApp } from '../../../test/harness.ts';
import { MISSING, shopWithShortPayment } from '../../../test/short-payment.ts';
import { inTransaction } from '../../db/pool.ts';
import { payments } from '../../db/schema.ts';
import { SYSTEM } from '../history/author.ts';
import { decideWaiting, paymentsOf } from './repository.ts';

const AT_ONCE = 50;
const APPROVED = { payload: { status: 'Approved' } };

test('fifty approvals at once give the receipts 1 to 50, though others among them are rolled back', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const first = await pay(shop, 'FT1000000');
  const [template] = await paymentsOf(shop.database, first.orderId);
  // The rows of 99 more orders that are paid, each with one payment.
  await shop.asMigrator(`
    insert into orders (id, service, platform, quantity, price_minor, sale, status, profile_link)
      select gen_random_uuid(), service, platform, quantity, price_minor, sale, status, profile_link
      from orders, generate_series(1, ${2 * AT_ONCE - 1});
    insert into payments (order_id, method, transaction_id, transaction_key, amount_minor, client_name, client_email)
      select id, 'easypaisa', key, key, price_minor, 'Ayesha', 'ayesha@example.com'
      from (select *, 'K' || row_number() over () as key from orders where id <> '${first.orderId}') as copied`);
  const rows = await shop.database.select().from(payments);
  expect(rows).toHaveLength(2 * AT_ONCE);
  const fails = async (payment: (typeof rows)[number]) =>
    inTransaction(shop.database, async (tx) => {
      const by = { author: SYSTEM, now: shop.clock.now };
      await decideWaiting(tx, payment, { status: 'Approved', remarks: '', ...by });
      throw new Error('stands for a failure after the number was given');
    }).catch((error: Error) => error.message);
  const outcomes = await Promise.all(
    rows.map(async (payment, index) =>
      index % 2 === 0
        ? (await admin.send('PATCH', `/updatePayment/${payment.id}`, APPROVED)).statusCode
        : fails(payment),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(AT_ONCE);
  expect(outcomes.filter((outcome) => outcome === 'stands for a failure after the number was given')).toHaveLength(
    AT_ONCE,
  );
  const approved = await shop.database
    .select({ number: payments.receiptNumber })
    .from(payments)
    .where(eq(payments.status, 'Approved'))
    .orderBy(asc(payments.receiptNumber));
  expect(approved.map(({ number }) => number)).toEqual(Array.from({ length: AT_ONCE }, (_, index) => index + 1));
  expect(template?.receiptNumber).toBeNull();
});

test('a payment and that of its difference have one receipt, which its buyer and the admin see, and nobody else', async () => {
  const { database, admin, guest, asGuest, send, decide, view, orderId } = await shopWithShortPayment();
  await send(guest, MISSING.amount);
  expect(await view(guest)).not.toHaveProperty('receiptNumber');
  await decide('Approved');
  expect((await paymentsOf(database, orderId)).map(({ receiptNumber }) => receiptNumber)).toEqual([1, 1]);
  expect([(await view(guest)).receiptNumber, (await view(admin)).receiptNumber]).toEqual([1, 1]);
  expect(await view(asGuest())).not.toHaveProperty('receiptNumber');
  // The same decision again is none.
  await decide('Approved');
  expect((await view(guest)).receiptNumber).toBe(1);
});

test('a rejected payment has no receipt, and one that was given stays', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const rejected = await pay(shop, 'FT1000001');
  await admin.send('PATCH', `/updatePayment/${rejected.paymentId}`, { payload: { status: 'Rejected' } });
  const { orderId, paymentId } = await pay(shop, 'FT1000002');
  // With the end of its order, too.
  await admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'In Progress' } });
  const ended = { payload: { status: 'Failed', payment: 'approve' } };
  expect((await admin.send('PATCH', `/updateOrder/${orderId}`, ended)).statusCode).toBe(200);
  const numberOf = async (id: string) => (await paymentsOf(shop.database, id)).map((one) => one.receiptNumber);
  expect([await numberOf(rejected.orderId), await numberOf(orderId)]).toEqual([[null], [1]]);
  const change = (set: object) => shop.database.update(payments).set(set).where(eq(payments.id, paymentId));
  await expect(change({ receiptNumber: 2 })).rejects.toThrow();
  await expect(change({ receiptNumber: null })).rejects.toThrow();
  await expect(change({ status: 'Pending', decidedAt: null })).rejects.toThrow();
  await expect(change({ status: sql`'Rejected'` })).rejects.toThrow();
});
