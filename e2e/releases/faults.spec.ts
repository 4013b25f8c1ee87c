import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/released.ts';
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
  readableOf,
  WITH_CONTENT,
  walk,
} from '../fixtures/remotes.ts';

type Fault = { on: RegExp; play: (route: Route) => unknown; isSilent?: true };

const ENTRY = /\/remoteEntry\.js$/;
/** The chunk that the entry loads to declare its pages. */
const ROUTES = /\/__federation_expose_routes\.js$/;
const PAGE = /\/(?!remoteEntry|__federation)[^/]+\.js$/;

const missing = (route: Route) => route.fulfill({ status: 404 });
const signIn = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in to the network' });
/** Valid code with the headers of the original: a browser caches immutable files. */
async function tampered(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()};window.tampered=1` });
}
const never = () => {};

/** The faults of a release on its way to a browser. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'entry 404': { on: ENTRY, play: missing },
  'entry that is HTML': { on: ENTRY, play: signIn },
  'entry with other bytes': { on: ENTRY, play: tampered },
  'entry without a response': { on: ENTRY, play: never, isSilent: true },
  'entry whose connection is cut': { on: ENTRY, play: (route) => route.abort('connectionreset') },
  'routes 404': { on: ROUTES, play: missing },
  'routes that are HTML': { on: ROUTES, play: signIn },
  'routes with other bytes': { on: ROUTES, play: tampered },
  'page 404': { on: PAGE, play: missing },
  'page with other bytes': { on: PAGE, play: tampered },
  'page that is HTML': { on: PAGE, play: signIn },
  'page without a response': { on: PAGE, play: never, isSilent: true },
};

let shop: ReleaseShop;
test.describe.configure({ timeout: 180_000 });
test.beforeAll(({ releasedShop }) => {
  shop = releasedShop;
});

/** Breaks files of a remote, in the live release or in both; returns a function that repairs them. */
async function play(page: Page, remote: Remote, { on, play: fulfill }: Fault, which: 'live' | 'both') {
  const folder = which === 'live' ? `/r/${remote}/1.1.0/` : `/r/${remote}/`;
  const ours = (url: URL) => url.pathname.startsWith(folder) && on.test(url.pathname);
  await page.route(ours, (route) => fulfill(route));
  // A response that is being changed meanwhile is not sent any more.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Advances the clock of the page where only a timeout detects the fault. */
async function waitFor(page: Page, { isSilent }: Fault, ms: number): Promise<void> {
  if (!isSilent) return;
  await page.clock.runFor(ms);
}

/** A page that is reloaded for the previous version waits for that, too. */
const expectFailure = (page: Page, fault: Fault, failure: Locator) =>
  expect(async () => {
    await waitFor(page, fault, 8_000);
    await expect(failure).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

/**
 * The most different faults in the checkout, and one in the blog, whose documents are rendered per request; those in both versions where
 * the remote fails as a whole and where its page does. `npm run proof -- faults` runs all of them in all remotes.
 */
const ALWAYS: Readonly<Record<'live' | 'both', Partial<Record<Remote, readonly string[]>>>> = {
  live: {
    'mf-checkout': ['entry 404', 'entry without a response', 'routes with other bytes', 'page without a response'],
    'mf-blog': ['entry 404'],
  },
  both: { 'mf-checkout': ['entry 404', 'page without a response'] },
};
const playedIn = (remote: Remote, which: 'live' | 'both') =>
  Object.entries(FAULTS).filter(([what]) => process.env.EVERY_FAULT === '1' || ALWAYS[which][remote]?.includes(what));

for (const remote of REMOTE_NAMES) {
  const { path, shown } = REMOTES[remote];

  for (const [what, fault] of playedIn(remote, 'live')) {
    test(`${remote}, ${what}: the previous version replaces it completely`, async ({ page, expectConsole }) => {
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
      // Nothing of the broken version ran.
      expect(await ranIn(page, remote)).toEqual([]);
    });
  }

  for (const [what, fault] of playedIn(remote, 'both')) {
    // A page that breaks after its entry has run reloads the document, for the previous version. Where that arrives with
    // its content, it stays readable.
    const staysReadable = fault.on === PAGE && WITH_CONTENT.has(remote);
    const failureOf = (page: Page) => (staysReadable ? panelOf(page).or(readableOf(page)) : panelOf(page));
    test(`${remote}, ${what} in both versions: only its pages fail, and Retry works after the repair`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(LOAD_NOISE);
      await enterFor(page, remote, shop);
      if (fault.isSilent) await page.clock.install();
      await beginElsewhere(page, remote, shop);
      const repair = await play(page, remote, fault, 'both');
      await walk(page, path);
      await expectFailure(page, fault, failureOf(page));
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      for (const other of REMOTE_NAMES.filter((name) => name !== remote && name !== 'mf-admin')) {
        await walk(page, REMOTES[other].path);
        await expect(REMOTES[other].shown(page)).toBeVisible();
      }
      await walk(page, path);
      const failure = failureOf(page);
      await expectFailure(page, fault, failure);
      await repair();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(shown(page)).toBeVisible();
      await expect(failure).toBeHidden();
    });
  }
}
