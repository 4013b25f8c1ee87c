import type { MatchMode } from '@urooj/contract/vocabulary';
import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, pay, setMode } from '../../../../test/bank-messages.ts';
import { createTestApp } from '../../../../test/harness.ts';
import { paymentFor } from '../../../../test/samples.ts';
import { bankMessages, payments, users } from '../../../db/schema.ts';
import { shopJobs } from '../../../jobs/shop-jobs.ts';
import { MATCH_BANK_MESSAGES } from '../incoming.ts';
import { matchBankMessages } from './match-bank-messages.ts';
import { readMatchSettings } from './settings.ts';

const ID = '41207733120';
/** So many pairs are compared at once. */
const AT_ONCE = 4;
const LOG = pino({ level: 'silent' });

/** A shop in this mode, with a bank message and its payment. `switchTo` publishes the setting, and does what the shop does each minute. */
async function shopWithPair(mode: MatchMode, message = {}) {
  const shop = await createTestApp();
  let revision = 1;
  const liveMode = async () => (await readMatchSettings(shop.site)).modeOf('easypaisa');
  const publish = async (next: MatchMode) => {
    revision += 1;
    await setMode(shop, next, revision);
    await expect.poll(liveMode).toBe(next);
  };
  await setMode(shop, mode);
  const [phone, admin] = [await insertPhone(shop), await shop.asAdmin()];
  const receive = (text: string, changes = {}) => deliver(shop, messageOf(phone, text, changes));
  const run = (site = shop.site) => matchBankMessages({ ...shop, site, log: LOG, now: () => new Date() });
  const switchTo = async (next: MatchMode) => {
    await publish(next);
    await run();
    await shop.runJobs();
  };
  const decide = (id: string, status: string) =>
    admin.send('PATCH', `/updatePayment/${id}`, { payload: { status, adminRemarks: 'No' } });
  const states = async () => ({
    bankMessages: (await shop.database.select().from(bankMessages).orderBy(bankMessages.transactionKey)).map(
      ({ state }) => state,
    ),
    payments: (await shop.database.select().from(payments).orderBy(payments.transactionKey)).map(
      ({ status }) => status,
    ),
  });
  const approvals = () => shop.mailbox.filter(({ subject }) => subject.endsWith('approved'));
  const paid = await pay(shop, ID);
  await receive(easypaisaText({ id: ID, ...message }));
  await shop.runJobs();
  return { ...{ shop, admin, receive, run, publish, switchTo, decide, states, approvals }, ...paid };
}

test('a run starts each minute: the change of the setting starts none', async () => {
  const shop = await createTestApp();
  const { schedule } = shopJobs({ ...shop, transport: { send: async () => {}, close: () => {} }, log: LOG });
  expect(schedule.find(({ job }) => job === MATCH_BANK_MESSAGES)).toMatchObject({ cron: '* * * * *' });
});

test('off to propose: what waits is suggested at the next run', async () => {
  const { switchTo, states } = await shopWithPair('off');
  expect(await states()).toEqual({ bankMessages: ['unmatched'], payments: ['Pending'] });
  await switchTo('propose');
  expect(await states()).toEqual({ bankMessages: ['proposed'], payments: ['Pending'] });
});

test('off to automatic: what waits and agrees is approved at the next run, once', async () => {
  const { switchTo, states, approvals, run } = await shopWithPair('off');
  await switchTo('automatic');
  await run();
  expect(await states()).toEqual({ bankMessages: ['consumed'], payments: ['Approved'] });
  expect(approvals()).toHaveLength(1);
});

test('propose to automatic: what was suggested and agrees without a doubt is approved, once', async () => {
  const { switchTo, states, approvals, run } = await shopWithPair('propose');
  await run();
  expect(await states()).toEqual({ bankMessages: ['proposed'], payments: ['Pending'] });
  await switchTo('automatic');
  await Promise.all([run(), run()]);
  expect(await states()).toEqual({ bankMessages: ['consumed'], payments: ['Approved'] });
  expect(approvals()).toHaveLength(1);
});

test('propose to automatic: what differs stays suggested', async () => {
  const { switchTo, states } = await shopWithPair('propose', { amount: priceForms(PRICE.minor - 1).rupees });
  await switchTo('automatic');
  expect(await states()).toEqual({ bankMessages: ['proposed'], payments: ['Pending'] });
});

test('propose to automatic: a doubt that came after the suggestion counts, and one that has gone since does too', async () => {
  const later = await shopWithPair('propose');
  await later.receive(easypaisaText({ id: ID, amount: '1.00' }));
  await later.switchTo('automatic');
  expect(await later.states()).toEqual({ bankMessages: ['proposed', 'ignored'], payments: ['Pending'] });

  const gone = await shopWithPair('off');
  await gone.shop.asUser('ayesha@example.com');
  await gone.shop.database.update(users).set({ isBanned: true });
  await gone.switchTo('propose');
  await gone.shop.database.update(users).set({ isBanned: false });
  await gone.switchTo('automatic');
  expect(await gone.states()).toEqual({ bankMessages: ['proposed'], payments: ['Pending'] });
});

test('propose to automatic: without its text, in which contradictions are searched, a bank message stays suggested', async () => {
  const { shop, switchTo, states } = await shopWithPair('propose');
  await shop.database.update(bankMessages).set({ text: null });
  await switchTo('automatic');
  expect(await states()).toEqual({ bankMessages: ['proposed'], payments: ['Pending'] });
});

test('propose to automatic: what an admin matched by hand is decided by hand', async () => {
  const { shop, admin, switchTo, states, paymentId } = await shopWithPair('off');
  const [bankMessage] = await shop.database.select().from(bankMessages);
  await admin.send('PATCH', `/bankMessages/${bankMessage?.id}`, { payload: { state: 'proposed', paymentId } });
  await switchTo('automatic');
  expect(await states()).toEqual({ bankMessages: ['proposed'], payments: ['Pending'] });
});

test.each(['propose', 'off'] as const)('automatic to %s: nothing more is approved', async (mode) => {
  const { shop, receive, switchTo, states } = await shopWithPair('automatic', { amount: '1.00' });
  expect(await states()).toEqual({ bankMessages: ['proposed'], payments: ['Pending'] });
  await switchTo(mode);
  await pay(shop, '55555555555');
  await receive(easypaisaText({ id: '55555555555' }));
  await shop.runJobs();
  expect(await states()).toEqual({
    bankMessages: ['proposed', mode === 'off' ? 'unmatched' : 'proposed'],
    payments: ['Pending', 'Pending'],
  });
});

test('off: what was suggested is still decided by the admin', async () => {
  const approved = await shopWithPair('propose');
  await approved.switchTo('off');
  expect(await approved.states()).toEqual({ bankMessages: ['proposed'], payments: ['Pending'] });
  await approved.decide(approved.paymentId, 'Approved');
  expect(await approved.states()).toEqual({ bankMessages: ['consumed'], payments: ['Approved'] });

  const rejected = await shopWithPair('propose');
  await rejected.switchTo('off');
  await rejected.decide(rejected.paymentId, 'Rejected');
  expect(await rejected.states()).toEqual({ bankMessages: ['unmatched'], payments: ['Rejected'] });
  const { guest, orderId, shop } = rejected;
  await guest.post('/createPayment', await paymentFor(guest, orderId, { transactionId: ID }));
  await shop.runJobs();
  expect(await rejected.states()).toEqual({ bankMessages: ['unmatched'], payments: ['Rejected', 'Pending'] });
});

test('a run that is under way approves nothing more after the switch', async () => {
  const { shop, receive, run, publish, states } = await shopWithPair('off');
  for (let n = 1; n < 12; n += 1) {
    await pay(shop, `${ID}${n}`);
    await receive(easypaisaText({ id: `${ID}${n}` }));
  }
  await shop.runJobs();
  await publish('automatic');
  const automatic = await shop.site.revision();
  await publish('off');
  // It is read at the start of the run, and inside the transaction of each pair, which may not wait for a second connection.
  let reads = 0;
  const revision = async () => {
    reads += 1;
    return reads <= 1 + AT_ONCE ? automatic : shop.site.revision();
  };
  await run({ ...shop.site, revision });
  const approved = (await states()).payments.filter((status) => status === 'Approved').length;
  expect(approved).toBe(AT_ONCE);
});
