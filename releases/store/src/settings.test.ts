import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, settingsBefore } from './change-settings.ts';
import { lastOperation } from './operations.ts';
import { readSettingsHistory } from './settings.ts';
import { activating, testStore } from './store.fixture.ts';
import { type ComposedWith, readComposedWith, readReleaseMap } from './store.ts';

const { site, publishAs, apply, fillOnce } = testStore();
beforeEach(
  fillOnce(async () => {
    await publishAs('shell', '1.0.0');
    await publishAs('mf-blog', '1.0.0');
    await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  }),
);

const BY = { who: 'amna', why: 'we moved' };
const withUrl = (publicUrl: string) => (live: ComposedWith) => ({ ...live, publicUrl });
const withTime = (reviewTime: string) => (live: ComposedWith) => ({ ...live, config: { ...live.config, reviewTime } });

test('a change is live in a revision of its own, with a name and a reason, and can be taken back', async () => {
  const map = await changeSettings(site, withUrl('https://new.example'), BY);
  expect(map && lastOperation(map)).toMatchObject({ revision: 2, ...BY, what: 'set publicUrl' });
  await changeSettings(site, withTime('one hour'), BY);
  expect(await readComposedWith(site)).toEqual({
    publicUrl: 'https://new.example',
    config: { ...DEFAULT_CONFIG, reviewTime: 'one hour' },
  });
  expect((await readSettingsHistory(site)).map(({ revision, who, what }) => [revision, who, what])).toEqual([
    [1, 'ops', 'first settings'],
    [2, 'amna', 'set publicUrl'],
    [3, 'amna', 'set reviewTime'],
  ]);
  const { config, publicUrl } = await settingsBefore(site, 1);
  await changeSettings(site, () => ({ config, publicUrl }), BY);
  expect(await readComposedWith(site)).toEqual({ publicUrl: 'https://shop.example', config: DEFAULT_CONFIG });
  expect((await settingsBefore(site, null)).config.reviewTime).toBe('one hour');
  await expect(settingsBefore(site, 9)).rejects.toThrow(
    'Revision 9 did not change the settings. Revisions that did: 1, 2, 3, 4.',
  );
});

test('nothing goes live where nothing differs, in a rehearsal, and where the change is refused', async () => {
  expect(await changeSettings(site, (live) => live, BY)).toBeNull();
  await changeSettings(site, withTime('one hour'), { ...BY, isDryRun: true });
  const refuse = () => {
    throw new Error('no');
  };
  await expect(changeSettings(site, refuse, BY)).rejects.toThrow('no');
  expect((await readReleaseMap(site))?.revision).toBe(1);
});

test('pages say that the site states something else than a new shop, and the site has what it states', async () => {
  const state = (isHidden: boolean) => (live: ComposedWith) => {
    const statement = { en: {}, ur: {}, isHidden, isConfirmed: true };
    return { ...live, config: { ...live.config, statements: { 'figure.uptime': statement } } };
  };
  const read = (file: string) => readFile(join(site.dir, 'current', file), 'utf8');
  const home = async () => JSON.parse(await read('html/blog/index.html')).data;
  await changeSettings(site, state(false), BY);
  expect([await read('statements.json'), 'hasStatements' in (await home())]).toEqual(['{}', false]);
  await changeSettings(site, state(true), BY);
  expect([await read('statements.json'), (await home()).hasStatements]).toEqual(['{"figure.uptime":null}', true]);
  expect(JSON.parse(await read('config.json'))).not.toHaveProperty('statements');
});

test('of two changes at once both stay', async () => {
  await Promise.all([
    changeSettings(site, withUrl('https://new.example'), BY),
    changeSettings(site, withTime('one hour'), BY),
  ]);
  expect(await readComposedWith(site)).toMatchObject({
    publicUrl: 'https://new.example',
    config: { reviewTime: 'one hour' },
  });
  expect(await readSettingsHistory(site)).toHaveLength(3);
});

test('releases keep the settings and their history', async () => {
  await changeSettings(site, withTime('one hour'), BY);
  await publishAs('mf-blog', '1.1.0');
  await apply(activating('mf-blog', '1.1.0'));
  const map = await readReleaseMap(site);
  expect(map?.remotes['mf-blog']?.active).toBe('1.1.0');
  // This author brings settings of its own, as a start does.
  expect((await readSettingsHistory(site)).at(-1)).toMatchObject({ revision: 3, who: 'ops', what: 'set reviewTime' });
});
