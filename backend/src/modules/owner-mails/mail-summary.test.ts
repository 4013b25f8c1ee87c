import { formatPkr } from '@urooj/domain/money';
import { PRICE } from '@urooj/domain/price.fixture';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pay } from '../../../test/bank-messages.ts';
import type { Browser } from '../../../test/browser.ts';
import { PUBLIC_URL, type TestApp } from '../../../test/harness.ts';
import { MESSAGE, ownerMailsOf, shopWithOwnerMails } from '../../../test/owner-mails.ts';
import { ORDER, placeOrder } from '../../../test/samples.ts';
import { orders, ownerMailEvents, payments, refundRequests } from '../../db/schema.ts';
import { addJob } from '../../jobs/add-job.ts';
import { MAIL_SUMMARIES, mailSummaries, mailSummary } from './mail-summary.ts';

const DAILY = { orders: 'daily', payments: 'daily', refunds: 'daily', messages: 'daily', late: 'daily' } as const;
/** 08:00 in Karachi, of the day after the Monday of these shops, and of the next Monday. */
const TUESDAY = new Date('2026-11-24T03:00:00Z');
const NEXT_MONDAY = new Date('2026-11-30T03:00:00Z');

const run = (shop: TestApp, now: Date) => mailSummaries({ ...shop, now: () => now });
const linesOf = (text = '') => text.split('\n\n').slice(1, -1);
const subjectsOf = async (shop: TestApp) => (await ownerMailsOf(shop)).map(({ subject }) => subject);
const decide = (admin: Browser, paymentId: string, status: string) =>
  admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status } });

test('the summary of the day counts what is new and still waits, with sum, oldest and link, and names no buyer', async () => {
  const shop = await shopWithOwnerMails(DAILY);
  const first = await pay(shop, 'CASH-12345');
  await decide(await shop.asAdmin(), first.paymentId, 'Approved');
  await pay(shop, 'CASH-12346');
  const refund = { orderId: first.orderId, clientName: 'Ayesha', clientEmail: ORDER.email, amount: 50, reason: 'Late' };
  await shop.asGuest().post('/refundRequests', refund);
  await run(shop, TUESDAY);
  const [mail, ...others] = await ownerMailsOf(shop);
  expect([mail?.subject, others]).toEqual(['Your shop: summary of the day', []]);
  const oldest = 'The oldest is of Nov 23, 2026, 12:10 PM. See them here:';
  const dashboard = `${PUBLIC_URL}/admin-dashboard?tab=`;
  expect(linesOf(mail?.text)).toEqual([
    `New orders: 2, ${formatPkr(2 * PRICE.minor)}. ${oldest} ${dashboard}orders`,
    `Payments to check: 1, ${PRICE.shown}. ${oldest} ${dashboard}payments&status=Pending&sort=createdAt`,
    `Refund requests to decide: 1, PKR 50.00. ${oldest} ${dashboard}refunds&status=Pending&sort=createdAt`,
  ]);
});

test('a summary is mailed once, whatever runs at once or again, and nothing new is no mail', async () => {
  const shop = await shopWithOwnerMails(DAILY);
  await placeOrder(shop.asGuest());
  await run(shop, new Date(TUESDAY.getTime() - 1));
  expect(await subjectsOf(shop)).toEqual([]);
  await Promise.all([run(shop, TUESDAY), run(shop, TUESDAY), run(shop, TUESDAY)]);
  expect(await subjectsOf(shop)).toHaveLength(1);
  // One whose transaction ended after the run.
  await shop.database.insert(ownerMailEvents).values({ event: 'messages', at: shop.clock.now, message: 'Late' });
  await run(shop, TUESDAY);
  await shop.asGuest().post('/contact', MESSAGE);
  await run(shop, new Date(TUESDAY.getTime() + 3_600_000));
  expect(await subjectsOf(shop)).toHaveLength(1);
  const nextDay = new Date(TUESDAY.getTime() + 86_400_000);
  await run(shop, nextDay);
  await run(shop, nextDay);
  expect(await subjectsOf(shop)).toEqual(['Your shop: summary of the day', '2 messages of buyers']);
  expect(await shop.database.$count(ownerMailEvents)).toBe(0);
});

test('the summary of the week waits for Monday, and one that was missed is mailed by the next run', async () => {
  const shop = await shopWithOwnerMails({ orders: 'weekly' });
  await placeOrder(shop.asGuest());
  await run(shop, TUESDAY);
  expect(await subjectsOf(shop)).toEqual([]);
  shop.clock.now = new Date(NEXT_MONDAY.getTime() + 1);
  await placeOrder(shop.asGuest());
  await run(shop, new Date(NEXT_MONDAY.getTime() + 2 * 86_400_000));
  const [mail, ...others] = await ownerMailsOf(shop);
  expect([mail?.subject, others]).toEqual(['Your shop: summary of the week', []]);
  expect(mail?.text).toContain(`New orders: 1, ${PRICE.shown}.`);
});

test('the rest of an hour is mailed after it, with payments that their bank message has not approved', async () => {
  const automatic = { bankMessages: { match: { easypaisa: 'automatic' } } } as const;
  const shop = await shopWithOwnerMails({ payments: 'atOnce' }, automatic);
  await decide(await shop.asAdmin(), (await pay(shop, '41207733120')).paymentId, 'Approved');
  await pay(shop, '41207733121');
  const rest = (now: string) => mailSummary({ ...shop, now: () => new Date(now) }, 'hourly');
  await rest('2026-11-23T07:59:00Z');
  expect(await subjectsOf(shop)).toEqual([]);
  await rest('2026-11-23T08:01:00Z');
  await rest('2026-11-23T08:01:00Z');
  const [mail, ...others] = await ownerMailsOf(shop);
  expect([mail?.subject, others]).toEqual(['Your shop: the rest of the hour', []]);
  expect(linesOf(mail?.text)).toEqual([
    expect.stringContaining(`Payments to check: 1, ${PRICE.shown}.`),
    expect.stringContaining('at most 20 e-mails of each kind within an hour'),
  ]);
});

test('what is late is mailed each day until it is done', async () => {
  const shop = await shopWithOwnerMails({ late: 'daily' });
  const [started, waits] = [await pay(shop, 'CASH-12345'), await pay(shop, 'CASH-12346')];
  const admin = await shop.asAdmin();
  await decide(admin, started.paymentId, 'Approved');
  const refund = { orderId: started.orderId, clientName: 'A', clientEmail: ORDER.email, amount: 50, reason: 'Late' };
  await shop.asGuest().post('/refundRequests', refund);
  const back = { amount: 7, reason: 'Late', remarks: '' };
  const unpaid = (await admin.post(`/startRefund/${started.orderId}`, back)).json().refundId;
  const hoursBefore = (hours: number) => sql`${TUESDAY.toISOString()}::timestamptz - make_interval(hours => ${hours})`;
  const age = async (hours: number, refundHours: number) => {
    await shop.database
      .update(orders)
      .set({ startTime: hoursBefore(hours) })
      .where(eq(orders.id, started.orderId));
    await shop.database.update(payments).set({ createdAt: hoursBefore(hours) });
    await shop.database.update(refundRequests).set({ createdAt: hoursBefore(refundHours) });
    await shop.database
      .update(refundRequests)
      .set({ decidedAt: hoursBefore(refundHours) })
      .where(eq(refundRequests.id, unpaid));
  };
  await age(24, 7 * 24);
  await run(shop, TUESDAY);
  expect(await subjectsOf(shop)).toEqual([]);
  await age(25, 7 * 24 + 1);
  await run(shop, TUESDAY);
  await decide(admin, waits.paymentId, 'Rejected');
  const nextDay = new Date(TUESDAY.getTime() + 86_400_000);
  await run(shop, nextDay);
  const [mail, next, ...others] = await ownerMailsOf(shop);
  expect(others).toEqual([]);
  expect(linesOf(mail?.text)).toEqual([
    expect.stringMatching(/^Late: payments .* more than 24 hours: 1, .*tab=payments&status=Pending/),
    expect.stringMatching(/^Late: refund requests .* more than 7 days: 1, PKR 50\.00\..*tab=refunds&status=Pending/),
    expect.stringMatching(
      /^Late: refunds .* more than 7 days ago and not paid out: 1, PKR 7\.00\..*tab=refunds&status=Unpaid/,
    ),
    expect.stringMatching(/^Late: orders in progress for more than 24 hours: 1, .*tab=orders&status=In\+Progress/),
  ]);
  expect(linesOf(next?.text)).toHaveLength(3);
});

test('messages of a summary have their texts and addresses, at most 50 in a mail', async () => {
  const shop = await shopWithOwnerMails({ messages: 'daily' });
  await shop.asGuest().post('/contact', MESSAGE);
  const { now: at } = shop.clock;
  const more = Array.from({ length: 50 }, (_, n) => ({ event: 'messages' as const, at, message: `Message ${n}` }));
  await shop.database.insert(ownerMailEvents).values(more);
  await run(shop, TUESDAY);
  const mails = await ownerMailsOf(shop);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['50 messages of buyers', 'A message of a buyer']);
  expect(mails.map(({ text }) => text).join()).toContain(
    'Nov 23, 2026, 12:10 PM: Amna (amna@example.com) wrote on the contact page:\n\nWhere is it?',
  );
});

test('entries of what was turned off since are deleted', async () => {
  const shop = await shopWithOwnerMails({ orders: 'off' });
  await shop.database.insert(ownerMailEvents).values({ event: 'orders', at: shop.clock.now });
  await addJob(shop.database, MAIL_SUMMARIES);
  expect(await subjectsOf(shop)).toEqual([]);
  expect(await shop.database.$count(ownerMailEvents)).toBe(0);
});
