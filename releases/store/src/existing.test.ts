import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertCanHoldStore, assertStore } from './existing.ts';
import { testStore } from './store.fixture.ts';

const { site, place, publishAs } = testStore();

test('a store is a place with a release of the shell', async () => {
  await publishAs('shell', '1.0.0');
  await expect(assertStore(site)).resolves.toBeUndefined();
  // Somebody else's file in it is no reason to stop.
  await mkdir(site.dir, { recursive: true });
  await writeFile(join(site.dir, 'letter.txt'), '');
  await expect(assertCanHoldStore(site)).resolves.toBeUndefined();
});

test('another place is refused with what it is, and nothing is written there', async () => {
  const refusal = () => assertStore(site).catch((error: Error) => `${error.name}: ${error.message}`);
  await rm(site.dir, { recursive: true, force: true });
  const isBucket = site.bucket !== undefined;
  expect(await refusal()).toContain(
    isBucket ? 'The bucket of SITE_DIR' : `${site.dir} is no site store: it does not exist.`,
  );
  expect(await readdir(place.root)).not.toContain('site');
  if (isBucket) return;
  await mkdir(join(site.dir, 'releases', 'shell'), { recursive: true });
  expect(await refusal()).toContain('NoStore: ');
  expect(await refusal()).toContain('it has no release of the shell, as after an interrupted deployment. Nothing was');
  await writeFile(join(site.dir, 'letter.txt'), '');
  expect(await refusal()).toContain('it holds other files. Nothing was written.');
});

test('a new store is made in an empty folder, or where a start was interrupted, and nowhere else', async () => {
  if (site.bucket) return;
  await expect(assertCanHoldStore(site)).resolves.toBeUndefined();
  await mkdir(join(site.dir, 'releases'), { recursive: true });
  for (const name of ['start.lock', 'work-tree.json', '.DS_Store']) await writeFile(join(site.dir, name), '');
  await expect(assertCanHoldStore(site)).resolves.toBeUndefined();
  await writeFile(join(site.dir, 'releases.zip'), '');
  await expect(assertCanHoldStore(site)).rejects.toThrow('it holds other files (releases.zip)');
  await expect(assertCanHoldStore({ dir: join(site.dir, 'start.lock') })).rejects.toThrow('is a file');
});
