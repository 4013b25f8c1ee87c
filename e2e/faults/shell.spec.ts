import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { derivedBuild, operate, startPreview } from '../fixtures/operator.ts';
import { digests, startOwnShop } from '../fixtures/releases.ts';
import {
  enterFor,
  expectLive,
  panelOf,
  publishAll,
  REMOTE_NAMES,
  REMOTES,
  type ReleaseShop,
  released,
} from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';

const OLD = 'Skip to content';
const NEW = 'Skip to the page';

let shop: ReleaseShop;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  shop = await startOwnShop();
});
test.afterAll(() => shop.stop());

/** The code by which the built shell compares the contract of a remote with its own; it is minified, so names vary. */
async function contractCheck(): Promise<string> {
  const { shell } = JSON.parse(await readFile(join(shop.siteDir, 'current', 'remotes.json'), 'utf8'));
  const folder = join(shop.siteDir, 'r', 'shell', shell.active);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
    const [check] = /1!==\w+\.contract/.exec(await readFile(join(folder, file), 'utf8')) ?? [];
    if (check) return check;
  }
  throw new Error('The shell compares no contract.');
}

test('a new shell is previewed under every remote before it goes live; visitors get nothing of it', async ({
  page,
  context,
}) => {
  const build = await derivedBuild(shop.siteDir, 'shell', '2.0.0', { texts: { [OLD]: NEW } });
  await released(shop, 'publish', 'shell', '--from', build);
  const current = join(shop.siteDir, 'current');
  const before = await digests(current);
  const preview = await startPreview(shop, 'shell', '2.0.0');
  for (const remote of REMOTE_NAMES.filter((name) => name !== 'mf-admin')) {
    await page.goto(preview.url + REMOTES[remote].path);
    await expect(page.getByText(NEW)).toBeAttached();
    await expect(page.locator('#preview')).toContainText('Preview: shell 2.0.0. Not live.');
    await expect(REMOTES[remote].shown(page)).toBeVisible();
  }
  const visitor = await context.newPage();
  await visitor.goto(shop.url);
  await expect(visitor.getByText(OLD)).toBeAttached();
  await expect(visitor.locator('#preview')).toHaveCount(0);
  await page.goto('about:blank');
  expect(await preview.stop()).toBe(0);
  expect(await digests(current)).toEqual(before);
  expect(await readdir(join(shop.siteDir, 'incoming'))).toEqual([]);
});

test('a new shell goes live with the same remotes, an open tab keeps the old shell, and a rollback restores it', async ({
  page,
  context,
}) => {
  await page.goto(shop.url);
  await expect(page.getByText(OLD)).toBeAttached();
  await released(shop, 'activate', 'shell', '2.0.0');
  await expectLive(shop, { shell: '2.0.0' });
  const visitor = await context.newPage();
  for (const remote of REMOTE_NAMES.filter((name) => name !== 'mf-admin')) {
    await visitor.goto(shop.url + REMOTES[remote].path);
    await expect(visitor.getByText(NEW)).toBeAttached();
    await expect(REMOTES[remote].shown(visitor)).toBeVisible();
  }
  // The open tab continues with its shell.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).click();
  await expect(REMOTES['mf-account'].shown(page)).toBeVisible();
  await expect(page.getByText(OLD)).toBeAttached();
  await released(shop, 'rollback', 'shell');
  await visitor.goto(shop.url);
  await expect(visitor.getByText(OLD)).toBeAttached();
});

/** What the live shell was made with, and the same with other versions. */
async function madeWith(changed: Record<string, string> = {}) {
  const { shell } = JSON.parse(await readFile(join(shop.siteDir, 'current', 'remotes.json'), 'utf8'));
  const release = JSON.parse(await readFile(join(shop.siteDir, 'releases', 'shell', `${shell.active}.json`), 'utf8'));
  const packages: Record<string, string> = { ...release.packages, ...changed };
  const step = (module: string, version: string) => changed[module.replace('/client', '')] ?? version;
  const shared = Object.entries<string>(release.shared).map(([module, version]) => [module, step(module, version)]);
  return { packages, shared: Object.fromEntries(shared) };
}

test('a patch of React and minor versions of router, ui and federation go live in the shell only, under untouched remotes', async ({
  page,
}) => {
  const { packages: now } = await madeWith();
  const next = (name: string, part: 'minor' | 'patch') => {
    const [major, minor, patch] = (now[name] ?? '').split('.').map(Number) as [number, number, number];
    return part === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
  };
  const react = next('react', 'patch');
  const manifest = await madeWith({
    ...{ react, 'react-dom': react, 'react-router-dom': next('react-router-dom', 'minor') },
    ...{ '@urooj/ui': next('@urooj/ui', 'minor'), '@urooj/host': next('@urooj/host', 'minor') },
    '@module-federation/enhanced': next('@module-federation/enhanced', 'minor'),
  });
  const texts = { [now.react ?? '']: react };
  const build = await derivedBuild(shop.siteDir, 'shell', '2.1.0', { texts, manifest });
  const before = await digests(join(shop.siteDir, 'r'));
  await released(shop, 'publish', 'shell', '--from', build);
  await released(shop, 'activate', 'shell', '2.1.0');
  await expectLive(shop, { shell: '2.1.0' });
  const after = await digests(join(shop.siteDir, 'r'));
  expect(Object.fromEntries(Object.entries(after).filter(([file]) => !file.includes('/shell/2.1.0/')))).toEqual(before);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/r/shell/2.1.0/')) scripts.push(await response.text().catch(() => ''));
  });
  for (const remote of REMOTE_NAMES) {
    await enterFor(page, remote, shop);
    await page.goto(shop.url + REMOTES[remote].path);
    await expect(REMOTES[remote].shown(page)).toBeVisible();
  }
  expect(scripts.some((text) => text.includes(`version="${react}"`))).toBe(true);
});

test('a breaking upgrade in the shell is rejected with the remotes that must be rebuilt first', async () => {
  const manifest = await madeWith({ react: '99.0.0', 'react-dom': '99.0.0' });
  const build = await derivedBuild(shop.siteDir, 'shell', '2.2.0', { manifest });
  const { code, error } = await operate(shop.siteDir, 'publish', 'shell', '--from', build);
  expect(code).toBe(1);
  expect(error).toMatch(/mf-blog \S+ accepts react \^\S+, shell 2\.2\.0 has 99\.0\.0\./);
  for (const remote of REMOTE_NAMES) expect(error).toMatch(new RegExp(`Rebuild and activate first.*${remote} \\(`));
  await released(shop, 'rollback', 'shell');
});

test('rejects a shell that the remotes cannot run in; forced, it runs none of them, and after a rollback Retry loads them', async ({
  page,
  expectConsole,
}) => {
  // The preloaded files of the remotes stay unused.
  expectConsole(/preload/);
  const check = await contractCheck();
  const texts = { [check]: check.replace('1', '2') };
  const build = await derivedBuild(shop.siteDir, 'shell', '3.0.0', { texts, manifest: { contract: 2 } });
  const rejected = await operate(shop.siteDir, 'publish', 'shell', '--from', build);
  expect([rejected.code, rejected.error]).toEqual([1, expect.stringContaining('uses host contract 1')]);
  await released(shop, 'publish', 'shell', '--from', build, '--force');
  expect((await operate(shop.siteDir, 'activate', 'shell', '3.0.0')).code).toBe(1);
  await released(shop, 'activate', 'shell', '3.0.0', '--force');
  await page.goto(shop.url + REMOTES['mf-account'].path);
  await expect(panelOf(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await released(shop, 'rollback', 'shell');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(REMOTES['mf-account'].shown(page)).toBeVisible();
});

test('a new shell goes live together with compatible remotes', async ({ page }) => {
  await publishAll(shop, '3.0.0', { manifest: { contract: 2 } });
  await released(shop, 'activate', 'shell', '3.0.0', ...REMOTE_NAMES.flatMap((name) => [name, '3.0.0']));
  await page.goto(shop.url + REMOTES['mf-account'].path);
  await expect(REMOTES['mf-account'].shown(page)).toBeVisible();
});
