import { expect, test } from 'vitest';
import { perform } from './activate.ts';
import { AUTHORED, activating, BLOG_FILES, remoteBundle, testStore } from './store.fixture.ts';

const { site, publishAs } = testStore();

async function activateVersion(name: string, version: string): Promise<string[]> {
  const warnings: string[] = [];
  const warn = (sentence: string) => void (/texts/.test(sentence) && warnings.push(sentence));
  await perform(site, { ...AUTHORED, steps: [activating(name, version)], warn });
  return warnings;
}

const publishBlog = (version: string, languages?: ('en' | 'ur')[]) =>
  publishAs('mf-blog', version, {
    files: BLOG_FILES,
    bundle: remoteBundle(version),
    manifest: languages ? { languages } : {},
  });

test('a release without the texts of a language that the live one has is named when it goes live', async () => {
  await publishAs('shell', '1.0.0');
  await activateVersion('shell', '1.0.0');
  await publishBlog('1.0.0', ['en', 'ur']);
  await publishBlog('1.1.0', ['en', 'ur']);
  await publishBlog('1.2.0');
  expect(await activateVersion('mf-blog', '1.0.0')).toEqual([]);
  expect(await activateVersion('mf-blog', '1.1.0')).toEqual([]);
  expect(await activateVersion('mf-blog', '1.2.0')).toEqual([
    'mf-blog 1.2.0 has no texts in Urdu, 1.1.0 has: its pages below /ur will be in English.',
  ]);
  // Not again with the operations of others.
  await publishAs('shell', '1.1.0');
  expect(await activateVersion('shell', '1.1.0')).toEqual([]);
});
