import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from 'backend/listening';
import { documentedCommands } from 'cli/documented-commands';
import { type Execution, executionOf, PLACEHOLDERS } from 'cli/executions';
import { digests, ENGLISH, siteWith } from '../fixtures/releases.ts';
import { ROOT } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

/** Follows the documents: runs the commands of the main paths as written and in their order, in a copy of the sources. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const NOT_SOURCES = new Set(['.git', 'node_modules', 'dist', '.cache', 'data', 'test-results', 'playwright-report']);
/** Variables that this test run sets for itself. */
const OWN_VARIABLE =
  /^(PLAYWRIGHT|PW|TEST|SHOP|npm_(lifecycle|package|command|config_local_prefix)|INIT_CWD|FORCE_COLOR)/;
/** Neither `freeDevPort` nor the system gives these ports to another test. */
const DEV_PORT = 21_000 + 100 * Math.floor(Math.random() * 100);

type Running = { child: ChildProcess; output(): string; hasEnded(): boolean; ended: Promise<number | null> };

let copy = '';
let port = 0;
/** The shop that `npm start` has opened, for the commands after it. */
let shopUrl = '';
const started: Running[] = [];

test.beforeAll(async () => {
  copy = await mkdtemp(join(process.env.SHOP_DISK ?? '', 'urooj-documents-'));
  port = await freePort();
  await cp(ROOT, copy, { recursive: true, filter: (path) => !NOT_SOURCES.has(basename(path)) });
  // The releases of these sources, so that nothing is built twice.
  const site = await siteWith(ENGLISH);
  for (const folder of ['data', 'development'])
    await cp(site, join(copy, folder, 'site'), { recursive: true, verbatimSymlinks: true });
});

test.afterAll(async () => {
  await Promise.all(started.map(interrupt));
  await rm(copy, { recursive: true, force: true });
});

/** Starts a line as the shell of a reader does, in a process group of its own. */
function start(line: string, env: Record<string, string> = {}): Running {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN_VARIABLE.test(name));
  const own = { PORT: String(port), NO_COLOR: '1', ...env };
  const child = spawn('sh', ['-c', line], {
    cwd: copy,
    env: { ...Object.fromEntries(inherited), ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  // All processes of the line have ended when nobody holds its output.
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      hasEnded = true;
      resolve(code);
    });
  });
  const running = { child, output: () => output, hasEnded: () => hasEnded, ended };
  started.push(running);
  return running;
}

/** Ctrl-C in a terminal reaches every process of the line. */
async function interrupt({ child, hasEnded, ended }: Running): Promise<void> {
  if (child.pid !== undefined && !hasEnded()) process.kill(-child.pid, 'SIGINT');
  await ended;
}

const filledIn = (command: string) => command.replace(PLACEHOLDERS.address, shopUrl);

/** Every published file but those of the remote that a command names: a release of one remote changes no other. */
async function filesOfOthers(command: string): Promise<Record<string, string>> {
  const [, own = ''] = /npm run release -- (?:publish|canary|promote|activate|retire) (mf-\w+)/.exec(command) ?? [];
  if (own === '') return {};
  const files = await digests(join(copy, 'data', 'site', 'r'));
  return Object.fromEntries(Object.entries(files).filter(([file]) => !file.includes(`/r/${own}/`)));
}

type Effect = NonNullable<Extract<Execution, { kind: 'run' }>['afterwards']>;

async function expectEffect({ heading = {}, text = [] }: Effect, page: Page): Promise<void> {
  for (const [path, name] of Object.entries(heading)) {
    await page.goto(shopUrl + path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  for (const [path, pattern] of text)
    await expect.poll(async () => (await page.request.get(shopUrl + path)).text()).toMatch(pattern);
  await page.goto('about:blank');
}

for (const { at, command } of documentedCommands()) {
  const execution = executionOf(command);
  if (execution?.kind === 'run') {
    test(`${at} ${command}`, async ({ page }) => {
      if (command.startsWith('GET ')) {
        const response = await page.request.get(shopUrl + command.slice('GET '.length));
        expect(response.status()).toBe(200);
        expect(await response.text()).toMatch(execution.prints ?? /./);
        return;
      }
      const before = await filesOfOthers(command);
      const running = start(filledIn(command), execution.env);
      const code = await running.ended;
      expect([code, running.output()]).toEqual([0, expect.stringMatching(execution.prints ?? /./)]);
      expect(await filesOfOthers(command)).toEqual(before);
      if (execution.afterwards) await expectEffect(execution.afterwards, page);
    });
  }
  if (execution?.kind === 'serve') {
    test(`${at} ${command}`, async ({ page }) => {
      const env = { PORT: String(execution.isTheShop ? port : DEV_PORT), ...execution.env };
      const running = start(filledIn(command), env);
      const isOpen = () => execution.address.test(running.output());
      await expect.poll(() => isOpen() || running.hasEnded(), { timeout: 180_000 }).toBe(true);
      expect(running.output()).toMatch(execution.address);
      const [, url = ''] = execution.address.exec(running.output()) ?? [];
      await page.goto(url + execution.page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (execution.isTheShop) {
        shopUrl = url;
        return;
      }
      // The page may still be loading something.
      await page.goto('about:blank');
      await interrupt(running);
    });
  }
}
