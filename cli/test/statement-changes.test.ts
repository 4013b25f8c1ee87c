/** The statements page of the dashboard, on a real site store: what `backend/src/modules/shop-statements` leaves to the shop. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { changeSettings } from '@urooj/store/change-settings';
import { readSettingsHistory } from '@urooj/store/settings';
import { readComposedWith, readReleaseMap } from '@urooj/store/store';
import { activating, testStore } from '@urooj/store/store.fixture';
import type { StatementsChange } from 'backend/statements-store';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createOperations } from '../src/publishing/run-operations.ts';
import { statementsOfShop } from '../src/settings/statements-of-shop.ts';
import { operationsHere } from './operations-here.fixture.ts';

const { site, publishAs, apply, fillOnce } = testStore();
beforeEach(
  fillOnce(async () => {
    for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
    await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  }),
);

const ADMIN = 'amna@shop.example';
const HIDDEN = { en: {}, ur: {}, isHidden: true, isConfirmed: false };
const PAST = { en: 'Closed.', ur: '', until: '2000-01-01T00:00Z' };

function shop(operations = operationsHere()) {
  return statementsOfShop({ site, place: { siteDir: site.dir, siteBucket: null }, operations, say: () => {} });
}

const edited = async (changes: object): Promise<StatementsChange> => ({ ...(await shop().read()), ...changes });

const asOperator = (change: Partial<typeof DEFAULT_CONFIG>) =>
  changeSettings(site, (live) => ({ ...live, config: { ...live.config, ...change } }), { who: 'ops', why: '' });

test('a change is composed and live, keeps all other settings, and the history names the admin', async () => {
  const change = await edited({ statements: { 'figure.uptime': HIDDEN } });
  await asOperator({ reviewTime: '5 minutes' });
  // As a shop does it: in a process of its own.
  const operations = createOperations();
  onTestFinished(() => operations.close());
  expect(await shop(operations).change(change, ADMIN)).toEqual({
    ...{ revision: 3, before: { statements: {}, notice: null, closing: null } },
    after: { statements: { 'figure.uptime': HIDDEN }, notice: null, closing: null },
  });
  expect((await readComposedWith(site))?.config).toMatchObject({
    reviewTime: '5 minutes',
    payees: DEFAULT_CONFIG.payees,
  });
  expect(await readFile(join(site.dir, 'current', 'statements.json'), 'utf8')).toBe('{"figure.uptime":null}');
  const what = 'set statements.figure.uptime';
  expect((await readSettingsHistory(site)).at(-1)).toMatchObject({ who: ADMIN, what });
});

test('what somebody else has changed since is not overwritten', async () => {
  const change = await edited({ statements: { 'figure.uptime': HIDDEN } });
  await asOperator({ notice: { en: 'Slow today.', ur: '', until: null } });
  expect(await shop().change(change, ADMIN)).toEqual({ rejected: 'edited meanwhile' });
});

test('values that the shop refuses are named', async () => {
  const change = await edited({ closing: { en: ' ', ur: '', until: null } });
  expect(await shop().change(change, ADMIN)).toEqual({ rejected: 'invalid', problem: 'closing.en must not be empty' });
});

test('what has ended is taken from the settings, once, and nothing else', async () => {
  const notice = { en: 'Slow today.', ur: '', until: null };
  await asOperator({ notice, closing: PAST });
  const after = { statements: {}, notice, closing: null };
  expect(await shop().endAnnouncements()).toMatchObject({ revision: 3, before: { closing: PAST }, after });
  expect(await shop().endAnnouncements()).toEqual({ revision: 3, before: after, after });
  expect((await readReleaseMap(site))?.revision).toBe(3);
  expect((await readSettingsHistory(site)).at(-1)).toMatchObject({ who: 'the shop', why: 'its time has passed' });
});
