import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from './change-settings.ts';
import { storePaths } from './directory.ts';
import { STORE_FORMAT, STORE_FORMAT_FILE } from './format.ts';
import { openSite } from './open.ts';
import { activating, testStore } from './store.fixture.ts';
import { readComposedWith, readReleaseMap } from './store.ts';

const { site, publishAs, apply } = testStore();
const fileOfFormat = () => join(storePaths(site).current, STORE_FORMAT_FILE);
beforeEach(async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-blog', '1.0.0');
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
});

test('a live site of another format is rejected by every operation and read, and stays as it is', async () => {
  await writeFile(fileOfFormat(), JSON.stringify({ format: STORE_FORMAT + 1 }));
  const refusal = {
    name: 'StoreFormat',
    message: expect.stringMatching(/has format 2, and this release reads format 1\. Nothing was changed\./),
  };
  await publishAs('mf-blog', '1.1.0').catch((error: unknown) => expect(error).toMatchObject(refusal));
  await expect(apply(activating('mf-blog', '1.0.0'))).rejects.toMatchObject(refusal);
  await expect(readReleaseMap(site)).rejects.toMatchObject(refusal);
  await expect(readComposedWith(site)).rejects.toMatchObject(refusal);
  await expect(openSite({ siteDir: site.dir, siteBucket: null })).rejects.toMatchObject(refusal);
  const change = changeSettings(site, (live) => ({ ...live, publicUrl: 'https://x.example' }), {
    who: 'amna',
    why: '',
  });
  await expect(change).rejects.toMatchObject(refusal);
});
