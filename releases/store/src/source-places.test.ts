import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sourcePlaces } from './source-places.ts';
import { testStore } from './store.fixture.ts';

const { site, publishAs } = testStore();

/** The first column of the packed line is line 1 of the first source, and column 11 is line 5, column 3 of the second one. */
const MAP = {
  version: 3,
  sources: ['../../src/list.tsx', '../../../shared/ui/src/card.tsx'],
  names: [],
  mappings: 'AAAA,UCIE',
};

const publish = () => publishAs('mf-blog', '1.1.0', { files: { 'list.js.map': JSON.stringify(MAP) } });

test('a frame names the place in the sources, by the source map beside the release, also where the releases are in a bucket', async () => {
  await publish();
  const frames = ['List /r/mf-blog/1.1.0/list.js:1:4', '/r/mf-blog/1.1.0/list.js:1:14'];
  const expected = [
    [frames[0], 'List mf-blog/src/list.tsx:1:1'],
    [frames[1], 'shared/ui/src/card.tsx:5:3'],
  ];
  expect([...(await sourcePlaces(site, frames))]).toEqual(expected);
  if (!site.bucket) return;
  await rm(`${site.dir}/maps`, { recursive: true });
  expect([...(await sourcePlaces(site, frames))]).toEqual(expected);
});

test.each([
  '/r/mf-blog/1.0.0/list.js:1:4',
  '/r/mf-blog/1.1.0/other.js:1:4',
  '/r/mf-blog/9.9.9/list.js:1:4',
  '/r/mf-blog/../mf-blog/1.1.0/list.js:1:4',
  '/r/mf-blog/../1.1.0/list.js:1:4',
  '/r/mf-blog/1.1.0/../1.1.0/list.js:1:4',
  '/r/__proto__/1.1.0/list.js:1:4',
  'no frame',
])('%s has no source map', async (frame) => {
  await publishAs('mf-blog', '1.0.0');
  await publish();
  expect([...(await sourcePlaces(site, [frame]))]).toEqual([]);
});
