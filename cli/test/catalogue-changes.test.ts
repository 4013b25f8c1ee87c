/** The catalogue editor of the dashboard, on a real site store: what `backend/src/modules/catalogue` leaves to the shop. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '@urooj/contract/catalogue';
import type { AppliedPlan } from '@urooj/contract/planned-catalogue';
import { catalogueWarnings, warningKey } from '@urooj/domain/catalogue-warnings';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { changeSettings } from '@urooj/store/change-settings';
import { readSettingsHistory } from '@urooj/store/settings';
import { readComposedWith, readReleaseMap } from '@urooj/store/store';
import { activating, testStore } from '@urooj/store/store.fixture';
import type { CatalogueEdit } from 'backend/catalogue-store';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createOperations } from '../src/publishing/run-operations.ts';
import { catalogueOfShop } from '../src/settings/catalogue-of-shop.ts';
import { SETTINGS_COMMANDS } from '../src/settings/commands.ts';
import {
  editCatalogueByAdmin,
  readCatalogueHistory,
  readShopCatalogue,
} from '../src/settings/edit-catalogue-by-admin.ts';
import { applyPlannedCatalogue } from '../src/settings/planned-catalogue.ts';

const { site, publishAs, apply, fillOnce } = testStore();
beforeEach(
  fillOnce(async () => {
    for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
    await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  }),
);

const ADMIN = 'amna@shop.example';
const place = () => ({ siteDir: site.dir, siteBucket: null });

const liveCatalogue = async (): Promise<Catalogue> =>
  (await readComposedWith(site))?.config.catalogue ?? DEFAULT_CATALOGUE;

async function perform(edit: CatalogueEdit) {
  const outcome = await editCatalogueByAdmin({ place: place(), edit, who: ADMIN });
  if ('error' in outcome) throw new Error(outcome.message);
  return outcome.value;
}

/** Saves the catalogue that is read, with other values. */
async function save(changes: Partial<Catalogue>, confirmed: readonly string[] = []) {
  const { catalogue, revision } = await readShopCatalogue(site);
  const edited = { ...catalogue, endsEarlierPrices: false, ...changes };
  return perform({ kind: 'save', catalogue: edited, revision, confirmed: [...confirmed] });
}

/** The services, with one price of the likes. */
function likesAt(usdCents: number): Pick<Catalogue, 'services'> {
  const { services } = DEFAULT_CATALOGUE;
  const likes = services['Instagram Likes'];
  if (!likes) throw new Error('The default catalogue has no likes.');
  const packages = likes.packages.map((item) => ({ ...item, usdCents }));
  return { services: { ...services, 'Instagram Likes': { ...likes, packages } } };
}

test('a change by an operation is live, keeps all other settings, and the history says who changed what', async () => {
  const operations = createOperations();
  onTestFinished(() => operations.close());
  const store = catalogueOfShop({ site, place: place(), operations, say: () => {} });
  const { catalogue, revision } = await store.read();
  const edit = { kind: 'save', catalogue: { ...catalogue, pkrPerUsd: 280 }, revision, confirmed: [] } as const;
  const change = { service: null, amount: null, field: 'pkrPerUsd', before: 278, after: 280 };
  expect(await store.edit({ ...edit, confirmed: [] }, ADMIN)).toEqual({ revision: 2, changes: [change] });
  const config = { ...DEFAULT_CONFIG, catalogue: { ...DEFAULT_CATALOGUE, pkrPerUsd: 280 } };
  expect(await readComposedWith(site)).toEqual({ publicUrl: 'https://shop.example', config });
  const why = 'changed in the admin dashboard';
  const entry = { revision: 2, at: expect.any(String), who: ADMIN, why, endsEarlierPrices: false, changes: [change] };
  expect(await store.history()).toEqual({ changes: [entry] });
  expect(await store.edit({ ...edit, confirmed: [] }, ADMIN)).toEqual({ rejected: 'edited meanwhile' });
});

test('values that the shop refuses are named, and nothing changes', async () => {
  const likes = likesAt(0);
  await expect(save(likes)).rejects.toThrow('Instagram Likes.packages.1000.usdCents must be a whole number');
  expect((await readReleaseMap(site))?.revision).toBe(1);
});

test('a change with a warning needs its confirmation', async () => {
  const after = { ...DEFAULT_CATALOGUE, pkrPerUsd: 27.8 };
  expect(await save(after)).toEqual({ rejected: 'unconfirmed' });
  expect((await readReleaseMap(site))?.revision).toBe(1);
  expect(await save(after, catalogueWarnings(DEFAULT_CATALOGUE, after).map(warningKey))).toMatchObject({ revision: 2 });
});

test('an undo ends earlier prices, and the next change that does not ask for it honours them', async () => {
  await save({ pkrPerUsd: 280 });
  await save(likesAt(300));
  expect(await perform({ kind: 'undo', revision: 2 })).toMatchObject({ revision: 4, changes: [{ after: 278 }] });
  expect(await liveCatalogue()).toMatchObject({ pkrPerUsd: 278, endsEarlierPrices: true, ...likesAt(300) });
  expect((await readSettingsHistory(site)).at(-1)?.why).toBe('revision 2 undone in the admin dashboard');
  await changeSettings(site, (now) => ({ ...now, config: { ...now.config, reviewTime: '1 hour' } }), {
    who: '',
    why: '',
  });
  // Nothing differs, so nothing is composed.
  await save({});
  expect((await readReleaseMap(site))?.revision).toBe(5);
  await save({ pkrPerUsd: 281 });
  expect(await liveCatalogue()).toMatchObject({ pkrPerUsd: 281, endsEarlierPrices: false });
  expect(await save({ pkrPerUsd: 282, endsEarlierPrices: true })).toMatchObject({ revision: 7 });
  const { changes } = await readCatalogueHistory(site);
  expect(changes.map(({ revision, endsEarlierPrices }) => [revision, endsEarlierPrices])).toEqual([
    [7, true],
    [6, false],
    [4, true],
    [3, false],
    [2, false],
  ]);
});

test('what a later change has touched is not undone', async () => {
  await save(likesAt(300));
  await save(likesAt(310));
  expect(await perform({ kind: 'undo', revision: 2 })).toEqual({
    rejected: 'conflicts',
    conflicts: [{ service: 'Instagram Likes', amount: 1000, field: 'usdCents', before: 300, after: 288, now: 310 }],
  });
  expect(await perform({ kind: 'undo', revision: 9 })).toEqual({ rejected: 'no such change' });
  expect((await readReleaseMap(site))?.revision).toBe(3);
});

async function command(name: string, ...args: readonly string[]) {
  const options = { who: 'ops', why: '', dryRun: false, onRevision: null, force: false, from: null };
  const progress = { say: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };
  await SETTINGS_COMMANDS[name]?.run(args, { site, options, progress, variables: {} } as never);
}

test('a change by command does not end earlier prices because the one before did', async () => {
  await save({ pkrPerUsd: 280, endsEarlierPrices: true });
  await command('set', 'catalogue.pkrPerUsd', '281');
  expect(await liveCatalogue()).toMatchObject({ pkrPerUsd: 281, endsEarlierPrices: false });
  await command('set', 'catalogue.endsEarlierPrices', 'true');
  expect(await liveCatalogue()).toMatchObject({ pkrPerUsd: 281, endsEarlierPrices: true });
});

const FUTURE = '2099-11-30T05:00:00.000Z';

async function plan(changes: Partial<Catalogue>, at = FUTURE) {
  const { catalogue, revision } = await readShopCatalogue(site);
  return perform({ kind: 'plan', catalogue: { ...catalogue, ...changes }, revision, confirmed: [], at });
}

async function applyPlanned(at: string) {
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(new Date(at));
  const outcome = await applyPlannedCatalogue({ place: place() });
  vi.useRealTimers();
  if ('error' in outcome) throw new Error(outcome.message);
  return outcome.value as AppliedPlan | null;
}

const RATE = { service: null, amount: null, field: 'pkrPerUsd', before: 278, after: 280 };

test('a planned change waits for its time, and is made on what others have changed until then', async () => {
  expect(await plan({ pkrPerUsd: 280, endsEarlierPrices: true })).toEqual({ revision: 2, changes: [RATE] });
  const planned = { at: FUTURE, by: ADMIN, endsEarlierPrices: true, changes: [RATE] };
  expect(await readShopCatalogue(site)).toEqual({ catalogue: DEFAULT_CATALOGUE, revision: 2, planned });
  expect(await readFile(join(site.dir, 'current', 'config.json'), 'utf8')).not.toContain('planned');
  expect(await applyPlanned('2099-11-30T04:59:59.000Z')).toBeNull();
  await save(likesAt(300));
  const applied = { at: FUTURE, by: ADMIN, appliedAt: FUTURE, changes: [RATE], problems: [] };
  expect(await applyPlanned(FUTURE)).toEqual(applied);
  // The process that mails it finds it in the revision that made it.
  expect((await readComposedWith(site))?.config).toMatchObject({ plannedCatalogue: null, appliedPlan: applied });
  expect(await liveCatalogue()).toMatchObject({ pkrPerUsd: 280, endsEarlierPrices: true, ...likesAt(300) });
  expect((await readSettingsHistory(site)).at(-1)).toMatchObject({
    who: ADMIN,
    why: 'planned for Nov 30, 2099, 10:00 AM',
  });
  expect(await applyPlanned(FUTURE)).toBeNull();
  expect((await readReleaseMap(site))?.revision).toBe(4);
});

test('a planned change of what somebody else has changed since is dropped', async () => {
  await plan({ pkrPerUsd: 280 });
  await save({ pkrPerUsd: 281 });
  expect(await applyPlanned(FUTURE)).toMatchObject({
    problems: ['catalogue.pkrPerUsd would become 280 and is 281 now'],
  });
  expect(await readShopCatalogue(site)).toMatchObject({ catalogue: { pkrPerUsd: 281 }, planned: null });
});

test('one change can be planned: another one replaces what its admin has seen, and it can be cancelled', async () => {
  await expect(plan({ pkrPerUsd: 280 }, '2020-01-01T00:00:00.000Z')).rejects.toThrow('has passed');
  await expect(plan({})).rejects.toThrow('changes nothing');
  const { catalogue } = await readShopCatalogue(site);
  await plan({ pkrPerUsd: 280 });
  const unseen = { kind: 'plan', catalogue: { ...catalogue, pkrPerUsd: 290 }, confirmed: [], at: FUTURE } as const;
  await expect(perform({ ...unseen, confirmed: [], revision: 1 })).rejects.toThrow('another one');
  expect(await plan({ pkrPerUsd: 282 })).toMatchObject({ revision: 3 });
  await expect(perform({ kind: 'unplan', revision: 2 })).rejects.toThrow('another one');
  expect(await perform({ kind: 'unplan', revision: 3 })).toMatchObject({
    revision: 4,
    changes: [{ before: 282, after: 278 }],
  });
  expect((await readShopCatalogue(site)).planned).toBeNull();
});

test('a rollback to settings with a plan whose time has passed does not make the change again', async () => {
  await plan({ pkrPerUsd: 280 });
  const applied = await applyPlanned(FUTURE);
  vi.setSystemTime(new Date(FUTURE));
  onTestFinished(() => void vi.useRealTimers());
  await command('rollback');
  const { config } = (await readComposedWith(site)) ?? {};
  expect(config).toMatchObject({ catalogue: { pkrPerUsd: 278 }, plannedCatalogue: null, appliedPlan: applied });
});
