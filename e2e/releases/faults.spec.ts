import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const TRACK = '/track-order';
const BUY = '/buy?service=Instagram%20Followers';

/** A page of each remote, and one of another remote to come from: its field is there once its scripts run. */
const REMOTES = {
  'mf-catalog': { from: TRACK, field: 'Order ID', path: '/' },
  'mf-checkout': { from: TRACK, field: 'Order ID', path: BUY },
  'mf-account': { from: BUY, field: 'Your Full Name', path: TRACK },
  'mf-admin': { from: TRACK, field: 'Order ID', path: '/admin-dashboard' },
  'mf-blog': { from: TRACK, field: 'Order ID', path: '/blog' },
} as const;
type Remote = keyof typeof REMOTES;

const ENTRY = /\/remoteEntry\.js$/;
/** What the entry loads before it can say which pages it has. */
const CHUNK = /\/(?!remoteEntry)[^/]+\.js$/;
const MANIFEST = /\/mf-manifest\.json$/;

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** What can go wrong on the way to a browser. */
const FAULTS: Readonly<Record<string, { on: RegExp; play: (route: Route) => unknown; isHarmless?: true }>> = {
  'manifest 404': { on: MANIFEST, play: (route) => route.fulfill({ status: 404 }), isHarmless: true },
  'entry 404': { on: ENTRY, play: (route) => route.fulfill({ status: 404 }) },
  'chunk 404': { on: CHUNK, play: (route) => route.fulfill({ status: 404 }) },
  'HTML instead of JavaScript': {
    on: ENTRY,
    play: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in to the network' }),
  },
  'one byte more': {
    on: ENTRY,
    // With its headers: a browser keeps what never changes.
    play: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    },
  },
  'no answer': { on: ENTRY, play: () => {} },
  'an entry that throws': { on: ENTRY, play: script('throw new Error("broken build")') },
  'a cut connection': { on: ENTRY, play: (route) => route.abort('connectionreset') },
};

const NOISE =
  /Failed to find a valid digest|Failed to load|preload|net::ERR|decod|RUNTIME-|ERR_|Refused to execute|MIME type|chunk/i;

async function play(page: Page, remote: Remote, { on, play: answer }: (typeof FAULTS)[string]) {
  const ours = (url: URL) => url.pathname.startsWith(`/r/${remote}/`) && on.test(url.pathname);
  await page.route(ours, (route) => answer(route));
  return () => page.unroute(ours);
}

/** From another remote's page, by the router: the shell is alive and one of its areas breaks. */
async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'not available right now' });

/** Every fault in one remote, and one in each of the others; `pnpm --filter e2e faults` plays all in all. */
const isPlayed = (remote: Remote, what: string) =>
  remote === 'mf-checkout' || what === 'entry 404' || process.env.EVERY_FAULT === '1';

for (const remote of Object.keys(REMOTES) as Remote[]) {
  for (const [what, fault] of Object.entries(FAULTS).filter(([what]) => isPlayed(remote, what))) {
    test(`${remote}, ${what}: ${fault.isHarmless ? 'nobody notices' : 'a panel there alone, and Retry once it is mended'}`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(NOISE);
      const { from, field, path } = REMOTES[remote];
      if (what === 'no answer') await page.clock.install();
      const mend = await play(page, remote, fault);
      await page.goto(from);
      if (from === BUY) await page.getByRole('radio').first().check();
      await expect(page.getByLabel(field)).toBeVisible();
      await walk(page, path);
      if (!fault.isHarmless) {
        if (what === 'no answer') await page.clock.runFor(8_100);
        await expect(panel(page)).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
        await mend();
        await page.getByRole('button', { name: 'Retry' }).click();
      }
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
}
