import type { AppliedPlan, PlannedCatalogue } from '@urooj/contract/planned-catalogue';
import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { catalogueInMemory } from '../../../test/catalogue-in-memory.ts';
import { createTestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { applyPlannedCatalogue } from './apply-planned.ts';
import type { CatalogueStore } from './catalogue-store.ts';

const AT = '2026-11-30T05:00:00.000Z';
const CHANGE = { service: null, amount: null, field: 'pkrPerUsd', before: 278, after: 280 };
const PLANNED: PlannedCatalogue = { at: AT, by: 'amna@urooj.test', endsEarlierPrices: false, changes: [CHANGE] };

const minutesAfter = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000);

/** What the store says of the plan. */
const applied = (minutes: number, problems: string[] = []): AppliedPlan => ({
  ...{ at: AT, by: PLANNED.by, appliedAt: minutesAfter(minutes).toISOString() },
  ...{ changes: [CHANGE], problems },
});

/** A shop with a planned change, whose clock stands so many minutes after its time. */
async function shopOf(applyPlanned: CatalogueStore['applyPlanned'], minutes: number) {
  const shop = await createTestApp();
  const publish = async (appliedPlan: AppliedPlan | null, revision: number) => {
    const plannedCatalogue = appliedPlan ? null : PLANNED;
    await publishSettings(shop.folder, { plannedCatalogue, appliedPlan }, revision);
    await expect.poll(async () => (await shop.site.revision())?.number).toBe(revision);
  };
  await publish(null, 1);
  const run = async (store: Partial<CatalogueStore> = { applyPlanned }, after = minutes) => {
    const now = () => minutesAfter(after);
    await applyPlannedCatalogue({ ...shop, store: { ...catalogueInMemory(), ...store }, now });
    await shop.runJobs();
  };
  const admin = await shop.asAdmin();
  const history = async () => (await admin.get(`/history/settings/${SETTINGS_HISTORY_ID}`)).json().events;
  const mails = () => shop.mailbox.filter(({ subject }) => subject.includes('planned prices'));
  return { publish, run, mails, history };
}

async function runOnce(applyPlanned: CatalogueStore['applyPlanned'], minutes: number) {
  const shop = await shopOf(applyPlanned, minutes);
  await shop.run();
  return { mails: shop.mails(), history: shop.history };
}

test('a change whose time has come is made, recorded, and mailed to the shop and to who planned it', async () => {
  const { mails, history } = await runOnce(async () => applied(1), 1);
  expect(mails.map(({ to }) => to).sort()).toEqual(['admin@urooj.test', 'amna@urooj.test']);
  expect(mails[0]?.subject).toBe('The planned prices are on sale');
  expect(mails[0]?.text).toContain('catalogue.pkrPerUsd: 278 → 280');
  expect(mails[0]?.text).not.toContain('late');
  const values = { before: { 'catalogue.pkrPerUsd': 278 }, after: { 'catalogue.pkrPerUsd': 280 } };
  expect(await history()).toMatchObject([{ action: 'planned catalogue change made', who: 'system', ...values }]);
});

test('the mail says that a change was made late', async () => {
  const { mails } = await runOnce(async () => applied(180), 180);
  expect(mails[0]?.text).toContain('It was made late, on Nov 30, 2026, 1:00 PM');
});

test('the mail says why a change could not be made', async () => {
  const problem = 'catalogue.pkrPerUsd would become 280 and is 290 now';
  const { mails, history } = await runOnce(async () => applied(1, [problem]), 1);
  expect(mails[0]?.subject).toBe('The planned prices could not be set');
  expect(mails[0]?.text).toContain(problem);
  expect(await history()).toEqual([]);
});

test('a process that is killed after the change and before its mail leaves the mail to the next run, which sends it once', async () => {
  const shop = await shopOf(async () => null, 1);
  const applyPlanned = async () => {
    await shop.publish(applied(1), 2);
    throw new Error('The process was killed.');
  };
  await expect(shop.run({ applyPlanned })).rejects.toThrow('killed');
  expect(shop.mails()).toEqual([]);
  await Promise.all([shop.run(), shop.run()]);
  await shop.run();
  expect(
    shop
      .mails()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['admin@urooj.test', 'amna@urooj.test']);
  expect(await shop.history()).toHaveLength(1);
});

test('what became of a plan is not mailed again when the outbox has forgotten its mail', async () => {
  const shop = await shopOf(async () => null, 1);
  await shop.publish(applied(1), 2);
  await shop.run({}, 31 * 24 * 60);
  expect(shop.mails()).toEqual([]);
});

test('before its time, after another process, and while the store is busy nothing is mailed', async () => {
  const never = async () => {
    throw new Error('It was applied before its time.');
  };
  expect((await runOnce(never, -1)).mails).toEqual([]);
  expect((await runOnce(async () => null, 1)).mails).toEqual([]);
  expect((await runOnce(async () => ({ rejected: 'busy' }), 1)).mails).toEqual([]);
});
