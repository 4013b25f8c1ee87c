/** The settings page of the dashboard, on a real site store: what `backend/src/modules/settings` leaves to the shop. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerSettingsOf } from '@urooj/contract/owner-settings';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { changeSettings } from '@urooj/store/change-settings';
import { lastOperation } from '@urooj/store/operations';
import { readSettingsHistory } from '@urooj/store/settings';
import { readComposedWith, readReleaseMap } from '@urooj/store/store';
import { activating, testStore } from '@urooj/store/store.fixture';
import type { OwnerSettingsChange } from 'backend/owner-settings';
import { smallDisk } from 'backend/small-disk';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createOperations, TooBusy } from '../src/publishing/run-operations.ts';
import { settingsOfShop } from '../src/settings/settings-of-shop.ts';
import { operationsHere } from './operations-here.fixture.ts';

const { site, publishAs, apply, fillOnce } = testStore();
beforeEach(
  fillOnce(async () => {
    for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
    await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  }),
);

const ALI = { title: 'Ali Raza', account: '0345 1234567' };
const ADMIN = 'amna@shop.example';

function shop(operations = operationsHere()) {
  return settingsOfShop({ site, place: { siteDir: site.dir, siteBucket: null }, operations, say: () => {} });
}

/** The settings that were read, with other values. */
const edited = async (changes: object): Promise<OwnerSettingsChange> => ({ ...(await shop().read()), ...changes });

const asOperator = (change: Partial<typeof DEFAULT_CONFIG>) =>
  changeSettings(site, (live) => ({ ...live, config: { ...live.config, ...change } }), { who: 'ops', why: '' });

test('a change is composed and live, keeps all other settings, and the history names the admin', async () => {
  // As a shop does it: in a process of its own.
  const operations = createOperations();
  onTestFinished(() => operations.close());
  const settings = shop(operations);
  const live = await settings.read();
  expect(live).toEqual({ ...ownerSettingsOf(DEFAULT_CONFIG), revision: 1 });
  const { payees, security } = live;
  const brand = { name: 'Bazaar', nativeName: '' };
  const change = { ...live, brand, payees: { easypaisa: ALI }, security: { ...security, confirmRefundsAbove: 500 } };
  const made = await settings.change(change, ADMIN);
  expect(made).toMatchObject({ revision: 2, before: { payees, security }, after: { payees: { easypaisa: ALI } } });
  expect(await readComposedWith(site)).toEqual({
    publicUrl: 'https://shop.example',
    config: { ...DEFAULT_CONFIG, brand, payees: { easypaisa: ALI }, security: change.security },
  });
  const published = JSON.parse(await readFile(join(site.dir, 'current', 'config.json'), 'utf8'));
  expect(published.payees).toEqual({ easypaisa: ALI });
  for (const name of ['security', 'ownerMails', 'catalogue']) expect(published).not.toHaveProperty(name);
  const what = expect.stringMatching(/^set brand\.name, .*payees\.easypaisa.*security\.confirmRefundsAbove$/);
  const entry = { revision: 2, who: ADMIN, why: 'changed in the admin dashboard', what };
  expect((await readSettingsHistory(site)).at(-1)).toMatchObject(entry);
  const map = await readReleaseMap(site);
  expect(map && lastOperation(map)).toMatchObject(entry);
  // The same once more changes nothing.
  expect(await settings.change({ ...change, revision: 2 }, ADMIN)).toMatchObject({ revision: 2 });
  expect((await readReleaseMap(site))?.revision).toBe(2);
});

test('values that the shop refuses are named, and nothing changes', async () => {
  const change = await edited({ payees: { jazzcash: { ...ALI, account: 'abc' } } });
  expect(await shop().change(change, ADMIN)).toEqual({
    rejected: 'invalid',
    problem: 'payees.jazzcash.account must be a Pakistani mobile number, for example 0300 1234567',
  });
  expect((await readReleaseMap(site))?.revision).toBe(1);
});

test('what somebody else has changed since is not overwritten; other changes since do not matter', async () => {
  const change = await edited({ payees: { easypaisa: ALI } });
  await apply();
  await asOperator({ adminEmail: 'boss@shop.example' });
  expect(await shop().change(change, ADMIN)).toMatchObject({ revision: 4 });
  expect((await readComposedWith(site))?.config.adminEmail).toBe('boss@shop.example');
  const outdated = { ...change, payees: { jazzcash: ALI } };
  expect(await shop().change(outdated, ADMIN)).toEqual({ rejected: 'edited meanwhile' });
  const onTime = await edited({ payees: {} });
  await asOperator({ reviewTime: '5 minutes' });
  expect(await shop().change(onTime, ADMIN)).toEqual({ rejected: 'edited meanwhile' });
  expect((await readComposedWith(site))?.config.payees).toEqual({ easypaisa: ALI });
});

test.each([
  [new TooBusy('Too many operations are waiting.'), { rejected: 'busy' }],
  [{ error: 'StoreDown', message: 'The bucket does not answer.' }, { rejected: 'store down' }],
  [{ error: null, message: 'The process ended with SIGKILL.' }, null],
])('%o is a failure that can be tried again, or a fault of ours', async (failure, rejected) => {
  const run = async () => {
    if (failure instanceof Error) throw failure;
    return failure;
  };
  const place = { siteDir: site.dir, siteBucket: null };
  const operations = { run, stop: () => {}, close: async () => {} };
  const change = settingsOfShop({ site, place, operations, say: () => {} }).change(await edited({}), ADMIN);
  await (rejected ? expect(change).resolves.toEqual(rejected) : expect(change).rejects.toThrow('SIGKILL'));
});

test('a full disk is a sentence without a path, and nothing has changed', async ({ skip }) => {
  const dir = await mkdtemp(join(tmpdir(), 'full-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  if (!(await smallDisk(dir, '8m'))) skip('only who may mount a disk can fill one');
  await cp(site.dir, dir, { recursive: true, verbatimSymlinks: true });
  const full = { dir };
  const operations = createOperations();
  onTestFinished(() => operations.close());
  const settings = settingsOfShop({
    ...{ site: full, place: { siteDir: dir, siteBucket: null }, operations, say: () => {} },
  });
  const live = await settings.read();
  await writeFile(join(dir, 'ballast'), Buffer.alloc(8 * 1024 * 1024)).catch(() => {});
  expect(await settings.change({ ...live, payees: { easypaisa: ALI } }, ADMIN)).toEqual({
    rejected: 'invalid',
    problem: 'The site store could not be written: the disk is full. Free some space, then try again.',
  });
  expect(await settings.read()).toEqual(live);
});
