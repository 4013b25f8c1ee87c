import { expect, test } from 'vitest';
import { ADMIN_EMAIL, createTestApp, PASSWORD, type TestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { bankMessages, orderEvents, orders, payments } from '../../db/schema.ts';
import { handleUnpaidOrders } from './unpaid-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
type Browser = ReturnType<TestApp['asGuest']>;

async function openShop(unpaidOrders?: { remindAfterHours: number | null; cancelAfterDays: number | null }) {
  const shop = await createTestApp();
  if (unpaidOrders) await publishSettings(shop.folder, { unpaidOrders });
  const guest = shop.asGuest();
  const id = await placeOrder(guest);
  const placedAt = Date.now();
  /** Runs the job as if that time had passed since the order, and returns the mails that it sent. */
  const after = async (ms: number) => {
    await shop.runJobs();
    shop.mailbox.length = 0;
    shop.clock.now = new Date(placedAt + ms);
    await handleUnpaidOrders({ ...shop, now: () => shop.clock.now });
    await shop.runJobs();
    return shop.mailbox.map(({ subject }) => subject);
  };
  return { ...shop, guest, id, after };
}

const statusOf = async (browser: Browser, id: string) => {
  const { status, paymentState } = (await browser.get(`/getOrder/${id}`)).json();
  return [status, paymentState];
};
const NOTHING: string[] = [];

test('a buyer is reminded once, after a day, and the order is cancelled after a week', async () => {
  const { guest, id, after, mailbox, database } = await openShop();
  expect(await after(23.9 * HOUR_MS)).toEqual(NOTHING);
  expect(await after(24.1 * HOUR_MS)).toEqual([`Order ${id.slice(0, 8)} waits for your payment`]);
  expect(mailbox[0]?.text).toMatch(/^Pay here: http:\/\/\S+\/o\/\S+\?to=payment$/m);
  expect(mailbox[0]?.text).toMatch(/^Without a payment we cancel the order on \w+ \d+, \d{4}\.$/m);
  expect(await after(25 * HOUR_MS)).toEqual(NOTHING);
  expect(await after(7.9 * DAY_MS)).toEqual(NOTHING);
  expect(await statusOf(guest, id)).toEqual(['Pending', 'due']);
  expect(await after(8.1 * DAY_MS)).toEqual([`Order ${id.slice(0, 8)} was cancelled, because nobody has paid it`]);
  expect(await statusOf(guest, id)).toEqual(['Cancelled', 'due']);
  expect(await after(8.2 * DAY_MS)).toEqual(NOTHING);
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.map(({ why, who }) => [why, who]).slice(1)).toEqual([
    ['Reminder sent', 'system'],
    ['Not paid in time', 'system'],
  ]);
});

test('the owner chooses both times, and turns both off', async () => {
  const early = await openShop({ remindAfterHours: 2, cancelAfterDays: 1 });
  expect(await early.after(2.1 * HOUR_MS)).toHaveLength(1);
  expect(await early.after(2.1 * HOUR_MS + DAY_MS)).toHaveLength(1);
  const off = await openShop({ remindAfterHours: null, cancelAfterDays: null });
  expect(await off.after(25 * HOUR_MS)).toEqual(NOTHING);
  expect(await off.after(90 * DAY_MS)).toEqual(NOTHING);
});

test('nobody is reminded of an order that waited for long before, nor cancelled without a contact but by the shop', async () => {
  const { after, id, guest, database } = await openShop();
  expect(await after(24 * HOUR_MS + 49 * HOUR_MS)).toEqual(NOTHING);
  await database.update(orders).set({ email: null });
  expect(await after(8 * DAY_MS)).toEqual(NOTHING);
  expect(await statusOf(guest, id)).toEqual(['Cancelled', 'due']);
});

test('who does not want reminders gets none, of no order with that e-mail', async () => {
  const { guest, id, after, mailbox, asGuest } = await openShop();
  const second = await placeOrder(guest, { profileLink: 'https://www.instagram.com/second' });
  await placeOrder(asGuest(), { email: 'other@example.com' });
  expect((await asGuest().post(`/stopReminders/${id}`)).statusCode).toBe(403);
  expect(await after(1)).toEqual(NOTHING);
  const phone = asGuest();
  expect(await after(24.1 * HOUR_MS)).toHaveLength(3);
  const stop =
    mailbox.find(({ text }) => text.includes(second))?.text.match(/http:\/\/\S+\?to=stop-reminders/)?.[0] ?? '';
  const opened = await phone.open(stop);
  expect(opened.headers.location).toBe(`/order-details/${second}?reminders=stop`);
  expect((await phone.post(`/stopReminders/${second}`)).statusCode).toBe(200);
  expect((await phone.post(`/stopReminders/${second}`)).statusCode).toBe(200);
  const events = (await phone.get(`/getOrder/${second}`)).json().events.map(({ why }: { why: string }) => why);
  expect(events.filter((why: string) => why === 'No more reminders')).toHaveLength(1);

  await placeOrder(guest, { profileLink: 'https://www.instagram.com/third' });
  const fourth = await placeOrder(asGuest(), { email: 'other@example.com', profileLink: '@fourth' });
  expect(await after(48.3 * HOUR_MS)).toEqual([`Order ${fourth.slice(0, 8)} waits for your payment`]);
});

test('an order with a payment that waits, or with money that may be its own, stays', async () => {
  const { after, guest, id, database, asGuest } = await openShop();
  const stranger = asGuest();
  await stranger.post('/createPayment', await paymentFor(stranger, id, { transactionId: 'FT9009009' }));
  const [other] = await database.select().from(payments);
  expect(other).toMatchObject({ isFromAnotherBrowser: true, status: 'Pending' });
  expect(await after(8 * DAY_MS)).toEqual(NOTHING);
  await database.update(payments).set({ status: 'Rejected', decidedAt: new Date() });

  const [order] = await database.select().from(orders);
  const message = {
    ...{
      source: 'statement' as const,
      sender: '',
      receivedAt: new Date(),
      messageHash: 'a',
      state: 'unmatched' as const,
    },
    text: `You received Rs. ${((order?.priceMinor ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} from somebody`,
  };
  await database.insert(bankMessages).values(message);
  expect(await after(8 * DAY_MS)).toEqual(NOTHING);
  await database.update(bankMessages).set({ state: 'ignored' });
  await database.insert(bankMessages).values({
    ...{ ...message, messageHash: 'b', text: null },
    ...{ method: 'easypaisa' as const, amountMinor: order?.priceMinor ?? 0, pattern: 'p' },
  });
  expect(await after(8 * DAY_MS)).toEqual(NOTHING);
  await database.update(bankMessages).set({ state: 'ignored' });
  expect(await after(8 * DAY_MS)).toHaveLength(1);
  expect(await statusOf(guest, id)).toEqual(['Cancelled', 'due']);
});

test('a payment opens the order again, the admin sees it, and a rejection begins the time again', async () => {
  const { after, guest, id, asAdmin, database, asGuest } = await openShop();
  await after(7.1 * DAY_MS);
  expect(await statusOf(asGuest(), id)).toEqual(['Cancelled', 'due']);
  const paid = await guest.post('/createPayment', await paymentFor(guest, id));
  expect(paid.statusCode).toBe(200);
  expect(await statusOf(guest, id)).toEqual(['Payment Pending', 'review']);
  const admin = await asAdmin();
  const [listed] = (await admin.get('/allPayments')).json().payments;
  expect(listed.reopensOrder).toBe(true);
  const decide = (status: string) =>
    admin.send('PATCH', `/updatePayment/${listed._id}`, { payload: { status, adminRemarks: 'No money' } });
  expect((await decide('Rejected')).statusCode).toBe(200);
  expect(await statusOf(guest, id)).toEqual(['Pending', 'due']);
  expect(await after(14 * DAY_MS)).toEqual(NOTHING);
  expect(await after(14.3 * DAY_MS)).toHaveLength(1);
  await guest.post('/createPayment', await paymentFor(guest, id, { transactionId: 'FT3003003' }));
  await admin.logIn(ADMIN_EMAIL, PASSWORD);
  const second = (await admin.get('/allPayments'))
    .json()
    .payments.find(({ status }: { status: string }) => status === 'Pending');
  await admin.send('PATCH', `/updatePayment/${second._id}`, { payload: { status: 'Approved' } });
  expect(await statusOf(guest, id)).toEqual(['In Progress', 'paid']);
  expect(await database.select().from(orders)).toMatchObject([{ expiredAt: null }]);
});

test('a payment from another browser opens the order as well, and its approval starts it', async () => {
  const { after, guest, id, asGuest, asAdmin, database } = await openShop();
  await after(7.1 * DAY_MS);
  const stranger = asGuest();
  expect((await stranger.post('/createPayment', await paymentFor(stranger, id))).statusCode).toBe(200);
  expect(await statusOf(guest, id)).toEqual(['Pending', 'due']);
  expect(await after(20 * DAY_MS)).toEqual(NOTHING);
  const [payment] = await database.select().from(payments);
  const approval = { payload: { status: 'Approved' } };
  expect((await (await asAdmin()).send('PATCH', `/updatePayment/${payment?.id}`, approval)).statusCode).toBe(200);
  expect(await statusOf(guest, id)).toEqual(['In Progress', 'paid']);
});

test('an order that a person has cancelled stays so, also one that the shop had cancelled before', async () => {
  const { after, guest, id, asAdmin, database } = await openShop();
  const cancel = (admin: Browser) => admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'Cancelled' } });
  await after(7.1 * DAY_MS);
  await guest.post('/createPayment', await paymentFor(guest, id));
  expect((await cancel(await asAdmin())).statusCode).toBe(200);
  expect(await statusOf(guest, id)).toEqual(['Cancelled', 'closed']);
  const again = await guest.post('/createPayment', await paymentFor(guest, id, { transactionId: 'FT4004004' }));
  expect([again.statusCode, again.json().code]).toEqual([422, 'order_not_payable']);
  expect(await database.select().from(orders)).toMatchObject([{ expiredAt: null }]);
});

test('of two processes that look at once, one reminds and one cancels', async () => {
  const { after, mailbox, runJobs, clock, ...shop } = await openShop();
  await after(1);
  for (const [ms, subject] of [
    [24.1 * HOUR_MS, 'waits'],
    [9 * DAY_MS, 'cancelled'],
  ] as const) {
    mailbox.length = 0;
    const at = new Date(Date.now() + ms);
    await Promise.all([1, 2, 3].map(() => handleUnpaidOrders({ ...shop, now: () => at })));
    await runJobs();
    expect(mailbox.filter((mail) => mail.subject.includes(subject))).toHaveLength(1);
  }
});
