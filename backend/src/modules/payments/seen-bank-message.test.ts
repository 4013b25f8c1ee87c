import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, pay, setMode } from '../../../test/bank-messages.ts';
import { createTestApp } from '../../../test/harness.ts';
import { bankMessages, payments } from '../../db/schema.ts';

const ID = '41207733120';

/** A payment with a suggested bank message, and an admin who has both on screen. */
async function shopWithReview() {
  const shop = await createTestApp();
  await setMode(shop, 'propose');
  const [phone, admin] = [await insertPhone(shop), await shop.asAdmin()];
  const { paymentId } = await pay(shop, ID);
  await deliver(shop, messageOf(phone, easypaisaText({ id: ID })));
  await shop.runJobs();
  const [bankMessage] = await shop.database.select().from(bankMessages);
  const send = (path: string, payload: object) => admin.send('PATCH', path, { payload });
  return {
    bankMessageId: bankMessage?.id ?? '',
    decide: (seen: object, status = 'Approved') =>
      send(`/updatePayment/${paymentId}`, { status, adminRemarks: 'No money', ...seen }),
    ignore: () => send(`/bankMessages/${bankMessage?.id}`, { state: 'ignored', reason: 'My own money' }),
    statuses: async () => (await shop.database.select().from(payments)).map(({ status }) => status),
  };
}

test.each(['Approved', 'Rejected'])(
  '%s with the bank message that was seen, or by a client that names none',
  async (status) => {
    const seen = await shopWithReview();
    expect((await seen.decide({ bankMessageId: seen.bankMessageId }, status)).statusCode).toBe(200);
    expect(await seen.statuses()).toEqual([status]);
    const older = await shopWithReview();
    await older.ignore();
    expect((await older.decide({}, status)).statusCode).toBe(200);
  },
);

test.each(['Approved', 'Rejected'])(
  'not %s where the bank message that was seen has been ignored meanwhile',
  async (status) => {
    const { decide, ignore, bankMessageId, statuses } = await shopWithReview();
    await ignore();
    const rejected = await decide({ bankMessageId }, status);
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'bank_message_changed']);
    expect(await statuses()).toEqual(['Pending']);
    expect((await decide({ bankMessageId: null }, status)).statusCode).toBe(200);
  },
);

test('not where none or another one was seen', async () => {
  const { decide, statuses } = await shopWithReview();
  for (const bankMessageId of [null, randomUUID()]) {
    expect((await decide({ bankMessageId })).json().code).toBe('bank_message_changed');
  }
  expect(await statuses()).toEqual(['Pending']);
});

test('of a decision and an ignored bank message at the same time, none is decided on what was ignored', async () => {
  const { decide, ignore, bankMessageId, statuses } = await shopWithReview();
  const [decided, ignored] = await Promise.all([decide({ bankMessageId }), ignore()]);
  expect([decided.statusCode, ignored.statusCode].sort()).toEqual([200, 409]);
  expect(await statuses()).toEqual([decided.statusCode === 200 ? 'Approved' : 'Pending']);
});

test('a repeated decision is not asked again what was seen', async () => {
  const { decide, bankMessageId } = await shopWithReview();
  await decide({ bankMessageId });
  expect((await decide({ bankMessageId: null })).json()).toMatchObject({ changed: false });
});
