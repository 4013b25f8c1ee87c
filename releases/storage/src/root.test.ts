import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refusalForRoot } from './root.ts';

const asRoot = test.skipIf(process.getuid?.() !== 0);

/** A folder of a user without a name. */
async function foreignFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-root-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chown(folder, 54321, 54321);
  return folder;
}

asRoot('refuses root in a folder of another user, with the command that works', async () => {
  const folder = await foreignFolder();
  expect(await refusalForRoot('The site store', folder)).toBe(
    `The site store ${folder} belongs to the user #54321. Files that root writes there could not be changed by the shop, so nothing was done.\n` +
      'Run this as that user: sudo -u \\#54321 …',
  );
});

asRoot('refuses root where it would create the folder in one of another user', async () => {
  const folder = path.join(await foreignFolder(), 'site');
  expect(await refusalForRoot('The site store', folder)).toContain(
    `The site store ${folder} does not exist yet, and the folder around it belongs to the user #54321.`,
  );
});

asRoot('allows root its own folder, also in one of another user', async () => {
  const folder = path.join(await foreignFolder(), 'site');
  await mkdir(folder);
  expect(await refusalForRoot('The site store', folder)).toBeNull();
});

asRoot('allows root a new shop among sources of another user, as in a container', async () => {
  expect(await refusalForRoot('The site store', path.join(await foreignFolder(), 'data', 'site'))).toBeNull();
});

test.skipIf(process.getuid?.() === 0)('looks at nothing for another user than root', async () => {
  expect(await refusalForRoot('The site store', '/')).toBeNull();
});
