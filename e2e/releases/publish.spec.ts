import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derivedBuild, operate } from '../fixtures/operator.ts';
import { copySite, removeFolder } from '../fixtures/releases.ts';
import { REMOTE_NAMES } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';

test('every remote can be published: it is within its budgets and compatible with the live shell', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'urooj-publish-'));
  const siteDir = join(folder, 'site');
  try {
    await copySite(join(process.env.SHOP_DATA ?? '', 'site'), siteDir);
    for (const name of REMOTE_NAMES) {
      const build = await derivedBuild(siteDir, name, '9.0.0');
      expect(await operate(siteDir, 'publish', name, '--from', build)).toMatchObject({ code: 0, error: '' });
    }
  } finally {
    await removeFolder(folder);
  }
});
