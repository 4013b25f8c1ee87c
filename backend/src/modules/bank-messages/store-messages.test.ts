import { PRICE } from '@urooj/domain/price.fixture';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, OWN_ACCOUNT } from '../../../test/bank-messages.ts';
import { createTestApp } from '../../../test/harness.ts';
import { bankMessages } from '../../db/schema.ts';

async function shopWithPhone() {
  const shop = await createTestApp();
  return { ...shop, shop, phone: await insertPhone(shop), stored: () => shop.database.select().from(bankMessages) };
}

test('stores what a message says', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  const message = messageOf(phone, easypaisaText({ id: '41207733120' }));
  expect(await deliver(shop, message)).toEqual({ stored: 1, ignored: 0, known: 0 });
  expect(await stored()).toMatchObject([
    {
      ...{ source: 'phone', phoneId: phone, sender: '3737', text: message.text, receivedAt: message.receivedAt },
      ...{ method: 'easypaisa', transactionId: '41207733120', transactionKey: '41207733120', amountMinor: PRICE.minor },
      ...{ payeeAccount: OWN_ACCOUNT, payerName: 'ALI RAZA', state: 'unmatched', paymentId: null, doubt: null },
      pattern: expect.stringMatching(/^easypaisa\/.+@\d+$/),
    },
  ]);
});

test.each([
  ['twelve hours ahead', 12 * 60, 'ahead'],
  ['ten minutes ahead, as clocks may be', 10, null],
])('a message whose phone dates it %s', async (_, minutes, doubt) => {
  const { shop, phone, stored } = await shopWithPhone();
  const receivedAt = new Date(Date.now() + minutes * 60_000);
  await deliver(shop, messageOf(phone, easypaisaText({ id: '41207733120' }), { receivedAt }));
  expect(await stored()).toMatchObject([{ state: 'unmatched', doubt }]);
});

test('a message that ends with words that nobody has seen approves nothing by itself', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  await deliver(shop, messageOf(phone, `${easypaisaText({ id: '41207733120' })} The sum has gone home again.`));
  expect(await stored()).toMatchObject([{ transactionId: '41207733120', doubt: 'unknownWords' }]);
});

test('the same message again changes nothing, also at the same moment', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  const message = messageOf(phone, easypaisaText({ id: '41207733120' }));
  const counts = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, message)));
  expect(counts.map((count) => count.stored).sort()).toEqual([...Array(9).fill(0), 1]);
  expect(await stored()).toHaveLength(1);
});

test('two messages of the same words at different times are two', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  const unread = (receivedAt: Date) => messageOf(phone, 'Some new wording of Rs 500', { receivedAt });
  await deliver(shop, unread(new Date('2026-11-20T10:00:00Z')), unread(new Date('2026-11-20T10:00:01Z')));
  expect(await stored()).toMatchObject([
    { state: 'unmatched', method: null },
    { state: 'unmatched', method: null },
  ]);
});

test('a second message about a transaction is ignored, also when both arrive at once', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  const text = easypaisaText({ id: '41207733120' });
  const other = `Trx ID 41207733120. You have Received Rs. ${PRICE.rupees} from ALI RAZA in your Easypaisa Account.`;
  await Promise.all([deliver(shop, messageOf(phone, text)), deliver(shop, messageOf(phone, other))]);
  const rows = await stored();
  expect(rows.map(({ state, stateReason }) => [state, stateReason]).sort()).toEqual([
    ['ignored', 'duplicate'],
    ['unmatched', ''],
  ]);
  expect(rows.find(({ state }) => state === 'unmatched')?.doubt).toBeNull();
});

test('of two messages that contradict each other, the first one needs a person', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  await deliver(shop, messageOf(phone, easypaisaText({ id: '41207733120' })));
  await deliver(shop, messageOf(phone, easypaisaText({ id: '41207733120', amount: '8,500' })));
  const rows = await stored();
  expect(rows.map(({ state, stateReason, doubt }) => [state, stateReason, doubt]).sort()).toEqual([
    ['ignored', 'conflict', null],
    ['unmatched', '', 'conflict'],
  ]);
});

test('the same account in another spelling is no contradiction', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  await deliver(shop, messageOf(phone, easypaisaText({ id: '41207733120' })));
  await deliver(shop, messageOf(phone, easypaisaText({ id: '41207733120', account: '0345****567' })));
  expect((await stored()).map(({ stateReason }) => stateReason).sort()).toEqual(['', 'duplicate']);
});

test('a spoofed message proves nothing, and does not take the place of the true one', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  const text = easypaisaText({ id: '41207733120' });
  await deliver(shop, messageOf(phone, text, { spoofed: 'DKIM failed' }));
  await deliver(shop, messageOf(phone, text, { receivedAt: new Date(0) }));
  const rows = await stored();
  expect(rows.map(({ state, stateReason, method }) => [state, stateReason, method]).sort()).toEqual([
    ['ignored', 'spoofed: DKIM failed', null],
    ['unmatched', '', 'easypaisa'],
  ]);
});

test('a password that works once is not stored', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  await deliver(shop, messageOf(phone, 'Your OTP is 482913. Never share it with anyone.'));
  expect(await stored()).toMatchObject([{ state: 'ignored', stateReason: 'otp', text: null }]);
});

test('where a message names no account, it is that of the phone', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  const accounts = { easypaisa: '03009876543' };
  const texts = [
    'Trx ID 41207733121. You have Received Rs. 50.00 from ALI RAZA in your Easypaisa Account.',
    'Dear Customer, Rs.1,500 has been credited to your Easypaisa Account 03XX-XXXXXXX from 0312-1234567 on 18/04/2026 at 14:30. TxnID: EP123456789.',
    easypaisaText({ id: '41207733122' }),
  ];
  await deliver(shop, ...texts.map((text) => messageOf(phone, text, { accounts })));
  const rows = await stored();
  expect(rows.map(({ payeeAccount }) => payeeAccount).sort()).toEqual(['03009876543', '03009876543', OWN_ACCOUNT]);
});

test.each([
  ['delete from bank_messages', 'cannot be deleted'],
  ['truncate bank_messages cascade', 'cannot be deleted'],
  [`update bank_messages set text = 'other'`, 'text of a bank message'],
  [`update bank_messages set received_at = now()`, 'text of a bank message'],
  [`update bank_messages set message_hash = 'x'`, 'text of a bank message'],
])('the database rejects: %s', async (statement, reason) => {
  const { shop, phone } = await shopWithPhone();
  await deliver(shop, messageOf(phone, easypaisaText({ id: '41207733120' })));
  await expect(shop.asMigrator(statement)).rejects.toThrow(reason);
});

test('the database rejects a change of an ignored bank message, but for the removal of its text', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  await deliver(shop, messageOf(phone, easypaisaText({ id: '41207733120' }), { spoofed: 'x' }));
  await expect(shop.pool.query(`update bank_messages set state = 'unmatched'`)).rejects.toThrow('cannot be changed');
  await expect(shop.pool.query(`update bank_messages set method = 'jazzcash'`)).rejects.toThrow('cannot be changed');
  await shop.database.update(bankMessages).set({ text: sql`null` });
  expect(await stored()).toMatchObject([{ text: null }]);
});

test('a forged copy of a message does not keep the true one out', async () => {
  const { shop, phone, stored } = await shopWithPhone();
  const message = messageOf(phone, easypaisaText({ id: '41207733120' }));
  await deliver(shop, { ...message, spoofed: 'it is forged' });
  expect(await deliver(shop, message)).toEqual({ stored: 1, ignored: 0, known: 0 });
  expect((await stored()).map(({ state }) => state).sort()).toEqual(['ignored', 'unmatched']);
});
