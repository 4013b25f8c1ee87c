/**
 * An artefact of `npm run pack`, unpacked in another folder and run with an empty home and a PATH of system programs only: it fills a
 * new store, serves it, takes a release over HTTP, rolls it back, and stops without leaving a process. The tests follow each other.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedCommands } from './documented-commands.ts';
import { TOOLCHAIN } from './toolchain.ts';

const MB = 1024 ** 2;
let place = '';
const archive = () => join(place, 'urooj.tar.gz');
const artefact = () => join(place, 'urooj');
const dataDir = () => join(place, 'data');

type Ended = { code: number | null; output: string };

function watch(child: ChildProcess): { output: () => string; ended: Promise<Ended> } {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { output: () => output, ended };
}

/** Nothing of the work tree and of its packages. */
const environment = (more: Record<string, string> = {}) => ({
  ...{ PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: join(place, 'home'), TMPDIR: join(place, 'tmp') },
  ...{ SITE_DIR: join(place, 'site'), DATA_DIR: dataDir(), PORT: '0' },
  ...more,
});

/** The artefact belongs to the user who unpacked it. Where that is root, another user runs it, as on a server. */
const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const AS_OTHER = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'] : [];

function spawnAsOther(command: readonly string[], env: Record<string, string>): ChildProcess {
  const [program = '', ...args] = [...AS_OTHER, ...command];
  // As after `runuser` in the home of root: a folder that this user cannot read.
  return spawn(program, args, { cwd: join(place, 'closed'), env });
}

const start = (args: readonly string[], more: Record<string, string> = {}) =>
  spawnAsOther([join(artefact(), 'urooj'), ...args], environment(more));

const urooj = (args: readonly string[], more: Record<string, string> = {}): Promise<Ended> =>
  watch(start(args, more)).ended;

/** A command of the work tree, with the environment of a person: the test runner's own would build for tests. */
function npm(args: readonly string[]): Promise<Ended> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|VITEST.*|TEST|MODE|PROD|DEV|SSR|BASE_URL)$/.test(name),
  );
  return watch(spawn('npm', args, { cwd: ROOT, env: Object.fromEntries(own) })).ended;
}

type File = { path: string; size: number; changed: number; link: string | null };

async function filesOf(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const listed = entries.map(async (entry) => {
    const file = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await lstat(file);
    const link = entry.isSymbolicLink() ? await readlink(file) : null;
    return { path: relative(folder, file), size: entry.isFile() ? size : 0, changed: mtimeMs, link };
  });
  return Promise.all(listed);
}

/** The command lines of all processes that name a path. */
async function processesOf(path: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.map((line) => line.replaceAll('\0', ' ')).filter((line) => line.includes(path));
}

let before: File[] = [];
let shop = { child: null as ChildProcess | null, url: '', output: () => '', ended: Promise.resolve({} as Ended) };

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'artefact-'));
  await chmod(place, 0o755);
  for (const name of ['home', 'tmp']) await mkdir(join(place, name));
  await mkdir(join(place, 'closed'), { mode: 0o700 });
  const packed = await npm(['run', 'pack', '--', '--out', archive()]);
  expect(packed.output).toMatch(/urooj\.tar\.gz: revision \w+.* with Node\.js v24/);
  await watch(spawn('tar', ['-xzf', archive(), '-C', place])).ended;
  before = await filesOf(artefact());
  if (isRoot)
    for (const folder of [place, join(place, 'home'), join(place, 'tmp')]) await chown(folder, NOBODY, NOBODY);
});

afterAll(async () => {
  shop.child?.kill('SIGKILL');
  await rm(place, { recursive: true, force: true });
});

test('holds what serving needs, and no more', async () => {
  const installed = await readdir(join(artefact(), 'node_modules', '.pnpm'));
  const names = installed.map((name) => name.replace('+', '/').replace(/(?<!^)@.*$/, ''));
  expect(names).toContain('fastify');
  expect(names.filter((name) => TOOLCHAIN.test(name))).toEqual([]);
  const outside = before.filter(
    ({ path, link }) => link && !resolve(artefact(), path, '..', link).startsWith(artefact()),
  );
  expect(outside.map(({ path }) => path)).toEqual([]);
  const texts = before.filter(
    ({ path, link }) => !link && /\.(m?[jt]s|json|yaml|sh)$|^urooj$/.test(path) && !/^builds/.test(path),
  );
  const here = await Promise.all(
    texts.map(async ({ path }) => {
      const file = join(artefact(), path);
      return (await stat(file)).isFile() && (await readFile(file, 'utf8')).includes(ROOT) ? [path] : [];
    }),
  );
  expect(here.flat(), 'Nothing in it names a folder of this work tree.').toEqual([]);
  const size = before.reduce((sum, file) => sum + file.size, 0);
  const { size: compressed } = await stat(archive());
  console.log(`${before.length} files, ${Math.round(size / MB)} MB; compressed ${Math.round(compressed / MB)} MB`);
  expect(size).toBeLessThan(360 * MB);
  expect(JSON.parse((await urooj(['version'])).output)).toMatchObject({ platform: 'linux-x64' });
});

test('says which commands it has', async () => {
  expect(await urooj(['test'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no command test.'),
  });
  expect((await urooj(['release', '--help'])).output).toMatch(
    /^\s*urooj release <command>.*canary <remote> <version>/s,
  );
});

test('serves only after a deployment, which has a name in the history', async () => {
  expect(await urooj(['serve'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is no site store.*urooj deploy/s),
  });
  const deployed = await urooj(['deploy', '--who', 'amna', '--why', 'first']);
  expect(deployed).toMatchObject({ code: 0, output: expect.stringContaining('Revision 1 is live') });
  expect((await urooj(['deploy'])).output).toContain('Nothing has changed since the last time.');
  expect((await urooj(['release', 'history'])).output).toMatch(/amna.*first/s);
  expect(await urooj(['release', 'verify'])).toMatchObject({ code: 0 });
});

test('serves pages and the files of releases', async () => {
  const child = start(['serve']);
  const { output, ended } = watch(child);
  await expect.poll(() => output() + (child.exitCode ?? ''), { timeout: 120_000 }).toMatch(/open at \S+/);
  shop = { child, output, ended, url: /open at ([^\s"]+)/.exec(output())?.[1] ?? '' };
  const page = await fetch(shop.url, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining('Grow on Instagram')]);
  const scripts = [...html.matchAll(/(?:src|href)="(\/r\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of scripts) expect((await fetch(shop.url + path)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${shop.url}/followerApi/blogs`)).status).toBeLessThan(500);
});

test('takes a release over HTTP, activates it and rolls it back', async () => {
  const VERSION = '9.0.0';
  const built = await npm(['run', 'release', '--', 'build', 'mf-blog', '--version', VERSION]);
  expect(built).toMatchObject({ code: 0 });
  const made = await urooj([
    'release',
    'token',
    'create',
    'blog-ci',
    '--remote',
    'mf-blog',
    '--rights',
    'publish,activate',
  ]);
  const [token = ''] = /\burooj_\S+/.exec(made.output) ?? /\S{40,}/.exec(made.output) ?? [];
  const release = (...args: string[]) => urooj(['release', ...args, '--to', shop.url], { RELEASE_TOKEN: token });
  await cp(join(ROOT, 'mf-blog', 'dist'), join(place, 'blog'), { recursive: true });
  const published = await release('publish', 'mf-blog', '--from', join(place, 'blog'));
  expect(published).toMatchObject({ code: 0, output: expect.stringContaining(`mf-blog ${VERSION} is published`) });
  const activeVersion = async () => {
    const { remotes } = (await (await fetch(`${shop.url}/remotes.json`)).json()) as {
      remotes: Record<string, { active: string }>;
    };
    return remotes['mf-blog']?.active;
  };
  const first = await activeVersion();
  expect(await release('activate', 'mf-blog', VERSION)).toMatchObject({ code: 0 });
  expect(await activeVersion()).toBe(VERSION);
  expect(await (await fetch(`${shop.url}/blog`, { headers: { accept: 'text/html' } })).text()).toContain(
    `/r/mf-blog/${VERSION}/`,
  );
  expect(await release('rollback', 'mf-blog')).toMatchObject({ code: 0 });
  expect(await activeVersion()).toBe(first);
});

test('the console shows what is live and rolls back, with its own built pages', async () => {
  const child = start(['console', '--port', '0']);
  const { output, ended } = watch(child);
  await expect.poll(() => output() + (child.exitCode ?? ''), { timeout: 60_000 }).toMatch(/open at \S+/);
  const url = /The console is open at (\S+)/.exec(output())?.[1] ?? '';
  const html = await (await fetch(url)).text();
  const [, script = ''] = /src="(\/static\/js\/[^"]+\.js)"/.exec(html) ?? [];
  const loaded = await fetch(url + script);
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  const all = ['--remote', 'all', '--rights', 'view,canary,activate'];
  const [token] = /\burooj_\S+/.exec((await urooj(['release', 'token', 'create', 'operator', ...all])).output) ?? [];
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await send('/api/sign-in', { token });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const get = async (path: string) => (await fetch(url + path, { headers: { cookie } })).json();
  expect(await get('/api/live')).toMatchObject({ revision: 3, notes: [] });
  const { operator } = await get('/api/me');
  const headers = { cookie, 'x-console-csrf': operator.csrf };
  const canary = { version: '9.0.0', percent: 5, why: 'by the console of an artefact', onRevision: 3 };
  for (const [operation, body] of [
    ['canary', canary],
    ['rollback', { why: 'enough seen' }],
  ] as const) {
    const done = await send(`/api/releases/mf-blog/${operation}`, body, headers);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining(operation)]);
  }
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});

/** A command of docs/operators/deploy.md, as the function `shop` of that page runs it. */
async function shopCommand(line: string): Promise<Ended> {
  const file = join(place, 'environment');
  await writeFile(file, `SITE_DIR=${join(place, 'site')}\nDATA_DIR=${dataDir()}\n`);
  const { SITE_DIR: _, DATA_DIR: __, ...env } = environment();
  const script = `shop() { '${artefact()}/urooj' --env-file='${file}' "$@"; }\n${line.replaceAll('/var/lib/urooj', place)}`;
  return watch(spawnAsOther(['sh', '-c', script], env)).ended;
}

test('does what docs/operators/deploy.md says, while it runs', async () => {
  const commands = documentedCommands().filter(({ command }) => command.startsWith('shop '));
  expect(commands.map(({ command }) => command)).toContain('shop deploy');
  for (const { at, command } of commands) expect(await shopCommand(command), at).toMatchObject({ code: 0 });
});

test('shows the settings, and restores the backup of the running shop', async () => {
  await expect.poll(async () => (await fetch(shop.url)).text(), { timeout: 30_000 }).toContain('923001234567');
  expect((await urooj(['admin', 'reset-password'])).output).toMatch(/Admin account .*\/ \S{12}/);
  const restored = await urooj(['restore', join(place, 'shop.backup')], { DATA_DIR: join(place, 'restored') });
  expect(restored.output).toMatch(/Restored: \d+ rows/);
});

test('ends by SIGTERM with nothing left, and nothing in its folder has changed', async () => {
  shop.child?.kill('SIGTERM');
  expect((await shop.ended).code).toBe(0);
  expect(await processesOf(place)).toEqual([]);
  await expect(fetch(shop.url)).rejects.toThrow();
  expect(await readdir(dataDir())).not.toContain('shop.lock');
  expect(await filesOf(artefact())).toEqual(before);
  expect(await readdir(join(place, 'home'))).toEqual([]);
});
