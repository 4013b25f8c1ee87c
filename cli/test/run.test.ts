/** The entry of every root command, in a small repository of its own. */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { expect, onTestFinished, test } from 'vitest';

const LOCKFILE = `lockfileVersion: '9.0'\n\nsettings:\n  autoInstallPeers: true\n  excludeLinksFromLockfile: false\n\nimporters:\n\n  .: {}\n`;

const WORKSPACE = 'packages:\n  - mf-*\n';

/** A repository whose lockfile knows no package besides the root. */
async function repository(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'entry-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(join(dir, 'cli'));
  for (const file of ['run.mjs', 'usage.mjs']) await cp(join(ROOT, 'cli', file), join(dir, 'cli', file));
  await writeFile(join(dir, 'package.json'), '{ "name": "shop", "private": true }');
  await writeFile(join(dir, 'pnpm-workspace.yaml'), WORKSPACE);
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

/** A command that runs until a signal, and says so in a file. */
const HOLD = `const { writeFileSync } = require('node:fs');
process.on('SIGTERM', () => { writeFileSync('state', 'ended'); process.exit(0); });
setInterval(() => {}, 1000);
writeFileSync('state', 'running');`;

test('SIGTERM to npm ends the command that it started', async () => {
  const dir = await repository();
  const bin = join(dir, 'node_modules', 'node', 'bin');
  await mkdir(bin, { recursive: true });
  await symlink(process.execPath, join(bin, 'node'));
  const key = createHash('sha256').update(`${LOCKFILE}${WORKSPACE}${process.platform} ${process.arch}`);
  await writeFile(join(dir, 'node_modules', '.installed'), key.digest('hex'));
  await mkdir(join(dir, 'cli', 'commands'));
  await writeFile(join(dir, 'cli', 'commands', 'start.ts'), HOLD);
  await writeFile(join(dir, 'package.json'), '{ "name": "shop", "scripts": { "start": "node cli/run.mjs start" } }');
  const npm = spawn('npm', ['start'], { cwd: dir, stdio: 'ignore' });
  const state = () => readFile(join(dir, 'state'), 'utf8').catch(() => '');
  await expect.poll(state).toBe('running');
  npm.kill('SIGTERM');
  await expect.poll(state).toBe('ended');
});
