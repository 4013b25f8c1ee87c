import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storePaths } from './directory.ts';
import { assertLiveIsWhole } from './read-json.ts';
import { anything, listOf, number, object, optional, text } from './shape.ts';
import { activating, testStore } from './store.fixture.ts';
import { readRelease } from './store.ts';
import { shapeOfRevision } from './stored-shapes.ts';

const { site, publishAs, apply } = testStore();

async function openShop(): Promise<void> {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-blog', '1.0.0');
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
}

const SHAPE = object({ name: text, history: listOf(object({ revision: number })), canary: optional(object({})) });

test.each([
  [null, 'is no object'],
  [[], 'is no object'],
  [{}, 'has no text "name"'],
  [{ name: 1 }, 'has no text "name"'],
  [{ name: '' }, 'has no list "history"'],
  [{ name: '', history: {} }, 'has no list "history"'],
  [{ name: '', history: [{ revision: 1 }, null] }, 'has no object "history.1"'],
  [{ name: '', history: [{ revision: '1' }] }, 'has no number "history.0.revision"'],
  [{ name: '', history: [], canary: 'x' }, 'has no object "canary"'],
  [{ name: '', history: [], canary: null }, null],
  [{ name: '', history: [{ revision: 1, more: 2 }], more: [] }, null],
])('what is wrong with %j is said by its place: %s', (value, wrong) => {
  expect(SHAPE(value)).toBe(wrong);
});

test('every JSON file that compose writes has a shape', async () => {
  await openShop();
  const { current } = storePaths(site);
  const files = (await readdir(current)).filter((name) => name.endsWith('.json'));
  expect(files).toContain('links.json');
  for (const name of [...files, 'not-rendered.json']) expect(shapeOfRevision(name), name).not.toBe(anything);
});

/** Rewrites a JSON file of the store. */
async function edit(file: string, change: (value: never) => unknown): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as never)));
}

test('a store of the first release opens and can be changed: it has neither the files nor the fields of newer ones', async () => {
  await openShop();
  const paths = storePaths(site);
  const first = ['remotes.json', 'revision.json', 'config.json', 'composed-with.json', 'dynamic.json'];
  for (const name of await readdir(paths.current))
    if (name.endsWith('.json') && !first.includes(name)) await rm(join(paths.current, name));
  const settings = ({ reviewTime: _, switches, ...config }: Record<string, Record<string, unknown>>) => ({
    ...config,
    switches: { customerCancellation: switches?.customerCancellation },
  });
  await edit(join(paths.current, 'config.json'), settings);
  await edit(join(paths.current, 'composed-with.json'), ({ config, publicUrl }) => ({
    config: settings(config),
    publicUrl,
  }));
  for (const name of ['shell', 'mf-blog']) {
    await edit(paths.manifest(name, '1.0.0'), (manifest: Record<string, unknown>) => {
      const fields = ['name', 'version', 'contract', 'entry', 'global', 'shared', 'chunks', 'publishedAt', 'files'];
      return Object.fromEntries(fields.map((key) => [key, manifest[key]]));
    });
    expect(await readRelease(site, name, '1.0.0')).toMatchObject({ name });
  }
  await assertLiveIsWhole(site);
  await publishAs('mf-blog', '1.1.0');
  expect((await apply(activating('mf-blog', '1.1.0'))).revision).toBe(2);
});
