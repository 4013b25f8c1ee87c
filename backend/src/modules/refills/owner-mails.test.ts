import { expect, test } from 'vitest';
import { DAY_MS, shopWithCompletedOrder } from '../../../test/completed-order.ts';
import { PUBLIC_URL } from '../../../test/harness.ts';
import { ownerMailsOf } from '../../../test/owner-mails.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { refillRequests } from '../../db/schema.ts';
import { mailSummaries } from '../owner-mails/mail-summary.ts';

test('the shop owner gets a mail of a refill request, and of one that the buyer opens again', async () => {
  const shop = await shopWithCompletedOrder();
  const { folder, orderId, request, database, guest, clock, later } = shop;
  await publishSettings(folder, { ownerMails: { refills: 'atOnce', refunds: 'atOnce' } });
  await Promise.all([request(), request()]);
  const [refill] = await database.select().from(refillRequests);
  const mails = await ownerMailsOf(shop);
  expect(mails.map(({ subject }) => subject)).toEqual([`Refill request for order ${orderId.slice(0, 8)}`]);
  expect(mails[0]?.text).toContain('A buyer says that a part of 1,000 Instagram Followers is gone.');
  expect(mails[0]?.text).toContain(`${PUBLIC_URL}/admin-dashboard?tab=refills&q=${refill?.id}`);
  expect(mails[0]?.text).not.toMatch(/ayesha/i);
  const declined = { status: 'Declined', declineReason: 'notDropped', decidedAt: clock.now } as const;
  await database.update(refillRequests).set(declined);
  await guest.post(`/reopenRefill/${refill?.id}`, { text: 'It shows 5,800.' });
  expect(await ownerMailsOf(shop)).toHaveLength(2);
  later(4);
  await guest.post(`/takeRefillMoney/${refill?.id}`);
  const refund = (await ownerMailsOf(shop)).at(-1);
  expect(refund?.subject).toBe(`Refund request for order ${orderId.slice(0, 8)}`);
  expect(refund?.text).toContain('Instagram Followers');
});

test('the summary of the day counts refill requests that still wait, and those whose time is over', async () => {
  const shop = await shopWithCompletedOrder();
  const { folder, request, clock, admin, database } = shop;
  await publishSettings(folder, { ownerMails: { refills: 'daily', late: 'daily' } });
  await request();
  const linesAfter = async (days: number) => {
    shop.mailbox.length = 0;
    await mailSummaries({ ...shop, now: () => new Date(clock.now.getTime() + days * DAY_MS) });
    return (await ownerMailsOf(shop)).flatMap(({ text }) => text.split('\n\n').slice(1, -1));
  };
  const open = `${PUBLIC_URL}/admin-dashboard?tab=refills&status=Open&sort=createdAt`;
  const [line, ...others] = await linesAfter(1);
  expect(others).toEqual([]);
  expect(line).toMatch(/^Refill requests to decide: 1\. The oldest is of /);
  expect(line).toContain(open);
  const [late] = await linesAfter(5);
  expect(late).toMatch(/^Late: refill requests whose date has passed: 1\. The oldest is of /);
  expect(late).toContain(open);
  const [refill] = await database.select().from(refillRequests);
  const payload = { ids: [refill?.id], outcome: 'Declined', reason: 'notDropped', remarks: 'No' };
  await admin.send('PATCH', '/refillRequests', { payload });
  expect(await linesAfter(6)).toEqual([]);
});
