import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { addDevice, deliver, easypaisaText, messageOf, pay, setMode } from '../../../test/receipts.ts';
import { payments, receipts } from '../../db/schema.ts';

const ID = '41207733120';

/** A payment with a suggested receipt, and an admin who has both on screen. */
async function shopWithReview() {
  const shop = await createTestApp();
  await setMode(shop, 'propose');
  const [phone, admin] = [await addDevice(shop), await shop.asAdmin()];
  const { paymentId } = await pay(shop, ID);
  await deliver(shop, messageOf(phone, easypaisaText({ id: ID })));
  await shop.runJobs();
  const [receipt] = await shop.database.select().from(receipts);
  const send = (path: string, payload: object) => admin.send('PATCH', path, { payload });
  return {
    receiptId: receipt?.id ?? '',
    decide: (seen: object, status = 'Approved') =>
      send(`/updatePayment/${paymentId}`, { status, adminRemarks: 'No money', ...seen }),
    ignore: () => send(`/receipts/${receipt?.id}`, { state: 'ignored', reason: 'My own money' }),
    statuses: async () => (await shop.database.select().from(payments)).map(({ status }) => status),
  };
}

test.each(['Approved', 'Rejected'])(
  '%s with the receipt that was seen, or by a client that names none',
  async (status) => {
    const seen = await shopWithReview();
    expect((await seen.decide({ receiptId: seen.receiptId }, status)).statusCode).toBe(200);
    expect(await seen.statuses()).toEqual([status]);
    const older = await shopWithReview();
    await older.ignore();
    expect((await older.decide({}, status)).statusCode).toBe(200);
  },
);

test.each(['Approved', 'Rejected'])(
  'not %s where the receipt that was seen has been ignored meanwhile',
  async (status) => {
    const { decide, ignore, receiptId, statuses } = await shopWithReview();
    await ignore();
    const rejected = await decide({ receiptId }, status);
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'receipt_changed']);
    expect(await statuses()).toEqual(['Pending']);
    expect((await decide({ receiptId: null }, status)).statusCode).toBe(200);
  },
);

test('not where none or another one was seen', async () => {
  const { decide, statuses } = await shopWithReview();
  for (const receiptId of [null, randomUUID()]) {
    expect((await decide({ receiptId })).json().code).toBe('receipt_changed');
  }
  expect(await statuses()).toEqual(['Pending']);
});

test('of a decision and an ignored receipt at the same time, none is decided on what was ignored', async () => {
  const { decide, ignore, receiptId, statuses } = await shopWithReview();
  const [decided, ignored] = await Promise.all([decide({ receiptId }), ignore()]);
  expect([decided.statusCode, ignored.statusCode].sort()).toEqual([200, 409]);
  expect(await statuses()).toEqual([decided.statusCode === 200 ? 'Approved' : 'Pending']);
});

test('a repeated decision is not asked again what was seen', async () => {
  const { decide, receiptId } = await shopWithReview();
  await decide({ receiptId });
  expect((await decide({ receiptId: null })).json()).toMatchObject({ changed: false });
});
