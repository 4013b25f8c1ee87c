import type { Page } from '@playwright/test';
import { checkLargeFont, checkPage } from '../fixtures/accessibility.ts';
import { ORDER } from '../fixtures/buyer.ts';
import { linksIn, read, repeated, targetOf, type Visit, visit } from '../fixtures/crawler.ts';
import { PUBLIC_PAGES, SERVICE_PAGES, sharesItsCode } from '../fixtures/site-map.ts';
import { expect, test } from '../fixtures/test.ts';

const FOOTER = [
  '/faq',
  '/track-order',
  '/refund-policy',
  '/terms-of-service',
  '/privacy-policy',
  '/blog',
  '/instagram/followers',
];

type LinkTarget = { from: string; path: string; fragment: string };

const urduOf = (path: string): string => (path === '/' ? '/ur' : `/ur${path}`);

/**
 * The targets of a page's internal links. External links must be valid URLs, and a link to an Urdu page leads to the same page: the
 * journey of the languages visits those.
 */
function targetsOf({ path: from, links }: Visit): LinkTarget[] {
  return links.flatMap((href) => {
    const target = targetOf(href, from);
    if (target && /^\/ur(\/|$)/.test(target.path)) {
      expect(target, `the Urdu page of ${from}`).toEqual({ path: urduOf(from), fragment: '' });
      return [];
    }
    if (!target) expect(href, `a link on ${from}`).toMatch(/^(https:\/\/[^/]+\.[a-z]+\/|mailto:[^@]+@[^@]+)/);
    return target ? { from, ...target } : [];
  });
}

/** Visits a page, and checks it if it is public. @param blank for those whose code is also that of another page */
async function see(page: Page, blank: Page, path: string): Promise<Visit> {
  if (sharesItsCode(path)) {
    const { headings, ...found } = await read(blank, path);
    expect(headings, `${path} has one h1`).toBe(1);
    return found;
  }
  if (!PUBLIC_PAGES.includes(path)) return visit(page, path);
  const visits: Visit[] = [];
  await checkPage(page, path, async () => void visits.push(await visit(page, path)));
  await checkLargeFont(page, path);
  const [found] = visits;
  if (!found) throw new Error(`${path} was not visited`);
  return found;
}

test('every public page and every link on it works, in WCAG 2.2 AA, also with a font twice as large', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const blank = await context.newPage();
  const visits = new Map<string, Visit>();
  const targets: LinkTarget[] = [];
  const waiting = [...PUBLIC_PAGES];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visits.has(path)) continue;
    const found = await see(page, blank, path);
    visits.set(path, found);
    const next = targetsOf(found);
    targets.push(...next);
    waiting.push(...next.map((target) => target.path));
  }

  const lost = targets.filter(({ path, fragment }) => fragment && !visits.get(path)?.ids.includes(fragment));
  expect(lost, 'links to a part of a page that is not there').toEqual([]);
  const linked = targets.map(({ path }) => path);
  const unlinked = PUBLIC_PAGES.filter((path) => !linked.includes(path));
  expect(unlinked, 'pages that no link leads to').toEqual([]);

  const all = [...visits.values()];
  expect(repeated(all.map(({ title }) => title))).toEqual([]);
  expect(repeated(all.map(({ description }) => description))).toEqual([]);
  for (const { path, title, description } of all) {
    expect(title, `title of ${path}`).toMatch(/^.{4,} \| Urooj$/);
    expect(description.length, `description of ${path}`).toBeGreaterThanOrEqual(25);
  }
});

test('header and footer link to their pages, and the home page links to every service', async ({ page }) => {
  await page.goto('/');
  const header = await linksIn(page.getByRole('banner'));
  expect(header).toEqual(expect.arrayContaining([...SERVICE_PAGES, '/', '/order', '/track-order', '/login']));
  expect(await linksIn(page.getByRole('main'))).toEqual(expect.arrayContaining(SERVICE_PAGES));
  expect(await linksIn(page.getByRole('contentinfo'))).toEqual(expect.arrayContaining(FOOTER));
});

test('client-side navigation shows the page, title and heading of each link', async ({ page }) => {
  await page.goto('/');
  const titles = [await page.title()];
  for (const path of FOOTER) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).not.toHaveTitle(titles.at(-1) ?? '');
    expect(await page.evaluate(() => scrollY), `${path} begins at its top`).toBe(0);
    titles.push(await page.title());
  }
  expect(repeated(titles)).toEqual([]);
});

test('a visit that starts on another page reaches the home page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Get Started Now' })).toBeVisible();
  await expect(page).toHaveTitle(/^Buy followers/);
});

test('personal pages have a heading and a title, and redirect visitors without access', async ({ page, request }) => {
  const placed = await request.post('/followerApi/createOrder', { data: ORDER });
  const { id } = (await placed.json()) as { id: string };
  for (const path of [`/payment/${id}`, `/order-details/${id}`, `/order/${id}`, '/order']) {
    expect((await visit(page, path)).title, path).toMatch(/^.{4,} \| Urooj$/);
  }
  for (const path of ['/client-dashboard', '/admin-dashboard']) await visit(page, path, '/login');
  for (const path of ['/nowhere', '/tiktok/nothing']) {
    await visit(page, path, '/');
    await expect(page.getByText(`There is no page at ${path}. This is the home page.`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(page.getByText(/^There is no page at/)).toBeHidden();
});

test('each question has a URL, and search filters the list', async ({ page }) => {
  await page.goto('/faq#refund');
  await expect(page.getByText('Refunds are processed in 5-7 business days after approval.')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Can I have my money back?' })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('jazzcash');
  await expect(page).toHaveURL('/faq?q=jazzcash');
  await expect(page.getByRole('status').getByText(/^1 of \d+ questions$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('jazzcash');
  await expect(page.locator('details')).toHaveCount(1);
});
