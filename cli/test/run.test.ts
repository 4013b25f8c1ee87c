/** The entry of every root command, in a small repository of its own. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@urooj/tooling/apps';
import { expect, onTestFinished, test } from 'vitest';

const LOCKFILE = `lockfileVersion: '9.0'\n\nsettings:\n  autoInstallPeers: true\n  excludeLinksFromLockfile: false\n\nimporters:\n\n  .: {}\n`;

/** A repository whose lockfile knows no package besides the root. */
async function repository(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'entry-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(join(dir, 'cli'));
  await cp(join(ROOT, 'cli', 'run.mjs'), join(dir, 'cli', 'run.mjs'));
  await writeFile(join(dir, 'package.json'), '{ "name": "shop", "private": true }');
  await writeFile(join(dir, 'pnpm-workspace.yaml'), 'packages:\n  - mf-*\n');
  await writeFile(join(dir, 'pnpm-lock.yaml'), LOCKFILE);
  return dir;
}

const run = (dir: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(dir, 'cli', 'run.mjs'), 'start'], (_, out, error) => resolve(out + error));
  });

test('a lockfile that is older than a new remote is named with what to do', async () => {
  const dir = await repository();
  await mkdir(join(dir, 'mf-help'));
  await writeFile(join(dir, 'mf-help', 'package.json'), '{ "name": "mf-help", "dependencies": { "react": "19.0.0" } }');
  const printed = await run(dir);
  expect(printed).toContain('pnpm-lock.yaml does not fit the package.json files');
  expect(printed).toContain('install --no-frozen-lockfile');
  expect(printed).not.toContain('often the network or the disk');
});
