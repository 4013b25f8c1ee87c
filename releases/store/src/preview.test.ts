import { readdir, readFile, readlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, integrityOf } from '@urooj/build/read-build';
import { expect, test } from 'vitest';
import { storePaths } from './directory.ts';
import { createDynamicPages } from './dynamic-pages.ts';
import { composePreview } from './preview.ts';
import type { Step } from './steps.ts';
import { AUTHORED, activating, testStore } from './store.fixture.ts';
import { finishInterrupted, readReleaseMap } from './store.ts';

const { site, publishAs, apply, damage } = testStore();
const preview = (...steps: Step[]) => composePreview(site, { ...AUTHORED, steps });
const started = () => readdir(storePaths(site).incoming).catch(() => []);

async function publishFirst() {
  for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  await publishAs('mf-blog', '1.1.0');
}

async function hashesOf(dir: string): Promise<Record<string, string>> {
  const files = await filesBelow(dir);
  const pairs = files.map(async (file) => [file, integrityOf(await readFile(join(dir, file)))] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

/** The composed files of a store. The history has the time of the change, and the list of hashes that of the history. */
async function composedFiles(store: { dir: string }) {
  const { 'remotes.json': _, 'composed.json': __, ...files } = await hashesOf(storePaths(store).current);
  return files;
}

test('a preview has every byte that the activation would make live, and changes nothing', async () => {
  await publishFirst();
  const live = [await hashesOf(storePaths(site).current), await readlink(storePaths(site).current)];
  const { store, map, close } = await preview(activating('mf-blog', '1.1.0'));
  expect(map).toMatchObject({ revision: 2, remotes: { 'mf-blog': { active: '1.1.0' } } });
  const previewed = await composedFiles(store);
  expect(await readFile(join(storePaths(store).web('mf-blog', '1.1.0'), 'list.js'), 'utf8')).toBe('list()');
  expect([await hashesOf(storePaths(site).current), await readlink(storePaths(site).current)]).toEqual(live);
  await close();
  expect(await started()).toEqual([]);
  expect(await readdir(storePaths(site).revisions)).toEqual(['1']);
  expect((await readReleaseMap(site))?.history).toHaveLength(1);
  await apply(activating('mf-blog', '1.1.0'));
  expect(await composedFiles(site)).toEqual(previewed);
});

test('what an activation would refuse is refused with its words, and nothing is left', async () => {
  await publishFirst();
  await expect(preview(activating('mf-blog', '9.9.9'))).rejects.toThrow('mf-blog 9.9.9 is not published');
  const validate = () => Promise.reject(new Error('these do not fit together'));
  const rejected = composePreview(site, { ...AUTHORED, steps: [activating('mf-blog', '1.1.0')], validate });
  await expect(rejected).rejects.toThrow('these do not fit together');
  await damage('r/mf-blog/1.1.0/list.js', 'damaged()');
  await expect(preview(activating('mf-blog', '1.1.0'))).rejects.toThrow('other bytes');
  expect(await started()).toEqual([]);
});

test('two previews at once do not disturb each other, and each says what went live since', async () => {
  await publishFirst();
  await publishAs('shell', '2.0.0');
  const [one, other] = await Promise.all([
    preview(activating('mf-blog', '1.1.0')),
    preview(activating('shell', '2.0.0')),
  ]);
  expect([await one.refresh(), await other.refresh()]).toEqual([null, null]);
  await apply(activating('shell', '2.0.0'));
  const sentence = 'The live site has changed since this preview: activate shell 2.0.0 (ops). Start the preview again.';
  expect([await one.refresh(), await other.refresh()]).toEqual([sentence, sentence]);
  await one.close();
  expect((await readReleaseMap(other.store))?.shell.active).toBe('2.0.0');
  expect((await readReleaseMap(site))?.remotes['mf-blog']?.active).toBe('1.0.0');
  await other.close();
  expect(await started()).toEqual([]);
});

test('the leftovers of a killed preview are removed; neither those of a running one nor the releases are', async () => {
  await publishFirst();
  const [killed, running] = [
    await preview(activating('mf-blog', '1.1.0')),
    await preview(activating('mf-blog', '1.1.0')),
  ];
  for (const { store } of [killed, running]) await utimes(store.dir, 0, 0);
  await running.refresh();
  await finishInterrupted(site);
  expect(await started()).toEqual([running.store.dir.split('/').at(-1)]);
  expect(await killed.refresh()).toMatch('The files of this preview are gone');
  // The next preview does the same.
  await utimes(running.store.dir, 0, 0);
  const next = await preview(activating('mf-blog', '1.1.0'));
  expect(await started()).toEqual([next.store.dir.split('/').at(-1)]);
  await next.close();
  expect(await readdir(storePaths(site).web('mf-blog', '1.1.0'))).toContain('list.js');
});

test('its pages that are composed per request run the previewed release', async () => {
  const bundle = (greeting: string) => `module.exports = { bundle: {
    remote: { name: 'mf-blog', greet: () => '${greeting}' },
    paths: [{ path: '/blog/_', id: 'list', as: 'fallback', dynamic: true }],
  } };`;
  await publishAs('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await publishAs('mf-blog', version, { bundle: bundle(version) });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  const { store, close } = await preview(activating('mf-blog', '1.1.0'));
  const pages = createDynamicPages(store);
  expect((await pages('/blog/a-post', fetch))?.html).toContain('"html":"1.1.0"');
  pages.close();
  await close();
});
