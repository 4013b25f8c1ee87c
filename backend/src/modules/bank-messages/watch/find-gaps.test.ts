import { expect, test } from 'vitest';
import { OWN_ACCOUNT, setMode } from '../../../../test/bank-messages.ts';
import { createTestApp } from '../../../../test/harness.ts';
import { bankMessages } from '../../../db/schema.ts';
import { readMatchSettings } from '../matching/settings.ts';
import { findGaps } from './find-gaps.ts';

const NOON = new Date('2026-11-21T07:00:00Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

type Stored = {
  readonly hours: number;
  readonly amount: number;
  readonly balance: number | null;
  readonly account: string | null;
};

/** Bank messages of Easypaisa, in a shop whose owner has one account there. */
async function gapsOf(rows: readonly (Stored & Partial<typeof bankMessages.$inferInsert>)[]) {
  const shop = await createTestApp();
  await setMode(shop, 'propose');
  await shop.database.insert(bankMessages).values(
    rows.map(({ hours, amount, balance, account, ...more }, place) => ({
      ...{ source: 'mail' as const, sender: 'a', messageHash: String(place), receivedAt: later(hours) },
      ...{ method: 'easypaisa' as const, transactionId: String(place), transactionKey: String(place) },
      ...{ amountMinor: amount, balanceMinor: balance, payeeAccount: account, ...more },
    })),
  );
  return findGaps(shop.database, await readMatchSettings(shop.site), NOON, later(24));
}

const FIRST = { hours: 0, amount: 500, balance: 1_500, account: OWN_ACCOUNT };
const LAST = { hours: 4, amount: 200, balance: 2_400, account: OWN_ACCOUNT };

test('an account is one, however messages write it', async () => {
  const masked = { hours: 1, amount: 300, balance: 1_800, account: '0345****567' };
  const international = { hours: 2, amount: 400, balance: 2_200, account: '+92 345 1234567' };
  expect(await gapsOf([FIRST, masked, international, LAST])).toEqual([]);
  expect(await gapsOf([FIRST, masked, LAST])).toMatchObject([{ payeeAccount: OWN_ACCOUNT, missingMinor: 400 }]);
});

test('another account has a balance of its own', async () => {
  const other = { hours: 1, amount: 10, balance: 90_000, account: '03001111111' };
  const more = { hours: 2, amount: 10, balance: 90_020, account: '03001111111' };
  expect(await gapsOf([FIRST, other, more, { ...LAST, balance: 1_700 }])).toMatchObject([
    { payeeAccount: '03001111111', missingMinor: 10, after: later(1).toISOString(), before: later(2).toISOString() },
  ]);
});

test('a bank message without its account belongs to the only one, or explains money of each', async () => {
  const hidden = { hours: 1, amount: 700, balance: 2_200, account: null };
  const other = { hours: 1, amount: 10, balance: 90_000, account: '03001111111' };
  expect(await gapsOf([FIRST, hidden, LAST])).toEqual([]);
  expect(await gapsOf([FIRST, hidden, other, LAST])).toEqual([]);
});

test('a bank message counts at the time that it says', async () => {
  const late = { hours: 6, amount: 700, balance: 2_200, account: OWN_ACCOUNT, paidOn: '2026-11-21', paidAt: later(2) };
  expect(await gapsOf([FIRST, LAST, late])).toEqual([]);
});

test('gaps of other days are not listed, but the balance of the days before counts', async () => {
  expect(await gapsOf([{ ...FIRST, hours: -30 }, LAST])).toMatchObject([{ missingMinor: 700 }]);
  expect(
    await gapsOf([
      { ...FIRST, hours: -30 },
      { ...LAST, hours: -2 },
    ]),
  ).toEqual([]);
});
