import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { expect, test } from 'vitest';
import { catalogueInMemory } from '../../../test/catalogue-in-memory.ts';
import { createTestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { applyPlannedCatalogue } from './apply-planned.ts';
import type { AppliedPlan, CatalogueStore } from './catalogue-store.ts';

const AT = '2026-11-30T05:00:00.000Z';
const CHANGE = { service: null, amount: null, field: 'pkrPerUsd', before: 278, after: 280 };
const PLANNED = { at: AT, by: 'amna@urooj.test', endsEarlierPrices: false, changes: [CHANGE] };

/** A shop with a planned change, whose clock stands so many minutes after its time. */
async function shopOf(applyPlanned: CatalogueStore['applyPlanned'], minutes: number) {
  const shop = await createTestApp();
  await publishSettings(shop.folder, { catalogue: DEFAULT_CATALOGUE, plannedCatalogue: PLANNED });
  await expect.poll(async () => (await shop.site.revision())?.settings?.plannedCatalogue?.at).toBe(AT);
  const now = () => new Date(Date.parse(AT) + minutes * 60_000);
  const store = { ...catalogueInMemory(), applyPlanned };
  await applyPlannedCatalogue({ ...shop, store, now });
  await shop.runJobs();
  const admin = await shop.asAdmin();
  const history = async () => (await admin.get(`/history/settings/${SETTINGS_HISTORY_ID}`)).json().events;
  return { mails: shop.mailbox.filter(({ subject }) => subject.includes('planned prices')), history };
}

const made = async (): Promise<AppliedPlan> => ({ planned: PLANNED, outcome: { revision: 2, changes: [CHANGE] } });

test('a change whose time has come is made, recorded, and mailed to the shop and to who planned it', async () => {
  const { mails, history } = await shopOf(made, 1);
  expect(mails.map(({ to }) => to).sort()).toEqual(['admin@urooj.test', 'amna@urooj.test']);
  expect(mails[0]?.subject).toBe('The planned prices are on sale');
  expect(mails[0]?.text).toContain('catalogue.pkrPerUsd: 278 → 280');
  expect(mails[0]?.text).not.toContain('late');
  const values = { before: { 'catalogue.pkrPerUsd': 278 }, after: { 'catalogue.pkrPerUsd': 280 } };
  expect(await history()).toMatchObject([{ action: 'planned catalogue change made', who: 'system', ...values }]);
});

test('the mail says that a change was made late', async () => {
  const { mails } = await shopOf(made, 180);
  expect(mails[0]?.text).toContain('It was made late, on Nov 30, 2026, 1:00 PM');
});

test('the mail says why a change could not be made', async () => {
  const conflicts = [{ ...CHANGE, now: 290 }];
  const rejected = async (): Promise<AppliedPlan> => ({
    planned: PLANNED,
    outcome: { rejected: 'conflicts', conflicts },
  });
  const { mails, history } = await shopOf(rejected, 1);
  expect(mails[0]?.subject).toBe('The planned prices could not be set');
  expect(mails[0]?.text).toContain('catalogue.pkrPerUsd would become 280 and is 290 now');
  expect(await history()).toEqual([]);
});

test('before its time, after another process, and while the store is busy nothing is mailed', async () => {
  const never = async () => {
    throw new Error('It was applied before its time.');
  };
  expect((await shopOf(never, -1)).mails).toEqual([]);
  expect((await shopOf(async () => null, 1)).mails).toEqual([]);
  expect((await shopOf(async () => ({ rejected: 'busy' }), 1)).mails).toEqual([]);
});
