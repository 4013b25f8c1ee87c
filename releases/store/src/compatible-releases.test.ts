import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageData } from '@urooj/host/release-map';
import { expect, test } from 'vitest';
import { activating, testStore } from './store.fixture.ts';

const { site, publishAs, apply, liveKey } = testStore();
const shellWith = (react: string) => ({ shared: {}, packages: { react } });
const BLOG = { packages: { react: '19.3.1' }, accepts: { react: '^19.3' } };

async function releasesOfPage(): Promise<Pick<PageData, 'releases' | 'canaries'>> {
  const html = await readFile(join(site.dir, await liveKey('html/blog/index.html')), 'utf8');
  return JSON.parse(html).data;
}

test('a page lists the previous release and the canary only where its shell can run them', async () => {
  await publishAs('shell', '1.0.0', { manifest: shellWith('19.3.1') });
  await publishAs('shell', '1.1.0', { manifest: shellWith('19.4.0') });
  await publishAs('mf-blog', '1.0.0', { manifest: { ...BLOG, accepts: { react: '19.3.1' } } });
  await publishAs('mf-blog', '1.1.0', { manifest: BLOG });
  await publishAs('mf-blog', '1.2.0', { manifest: { ...BLOG, accepts: { react: '19.3.1' } } });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  await apply(activating('mf-blog', '1.1.0'), {
    kind: 'canary',
    name: 'mf-blog',
    version: '1.2.0',
    percent: 10,
    rollbackAt: null,
  });
  const before = await releasesOfPage();
  expect(before.releases['mf-blog']?.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect(before.canaries).toHaveProperty('mf-blog');
  await apply(activating('shell', '1.1.0'));
  const after = await releasesOfPage();
  expect(after.releases['mf-blog']?.map(({ version }) => version)).toEqual(['1.1.0']);
  expect(after.canaries).toEqual({});
});

test('a live release that the shell cannot run was forced: it stays on the page, with the reason', async () => {
  await publishAs('shell', '2.0.0', { manifest: shellWith('20.0.0') });
  await publishAs('mf-blog', '1.0.0', { manifest: BLOG });
  await apply(activating('shell', '2.0.0'), activating('mf-blog', '1.0.0'));
  const { releases } = await releasesOfPage();
  expect(releases['mf-blog']?.[0]?.rejection).toContain('mf-blog 1.0.0 accepts react ^19.3, shell 2.0.0 has 20.0.0.');
});
