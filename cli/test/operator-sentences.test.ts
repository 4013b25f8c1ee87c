/** What an operator reads where the place is wrong, the disk refuses, or the store is damaged: sentences, and nothing changes. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@urooj/command/apps';
import { failWithSentence } from '@urooj/command/process';
import { readReleaseMap } from '@urooj/store/store';
import { AUTHORED, activating, testStore } from '@urooj/store/store.fixture';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildsOfWorkTree } from '../src/builds-of-work-tree.ts';
import { deployBuilds } from '../src/deploy-builds.ts';
import { commandEnvironment } from './command-environment.ts';

const { site, publishAs, apply, makeBuild } = testStore();

type Ended = { code: number; out: string; error: string };
/** Runs a release command in a shell that may set limits first. */
function release(SITE_DIR: string, args: readonly string[], limits = ''): Promise<Ended> {
  const argv = ['--disable-warning=ExperimentalWarning', join(ROOT, 'cli', 'commands', 'release.ts'), ...args];
  return new Promise((resolve) => {
    execFile(
      'bash',
      ['-c', `${limits} exec "$@"`, '-', process.execPath, ...argv],
      { env: { ...commandEnvironment(), SITE_DIR } },
      (failure, out, error) => resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    );
  });
}

/** A start that deploys nothing but a new address. */
function start(dir: string): Promise<void> {
  const progress = { say: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };
  const settings = () => ({ config: AUTHORED.config, publicUrl: 'https://new.example' });
  return deployBuilds({ dir }, { builds: buildsOfWorkTree([]), settings, who: 'start', why: '' }, progress);
}

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'operator-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

const TOKEN = ['token', 'create', 'blog-ci', '--remote', 'mf-blog', '--rights', 'publish'];
const STACK = /^\s+at /m;

test('a command refuses a place that is no store, and writes nothing there', async () => {
  const dir = await folder();
  const dist = await makeBuild('mf-blog', '1.0.0');
  const { code, error } = await release(dir, ['publish', 'mf-blog', '--from', dist]);
  expect([code, error]).toEqual([
    2,
    expect.stringContaining(`${dir} is no site store: it is empty. Nothing was written.`),
  ]);
  expect(error).toContain('npm start');
  expect(await readdir(dir)).toEqual([]);
});

test('a file that cannot be written is a sentence, and nothing is left of it', async () => {
  await publishAs('shell', '1.0.0');
  await apply(activating('shell', '1.0.0'));
  const { code, error, out } = await release(site.dir, TOKEN, "trap '' XFSZ; ulimit -f 0;");
  expect([code, out]).toEqual([1, '']);
  expect(error).toMatch(
    /could not be written: it is larger than this user may write\..+\(EFBIG\)\nThe live site was not/,
  );
  expect(error).not.toMatch(STACK);
  expect(await readdir(join(site.dir, 'tokens'))).toEqual([]);
});

test('a command on a store where nothing is live names the command that makes it live', async () => {
  await publishAs('shell', '1.0.0');
  await symlink('revisions/7', join(site.dir, 'current'));
  const { code, error } = await release(site.dir, ['status']);
  const sentence = `Nothing is live in ${site.dir} yet. First: npm run deploy`;
  expect([code, error]).toEqual([2, expect.stringContaining(sentence)]);
});

/** In a mount namespace of its own, for which Linux needs no rights; some containers forbid it. */
const READ_ONLY = `set -- unshare -rm bash -c 'mount --bind "$SITE_DIR" "$SITE_DIR" && mount -o remount,bind,ro "$SITE_DIR" && exec "$@"' - "$@";`;
const canMount = (await release(tmpdir(), ['--help'], READ_ONLY)).code === 0;

test.skipIf(!canMount)('a change of a store that can only be read is a sentence', async () => {
  await publishAs('shell', '1.0.0');
  await apply(activating('shell', '1.0.0'));
  await publishAs('shell', '1.1.0');
  const { code, error } = await release(site.dir, ['activate', 'shell', '1.1.0'], READ_ONLY);
  expect([code, error]).toEqual([1, expect.stringMatching(/could not be written: it can only be read\..+\(EROFS\)$/m)]);
  expect(error).not.toMatch(STACK);
});

test('a full disk is a sentence in every command', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => [exit, printed].forEach((spy) => void spy.mockRestore()));
  const full: unknown = await writeFile('/dev/full', 'x').catch((error) => error);
  failWithSentence(full);
  expect(printed.mock.calls[0]?.[0]).toBe(
    '\nA file could not be written: the disk is full. Free some space, then repeat the command. (ENOSPC)\n',
  );
});

test('a damaged live revision is named with the one that is whole, and the advice works', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publishAs('shell', version);
    await apply(activating('shell', version));
  }
  const damaged = join(site.dir, 'revisions', '2', 'remotes.json');
  await writeFile(damaged, '{"revision": 2, "sh');
  const { code, error } = await release(site.dir, ['status']);
  expect([code, error]).toEqual([1, expect.stringContaining(`${damaged} is damaged`)]);
  expect(error).not.toMatch(STACK);
  const [, advice = ''] = /Revision 1 is whole\. Go back to it: (.+)/.exec(error) ?? [];
  await promisify(execFile)('bash', ['-c', advice]);
  expect((await readReleaseMap(site))?.revision).toBe(1);
  expect(await readFile(join(site.dir, '.damaged-2', 'remotes.json'), 'utf8')).toBe('{"revision": 2, "sh');
  await apply(activating('shell', '1.1.0'));
  expect((await readReleaseMap(site))?.revision).toBe(2);
});

test('a deployment does not continue with a damaged live revision, nor names one that is damaged too', async () => {
  await publishAs('shell', '1.0.0');
  for (const _ of [1, 2, 3]) await apply(activating('shell', '1.0.0'));
  for (const [revision, name] of [
    ['3', 'config.json'],
    ['2', 'dynamic.json'],
  ] as const)
    await writeFile(join(site.dir, 'revisions', revision, name), '');
  const started = start(site.dir);
  await expect(started).rejects.toThrow(`${join(site.dir, 'revisions', '3', 'config.json')} is damaged`);
  await expect(started).rejects.toThrow('Revision 1 is whole. Go back to it: mv ');
});

test('a start in a folder of something else changes nothing there', async () => {
  const dir = await folder();
  await mkdir(join(dir, 'photos'));
  await writeFile(join(dir, 'file'), '');
  await expect(start(dir)).rejects.toThrow(`${dir} is no site store: it holds other`);
  await expect(start(join(dir, 'file'))).rejects.toThrow(`${join(dir, 'file')} is a file.`);
  expect((await readdir(dir)).sort()).toEqual(['file', 'photos']);
});

test('a damaged list of the work tree stops a start, and is not overwritten', async () => {
  await publishAs('shell', '1.0.0');
  await apply(activating('shell', '1.0.0'));
  const file = join(site.dir, 'work-tree.json');
  await writeFile(file, '{"shell": ');
  const started = start(site.dir);
  await expect(started).rejects.toThrow(`${file} is damaged`);
  await expect(started).rejects.toThrow('or delete it: then the next start');
  expect(await readFile(file, 'utf8')).toBe('{"shell": ');
});
