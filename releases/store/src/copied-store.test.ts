import { cp, lstat, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from './change-settings.ts';
import { pointAtNewest, relinkCurrent } from './directory.ts';
import { activating, testStore } from './store.fixture.ts';
import { readReleaseMap } from './store.ts';

const { place, site, publishAs, apply } = testStore();

/** The store, copied as by `cp -rL`: the link to the live revision is a folder. */
let copy = { dir: '' };
beforeEach(async () => {
  await publishAs('shell', '1.0.0');
  for (const _ of [1, 2]) await apply(activating('shell', '1.0.0'));
  copy = { dir: join(place.root, 'copy') };
  await cp(site.dir, copy.dir, { recursive: true, dereference: true });
});
const current = () => join(copy.dir, 'current');

test('a store that was copied with its links followed can be changed again', async () => {
  expect((await lstat(current())).isDirectory()).toBe(true);
  const publicUrl = 'https://new.example';
  await changeSettings(copy, (live) => ({ ...live, publicUrl }), { who: 'amna', why: '' });
  expect(await readlink(current())).toBe('revisions/3');
  expect((await readReleaseMap(copy))?.revision).toBe(3);
});

test('it shows the revision that it showed before', async () => {
  await rm(current(), { recursive: true });
  await cp(join(copy.dir, 'revisions', '1'), current(), { recursive: true });
  await relinkCurrent(copy);
  expect(await readlink(current())).toBe('revisions/1');
  await relinkCurrent(copy);
  expect(await readlink(current())).toBe('revisions/1');
});

test('a folder that is no revision of the store is left, with a sentence', async () => {
  await writeFile(join(current(), 'remotes.json'), '{"revision": 2, "sh');
  await expect(pointAtNewest(copy)).rejects.toThrow(`${current()} must be a link to the live revision.`);
  expect((await lstat(current())).isDirectory()).toBe(true);
});
