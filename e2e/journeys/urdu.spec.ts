import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { checkPage } from '../fixtures/accessibility.ts';
import { AMNA, transactionId } from '../fixtures/buyer.ts';
import { read, repeated, targetOf, visit } from '../fixtures/crawler.ts';
import { screenshot } from '../fixtures/screenshot.ts';
import { expect, test } from '../fixtures/test.ts';
import { englishIn, englishOn } from '../fixtures/urdu.ts';

const SHOP = process.env.SHOP_URL ?? '';

const html = (page: Page) => page.locator('html');

test('a guest buys, pays and tracks in Urdu on a phone, and the language stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SHOP);
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await page.getByRole('contentinfo').getByRole('link', { name: 'اردو' }).click();
  await page.waitForURL(`${SHOP}/ur`);
  await expect(html(page)).toHaveAttribute('lang', 'ur');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');

  await page
    .getByRole('main')
    .getByRole('link', { name: /^فالوورز/ })
    .first()
    .click();
  await page.waitForURL(/\/ur\/instagram\/followers$/);
  await page
    .getByRole('link', { name: /1K فالوورز خریدیں/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Instagram فالوورز خریدیں' })).toBeVisible();
  await page.getByRole('button', { name: /^ابھی خریدیں/ }).click();
  await expect(page.getByText('ای میل ضروری ہے')).toBeVisible();
  await page.getByLabel('آپ کا پورا نام').fill(AMNA.name);
  await page.getByLabel('آپ کی ای میل').fill(AMNA.email);
  await page.getByLabel('آپ کا فون نمبر').fill(AMNA.phone);
  await page.getByLabel('آپ کے Instagram پروفائل کا لنک').fill(AMNA.profile);
  // Addresses, numbers and ids are written from left to right, names as the page.
  for (const label of ['آپ کی ای میل', 'آپ کا فون نمبر', 'آپ کے Instagram پروفائل کا لنک'])
    await expect(page.getByLabel(label)).toHaveCSS('direction', 'ltr');
  await expect(page.getByLabel('آپ کا پورا نام')).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: /^ابھی خریدیں/ }).click();
  await page.waitForURL(/\/ur\/payment\/[^/]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('radio', { name: 'JazzCash' }).check();
  await expect(page.getByLabel('ٹرانزیکشن آئی ڈی')).toHaveCSS('direction', 'ltr');
  await page.getByLabel('ٹرانزیکشن آئی ڈی').fill(transactionId());
  const picture = { name: 'paid.png', mimeType: 'image/png', buffer: screenshot() };
  await page.getByLabel('ادائیگی کا اسکرین شاٹ').setInputFiles(picture);
  await page.getByRole('button', { name: `ادائیگی جمع کریں - ${PRICE.shownInUrdu}` }).click();
  await page.waitForURL(/\/ur\/login/);
  await expect(page.getByRole('region', { name: 'شکریہ۔ آپ کی ادائیگی جمع ہو گئی ہے۔' })).toContainText(
    `${PRICE.shownInUrdu}`,
  );
  await page.goto(`${SHOP}/track-order?id=${id}`);
  // The address names no language, so the visitor gets the one that was chosen.
  await page.waitForURL(/\/ur\/track-order\?id=/);
  await expect(page.getByText('ادائیگی زیرِ جانچ').first()).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
});

test('a refused login is explained in Urdu, and reset and signup stay in Urdu', async ({ page, expectConsole }) => {
  expectConsole(/401/);
  await page.goto(`${SHOP}/ur/login`);
  await page.getByLabel('ای میل').fill('nobody@example.com');
  await page.getByLabel('پاس ورڈ', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'لاگ ان', exact: true }).click();
  await expect(page.getByText('ای میل یا پاس ورڈ درست نہیں۔').first()).toBeVisible();
  await page.getByText('پاس ورڈ بھول گئے؟').click();
  await expect(page.getByRole('heading', { name: 'پاس ورڈ بھول گئے' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/ur/login');
});

test('a browser that prefers Urdu is offered it once, and not redirected', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ur-PK', baseURL: SHOP, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/faq#account');
  const suggestion = page.getByRole('complementary', { name: 'اردو' });
  await expect(suggestion).toContainText('یہ دکان اردو میں بھی ہے۔');
  expect(new URL(page.url()).pathname).toBe('/faq');
  await suggestion.getByRole('button', { name: 'Dismiss message' }).click();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(suggestion).toBeHidden();
  await context.close();
});

/** One page of each remote and of each layout: the others have the same components. */
const CHECKED = new Set(['/ur', '/ur/instagram/followers', '/ur/faq', '/ur/login']);
/** Those that show more when their scripts have run. The other pages are complete in their documents. */
const VISITED = new Set([...CHECKED, '/ur/blog', '/ur/buy', '/ur/contact', '/ur/track-order']);

test('every page has its pair: one h1, own titles, alternates that name each other, no English in Urdu, WCAG 2.2 AA', async ({
  page,
  context,
}) => {
  const blank = await context.newPage();
  const sitemap = await (await page.request.get(`${SHOP}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  // Posts, which other tests publish, have one language.
  const listed = all.filter((path) => !path.startsWith('/blog/'));
  const urdu = listed.filter((path) => /^\/ur(\/|$)/.test(path));
  const english = listed.filter((path) => !/^\/ur(\/|$)/.test(path));
  expect(urdu.map((path) => path.slice(3) || '/').sort()).toEqual(english.sort());
  const titles: string[] = [];
  const linked = new Set<string>();
  for (const path of listed) {
    const { title, lang, alternates, canonical, links, source, headings } = await read(blank, path);
    titles.push(title);
    const isUrdu = urdu.includes(path);
    const unprefixed = isUrdu ? path.slice(3) || '/' : path;
    expect(lang).toBe(isUrdu ? 'ur' : 'en');
    expect(alternates, path).toEqual([
      `en ${unprefixed}`,
      `ur ${unprefixed === '/' ? '/ur' : `/ur${unprefixed}`}`,
      `x-default ${unprefixed}`,
    ]);
    expect(canonical).toBe(path);
    if (!isUrdu) continue;
    if (!VISITED.has(path)) expect(headings, `${path} has one h1`).toBe(1);
    expect(await englishIn(blank, source), `English on ${path}`).toEqual([]);
    for (const href of links) linked.add(targetOf(href, path)?.path ?? path);
  }
  // The journey of the shop window visits the English ones.
  for (const path of VISITED) {
    const seen = async () => {
      await visit(page, SHOP + path, path);
      await expect(html(page)).toHaveAttribute('lang', 'ur');
      expect(await englishOn(page), `English on ${path}`).toEqual([]);
    };
    await (CHECKED.has(path) ? checkPage(page, path, seen) : seen());
  }
  const unlisted = [...linked].filter((path) => !listed.includes(path) && !path.startsWith('/ur/blog/'));
  expect(unlisted, 'links of Urdu pages to pages that are not listed').toEqual(['/ur/order']);
  expect(repeated(titles)).toEqual([]);
});

test('WCAG 2.2 AA: the buy page in Urdu', async ({ page }) => {
  await checkPage(page, `${SHOP}/ur/buy?service=Instagram%20Likes`);
});

test('a browser that translates the page does not change the language of the shop', async ({ page }) => {
  await page.goto(SHOP);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'FAQ' })).toBeVisible();
  // What the translation of Chrome does to the document.
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'ur'));
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  await expect(page).toHaveURL(`${SHOP}/faq`);
});
