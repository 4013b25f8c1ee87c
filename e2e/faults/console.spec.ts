import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type ConsoleShop, makeToken, publishVersion, signIn, startConsoleShop, stored } from '../fixtures/console.ts';
import { operate } from '../fixtures/operator.ts';
import { enterFor, REMOTES, released } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';

const VERSION = '1.1.0';
const APPS = ['mf-admin', 'shell', 'mf-blog', 'mf-account'] as const;
type App = (typeof APPS)[number];

let shop: ConsoleShop;
let token = '';
const first = new Map<App, string | undefined>();
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  shop = await startConsoleShop();
  token = await makeToken(shop, 'amna');
  for (const app of APPS) {
    first.set(app, (await stored(shop, app)).active);
    await publishVersion(shop, app, VERSION);
  }
  await released(shop, 'activate', ...APPS.flatMap((app) => [app, VERSION]));
});
test.afterAll(() => shop.stop());

const filesOf = (app: App) => join(shop.siteDir, 'r', app, VERSION);

/** Rolls an app back by mouse, and checks what the store has then. */
async function rollBack(page: Page, app: App, why: string): Promise<void> {
  await page.getByRole('link', { name: 'Live' }).click();
  await page.getByRole('table', { name: 'Live' }).getByRole('link', { name: app, exact: true }).click();
  await page.getByRole('button', { name: `Roll back ${app}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Every visitor gets ${first.get(app)} again, in place of ${VERSION}.`);
  await dialog.getByLabel('Reason').fill(why);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog.getByText('Close', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await stored(shop, app)).toMatchObject({
    active: first.get(app),
    operation: `token amna: rollback ${app} from ${VERSION} to ${first.get(app)}: ${why}`,
  });
}

/** Breaks the live files of an app, as `release verify` finds. */
async function breakScripts(app: App, breakIt: (file: string) => Promise<void>): Promise<void> {
  const files = await readdir(filesOf(app), { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  await Promise.all(scripts.map((file) => breakIt(join(filesOf(app), file))));
  const { code, out, error } = await operate(shop.siteDir, 'verify');
  expect(code).not.toBe(0);
  expect(out + error).toContain(`${app} ${VERSION}`);
}

/** A page of the app as a visitor opens it, after its release was rolled back. */
async function expectToWork(browser: Browser, name: 'mf-admin' | 'mf-account'): Promise<void> {
  const visitor = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enterFor(visitor, name, shop);
  await visitor.goto(shop.url + REMOTES[name].path);
  await expect(REMOTES[name].shown(visitor)).toBeVisible();
  await visitor.context().close();
}

test('with files of mf-admin lost, the console says so and rolls it back', async ({ page, browser }) => {
  await breakScripts('mf-admin', (file) => rm(file));
  await signIn(page, shop, token);
  await expect(page.getByText(new RegExp(`mf-admin ${VERSION} has lost \\d+ files`))).toBeVisible();
  await rollBack(page, 'mf-admin', 'The dashboard does not open');
  await expectToWork(browser, 'mf-admin');
});

test('with a shell that does not start, the console shows and rolls it back', async ({ page, browser }) => {
  await breakScripts('shell', (file) => writeFile(file, 'throw new Error("broken");'));
  await signIn(page, shop, token);
  await rollBack(page, 'shell', 'No page starts');
  await expectToWork(browser, 'mf-account');
});

test('while the database does not respond, only figures are missing, and a rollback works', async ({
  page,
  expectConsole,
}) => {
  const [pid] = (await readFile(join(shop.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGSTOP');
  try {
    await signIn(page, shop, token, '/vitals');
    expectConsole(/status of 503/);
    await expect(page.getByRole('main')).toContainText('The database of the shop does not respond');
    await rollBack(page, 'mf-blog', 'Posts are not shown');
  } finally {
    process.kill(Number(pid), 'SIGCONT');
  }
});

test('while the shop is stopped, the console shows what is live and rolls back', async ({ page, expectConsole }) => {
  const ended = once(shop.process, 'exit');
  shop.process.kill('SIGTERM');
  await ended;
  expectConsole(/status of 503/);
  await signIn(page, shop, token);
  await expect(page.getByText('Visits are only known of canaries while the database does not respond.')).toBeVisible();
  await rollBack(page, 'mf-account', 'The shop is stopped anyway');
});
