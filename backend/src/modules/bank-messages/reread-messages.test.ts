import { PRICE } from '@urooj/domain/price.fixture';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, pay, setMode } from '../../../test/bank-messages.ts';
import { createTestApp } from '../../../test/harness.ts';
import { auditEvents, bankMessages, payments } from '../../db/schema.ts';

const ID = '41207733120';
/** A wording that no pattern reads, and a pattern for it. */
const newWording = (amount: string, id = ID) =>
  `Salam! Rs ${amount} aap ke khatay mein ALI RAZA se aaye. Raseed no ${id}.`;
const PATTERN = {
  ...{ name: 'Roman Urdu', method: 'easypaisa', senders: ['3737'] },
  regex:
    'Salam! Rs (?P<amount>[\\d.,]+) aap ke khatay mein (?P<payer>[A-Z ]+) se aaye\\. Raseed no (?P<transactionId>\\d+)\\.',
};

async function automaticShop() {
  const shop = await createTestApp();
  await setMode(shop, 'automatic');
  const [phone, admin] = [await insertPhone(shop), await shop.asAdmin()];
  const receive = (text: string) => deliver(shop, messageOf(phone, text));
  const addPattern = () => admin.post('/messagePatterns', PATTERN);
  const stored = async (text: string) => {
    const [row] = await shop.database.select().from(bankMessages).where(eq(bankMessages.text, text));
    return row;
  };
  return { shop, receive, addPattern, stored };
}

test('a forged message that was read first approves nothing once the bank’s own is read and says something else', async () => {
  const { shop, receive, addPattern, stored } = await automaticShop();
  const [forged, own] = [easypaisaText({ id: ID }), newWording('5.00')];
  await receive(own);
  await receive(forged);
  expect((await addPattern()).json()).toMatchObject({ reread: 1 });
  expect(await stored(own)).toMatchObject({ state: 'ignored', stateReason: 'conflict', amountMinor: 500 });
  expect(await stored(forged)).toMatchObject({ state: 'unmatched', doubt: 'conflict' });
  await pay(shop, ID);
  await shop.runJobs();
  expect(await shop.database.select().from(payments)).toMatchObject([{ status: 'Pending' }]);
  expect(await stored(forged)).toMatchObject({ state: 'proposed', doubt: 'conflict' });
});

test('what is ignored when it is read again is in the history, with the moment and the admin', async () => {
  const { shop, receive, addPattern, stored } = await automaticShop();
  const again = newWording(PRICE.rupees);
  await receive(again);
  await receive(easypaisaText({ id: ID }));
  shop.clock.now = new Date(shop.clock.now.getTime() + 300_000);
  await addPattern();
  const row = await stored(again);
  expect(row).toMatchObject({ state: 'ignored', stateReason: 'duplicate', stateAt: shop.clock.now });
  const events = await shop.database.select().from(auditEvents).where(eq(auditEvents.subject, 'bankMessage'));
  expect(events).toMatchObject([
    {
      ...{ subjectId: row?.id, action: 'ignored', why: 'duplicate', who: 'admin', at: shop.clock.now },
      ...{ before: { state: 'unmatched' }, after: { state: 'ignored' } },
    },
  ]);
});

test('of two unread messages about one transaction the second is no error, and the pattern is kept', async () => {
  const { receive, addPattern, stored } = await automaticShop();
  const texts = [newWording('850.68'), newWording('5.00')];
  for (const text of texts) await receive(text);
  expect((await addPattern()).statusCode).toBe(200);
  const states = await Promise.all(texts.map(async (text) => (await stored(text))?.state));
  expect(states.toSorted()).toEqual(['ignored', 'unmatched']);
});

test('messages that are stored while others are read again are no error, and each transaction counts once', async () => {
  const { shop, receive, addPattern } = await automaticShop();
  const ids = Array.from({ length: 40 }, (_, i) => String(41_207_700_000 + i));
  for (const id of ids) await receive(newWording(PRICE.rupees, id));
  const [added] = await Promise.all([
    addPattern(),
    ...ids.map((id) => receive(easypaisaText({ id, payer: 'HIRA QURESHI' }))),
  ]);
  expect(added.statusCode).toBe(200);
  const rows = await shop.database.select().from(bankMessages);
  const counted = rows.filter(({ state, method }) => state !== 'ignored' && method !== null);
  expect(counted.map(({ transactionKey }) => transactionKey).sort()).toEqual(ids);
});
