import type { Page, Route } from '@playwright/test';
import {
  beginElsewhere,
  enterFor,
  LOAD_NOISE,
  panelOf,
  REMOTE_NAMES,
  REMOTES,
  type ReleaseShop,
  type Remote,
  ranIn,
  startReleasedShop,
  walk,
} from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';

type Fault = { on: RegExp; play: (route: Route) => unknown; isSilent?: true };

const MANIFEST = /\/mf-manifest\.json$/;
const ENTRY = /\/remoteEntry\.js$/;
/** What the entry loads before it can say which pages it has. */
const ROUTES = /\/__federation_expose_routes\.\w+\.js$/;
const PAGE = /\/(?!remoteEntry|__federation)[^/]+\.js$/;

const missing = (route: Route) => route.fulfill({ status: 404 });
const signIn = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in to the network' });
/** Harmless to look at, and with its headers: a browser keeps what never changes. */
async function tampered(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()};window.tampered=1` });
}
const never = () => {};

/** What can go wrong with a release on its way to a browser. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'entry 404': { on: ENTRY, play: missing },
  'entry that is HTML': { on: ENTRY, play: signIn },
  'entry with other bytes': { on: ENTRY, play: tampered },
  'entry without an answer': { on: ENTRY, play: never, isSilent: true },
  'entry whose connection is cut': { on: ENTRY, play: (route) => route.abort('connectionreset') },
  'routes 404': { on: ROUTES, play: missing },
  'routes that are HTML': { on: ROUTES, play: signIn },
  'routes with other bytes': { on: ROUTES, play: tampered },
  'page 404': { on: PAGE, play: missing },
  'page with other bytes': { on: PAGE, play: tampered },
  'page that is HTML': { on: PAGE, play: signIn },
  'page without an answer': { on: PAGE, play: never, isSilent: true },
};

let shop: ReleaseShop;
test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  shop = await startReleasedShop();
});
test.afterAll(() => shop.stop());

/** Breaks files of a remote, in the release that is live or in both; answers how to mend them. */
async function play(page: Page, remote: Remote, { on, play: answer }: Fault, which: 'live' | 'both') {
  const folder = which === 'live' ? `/r/${remote}/1.1.0/` : `/r/${remote}/`;
  const ours = (url: URL) => url.pathname.startsWith(folder) && on.test(url.pathname);
  await page.route(ours, (route) => answer(route));
  return () => page.unroute(ours);
}

/** Lets the page's clock run where nothing but time tells that something is wrong. */
async function waitFor(page: Page, { isSilent }: Fault, ms: number): Promise<void> {
  if (!isSilent) return;
  await page.clock.runFor(ms);
}

/** Those that differ most, in the checkout, and one in each of the others; `npm run faults` plays all in all. */
const ALWAYS = new Set(['entry 404', 'entry without an answer', 'routes with other bytes', 'page without an answer']);
const isPlayed = (remote: Remote, what: string) =>
  process.env.EVERY_FAULT === '1' || (remote === 'mf-checkout' ? ALWAYS.has(what) : what === 'entry 404');

test('manifests 404: nobody notices, whatever the remote', async ({ page, expectConsole }) => {
  // On a busy machine it may be long until what a page preloads is used.
  expectConsole(/was preloaded using link preload/);
  await enterFor(page, 'mf-admin', shop);
  for (const remote of REMOTE_NAMES) await play(page, remote, { on: MANIFEST, play: missing }, 'both');
  for (const remote of REMOTE_NAMES) {
    await beginElsewhere(page, remote, shop);
    await walk(page, REMOTES[remote].path);
    await expect(REMOTES[remote].shown(page)).toBeVisible();
    expect(await ranIn(page, remote)).toHaveLength(1);
  }
});

for (const remote of REMOTE_NAMES) {
  const { path, shown } = REMOTES[remote];

  for (const [what, fault] of Object.entries(FAULTS).filter(([what]) => isPlayed(remote, what))) {
    test(`${remote}, ${what}: the version before takes over, whole`, async ({ page, expectConsole }) => {
      expectConsole(LOAD_NOISE);
      await enterFor(page, remote, shop);
      if (fault.isSilent) await page.clock.install();
      await beginElsewhere(page, remote, shop);
      await play(page, remote, fault, 'live');
      await walk(page, path);
      await waitFor(page, fault, 5_000);
      await expect(shown(page)).toBeVisible();
      await expect(panelOf(page)).toBeHidden();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      // Nothing of the page is the broken version's.
      expect(await ranIn(page, remote)).toEqual([]);
    });

    test(`${remote}, ${what} in both versions: a panel there alone, and Retry once it is mended`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(LOAD_NOISE);
      await enterFor(page, remote, shop);
      if (fault.isSilent) await page.clock.install();
      await beginElsewhere(page, remote, shop);
      const mend = await play(page, remote, fault, 'both');
      await walk(page, path);
      await waitFor(page, fault, 8_000);
      await expect(panelOf(page)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      for (const other of REMOTE_NAMES.filter((name) => name !== remote && name !== 'mf-admin')) {
        await walk(page, REMOTES[other].path);
        await expect(REMOTES[other].shown(page)).toBeVisible();
      }
      await walk(page, path);
      await waitFor(page, fault, 8_000);
      await expect(panelOf(page)).toBeVisible();
      await mend();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(shown(page)).toBeVisible();
      await expect(panelOf(page)).toBeHidden();
    });
  }
}
