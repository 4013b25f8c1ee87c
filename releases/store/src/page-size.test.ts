import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { bundleOf, HOSTILE_SHELL } from './hostile.fixture.ts';
import { AUTHORED, activating, BLOG_FILES, testStore } from './store.fixture.ts';

const { site, publishAs } = testStore();

/** Activates a blog whose page has that many bytes of text. */
async function activateWith(version: string, bytes: number): Promise<string[]> {
  const html = `path === '/blog' ? 'x'.repeat(${bytes}) : 'small'`;
  await publishAs('mf-blog', version, { files: BLOG_FILES, bundle: bundleOf('mf-blog', html) });
  return activateVersion('mf-blog', version);
}
async function activateVersion(name: string, version: string): Promise<string[]> {
  const warnings: string[] = [];
  const warn = (sentence: string) => void (/HTML/.test(sentence) && warnings.push(sentence));
  await perform(site, { ...AUTHORED, steps: [activating(name, version)], warn });
  return warnings;
}

test('a large page is named when it goes live, and a page that nobody should download is refused', async () => {
  await publishAs('shell', '1.0.0', { bundle: HOSTILE_SHELL });
  await activateVersion('shell', '1.0.0');
  expect(await activateWith('1.0.0', 100_000)).toEqual([]);
  expect(await activateWith('1.1.0', 700_000)).toEqual([
    expect.stringMatching(/^\/blog of mf-blog 1\.1\.0 has 68\d KB of HTML, more than 500 KB: phones show it late\./),
  ]);
  // Not again with the operations of others.
  await publishAs('mf-catalog', '1.0.0', { files: BLOG_FILES, bundle: bundleOf('mf-catalog') });
  expect(await activateVersion('mf-catalog', '1.0.0')).toEqual([]);
  await expect(activateWith('1.2.0', 6_000_000)).rejects.toThrow(
    'mf-blog 1.2.0 cannot be composed: /blog has 5.7 MB of HTML, the limit is 5 MB.',
  );
  const live = await readFile(join(storePaths(site).current, 'remotes.json'), 'utf8');
  expect(JSON.parse(live).remotes['mf-blog'].active).toBe('1.1.0');
});
