import type { Page } from '@playwright/test';
import { enterFor, panelOf, REMOTES, type ReleaseShop, type Remote, walk } from '../fixtures/remotes.ts';
import { expect } from '../fixtures/test.ts';

/** Further pages of each remote: together with the first they load every shared module that it consumes. */
const MORE: Readonly<Record<Remote, readonly string[]>> = {
  'mf-catalog': ['/instagram/followers', '/faq'],
  'mf-checkout': ['/buy'],
  'mf-account': ['/login', '/track-order'],
  'mf-admin': ['/admin-dashboard?tab=orders', '/admin-dashboard?tab=analytics', '/admin-dashboard?tab=refunds'],
  'mf-blog': ['/blog'],
};

/** The versions of a remote whose scripts this document has requested. */
async function versionsOf(page: Page, remote: Remote): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const paths = urls.map((url) => new URL(url).pathname.split('/'));
  return [
    ...new Set(
      paths.filter(([, root, name]) => root === 'r' && name === remote).map(([, , , version]) => version ?? ''),
    ),
  ];
}

/**
 * Opens the pages of a remote as a visitor does: the first as a document, the others by the router. Its live release must
 * run: a page that falls back to the previous one requests scripts of both.
 */
export async function walkThrough(page: Page, remote: Remote, shop: ReleaseShop): Promise<void> {
  const { path, shown } = REMOTES[remote];
  await enterFor(page, remote, shop);
  await page.goto(shop.url + path);
  await expect(shown(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  for (const next of MORE[remote]) {
    await walk(page, next);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panelOf(page)).toBeHidden();
  }
  const map = await (await page.request.get(`${shop.url}/remotes.json`)).json();
  expect(await versionsOf(page, remote)).toEqual([map.remotes[remote].active]);
  if (remote === 'mf-admin') await expect(page.getByRole('tab').first()).toBeVisible();
}
