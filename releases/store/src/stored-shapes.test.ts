import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { storePaths } from './directory.ts';
import { anything, listOf, number, object, orNull, text } from './shape.ts';
import { activating, testStore } from './store.fixture.ts';
import { shapeOfRevision } from './stored-shapes.ts';

const { site, publishAs, apply } = testStore();

async function openShop(): Promise<void> {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-blog', '1.0.0');
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
}

const SHAPE = object({ name: text, history: listOf(object({ revision: number })), canary: orNull(object({})) });

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
  [{ name: '', history: [] }, 'has no object "canary"'],
  [{ name: '', history: [], canary: null }, null],
  [{ name: '', history: [{ revision: 1, more: 2 }], canary: null, more: [] }, null],
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
