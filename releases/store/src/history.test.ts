import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { expect, test } from 'vitest';
import { perform } from './activate.ts';
import { readHistory, withPagedHistory } from './history.ts';
import { LOG_PAGES, readLog } from './log-pages.ts';
import { pagedSettingsHistory, readSettingsHistory } from './settings.ts';
import { AUTHORED, activating, testStore } from './store.fixture.ts';
import { readReleaseMap, recordsIn } from './store.ts';
import { SETTINGS_CHANGE_SHAPE } from './stored-shapes.ts';

const { site, publishAs, apply, damage } = testStore();

async function openShop() {
  for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
  return apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
}

const operation = (revision: number) => ({
  ...{ revision, at: '2026-01-01T00:00:00.000Z', who: 'amna', why: 'x'.repeat(200) },
  steps: [{ kind: 'activate', name: 'mf-blog', from: '1.0.0', to: '1.1.0', endedCanary: null } as const],
});
const bytesOf = (value: unknown) => JSON.stringify(value).length;

test('after 500 operations a revision holds no more history than after 100, and all of them can be read', async () => {
  const first = await openShop();
  let map = first;
  const sizes: number[] = [];
  for (let revision = 2; revision <= 500; revision++) {
    map = await withPagedHistory(site, { ...map, revision, history: [...map.history, operation(revision)] });
    sizes.push(bytesOf(map.history));
  }
  expect(Math.max(...sizes.slice(100))).toBeLessThanOrEqual(1.01 * Math.max(...sizes.slice(0, 100)));
  expect(map.history.length).toBeLessThan(100);
  const all = await readHistory(site, map);
  expect(all.map(({ revision }) => revision)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  expect((await readHistory(site, map, 490))[0]).toEqual(map.history[0]);
});

test('after 500 changes of the settings a revision holds the newest ones only, and all of them can be read', async () => {
  await openShop();
  const settings = { config: DEFAULT_CONFIG, publicUrl: 'https://shop.example' };
  const change = (revision: number) => ({ ...operation(revision), what: 'set reviewTime', ...settings });
  let log = await pagedSettingsHistory(site, { entries: [], before: null });
  for (let revision = 1; revision <= 500; revision++) {
    log = await pagedSettingsHistory(site, { ...log, entries: [...log.entries, change(revision)] });
    expect(log.entries.length).toBeLessThan(20);
  }
  expect(await readLog(site, log, SETTINGS_CHANGE_SHAPE)).toHaveLength(500);
});

/** Writes the live revision again with so many operations. */
async function withOperations(count: number): Promise<void> {
  const map = await readReleaseMap(site);
  const history = Array.from({ length: count }, (_, index) => operation(index + 1));
  await writeFile(join(site.dir, 'current', 'remotes.json'), JSON.stringify({ ...map, history }));
}

test('a change that goes live moves old operations into a page; one that is only tried writes nothing', async () => {
  await openShop();
  await withOperations(99);
  await perform(site, { ...AUTHORED, steps: [], isDryRun: true });
  expect(await recordsIn(site, LOG_PAGES)).toEqual([]);
  const { size } = await stat(join(site.dir, 'current', 'remotes.json'));
  await apply(activating('mf-blog', '1.0.0'));
  const map = await readReleaseMap(site);
  expect(map?.history).toHaveLength(50);
  expect((await stat(join(site.dir, 'current', 'remotes.json'))).size).toBeLessThan(size);
  expect(map && (await readHistory(site, map))).toHaveLength(100);
  expect(await recordsIn(site, LOG_PAGES)).toEqual([`${LOG_PAGES}/${map?.earlierHistory}.json`]);
  expect(await readSettingsHistory(site)).toHaveLength(1);
});

test('a damaged page is named with what to do, and a deleted one ends the history', async () => {
  await openShop();
  await withOperations(99);
  await apply(activating('mf-blog', '1.0.0'));
  const map = await readReleaseMap(site);
  if (!map) throw new Error('nothing is live');
  const page = `${LOG_PAGES}/${map.earlierHistory}.json`;
  await damage(page, '{"entries": [{}], "before": null}');
  await expect(readHistory(site, map)).rejects.toThrow(
    /is damaged .*\n?.*delete it: then the history begins after it/s,
  );
  await damage(page, null);
  expect(await readHistory(site, map)).toHaveLength(50);
});
