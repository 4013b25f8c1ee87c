import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storePaths } from '@urooj/store/directory';
import { readReleaseMap } from '@urooj/store/store';
import { activating, testStore } from '@urooj/store/store.fixture';
import { expect, test } from 'vitest';
import { pagesOf } from '../src/preview-report/pages.ts';

const { site, publishAs, apply } = testStore();

const page = (path: string, noindex = false) => ({ id: path, path, as: 'page' as const, ...(noindex && { noindex }) });
const declares = {
  ...{ team: 'all', languages: ['en', 'ur'], nav: [], budget: {} },
  pages: [page('/faq'), page('/blog/_'), page('/orders', true), page('/payment/_', true)],
};

test('a page in a second language is as open as the page in the first', async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-blog', '1.0.0', { manifest: { declares } });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  const html = join(storePaths(site).current, 'html');
  for (const path of ['faq', 'blog/_', 'orders', 'payment/_'].flatMap((each) => [each, `ur/${each}`])) {
    await mkdir(join(html, path), { recursive: true });
    await writeFile(join(html, path, 'index.html'), '');
  }
  const map = await readReleaseMap(site);
  if (!map) throw new Error('nothing is live');
  const { open, shapes, personal } = await pagesOf(site, map);
  expect(open).toEqual(expect.arrayContaining(['/faq', '/ur/faq']));
  expect(open).not.toEqual(expect.arrayContaining([expect.stringContaining('/orders')]));
  expect(open).not.toEqual(expect.arrayContaining([expect.stringContaining('/payment/_')]));
  expect(shapes).toEqual(['/blog/_', '/ur/blog/_']);
  expect(personal).toEqual(['/orders', '/ur/orders']);
});
