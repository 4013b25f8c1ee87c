import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import {
  chooseFollowers,
  chooseScreenshot,
  fillDetails,
  placeOrder,
  SUBMITTED,
  TIKTOK_VIDEO,
  transactionId,
} from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/test.ts';

type Way = { replaces: boolean; begins: 'before' | 'after' };

/**
 * Changes the page as a browser does that translates it: every text is in two `<font>`, which contain the text itself or replace
 * it, and so is every text that comes later. The words stay, so that a test finds them.
 */
function translate({ replaces, begins }: Way): void {
  const isTranslated = ({ parentElement: parent }: Text) =>
    !parent || parent.closest('font, script, style, textarea, title, svg, noscript') !== null;
  const wrap = (text: Text) => {
    if (isTranslated(text) || !text.data.trim()) return;
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    text.replaceWith(font);
    inner.append(replaces ? text.data : text);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  const start = () => {
    document.documentElement.classList.add('translated-ltr');
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) wrapAll(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  const isReady = () =>
    begins === 'before' ? document.readyState === 'interactive' : 'hydrated' in document.documentElement.dataset;
  const wait = new MutationObserver(() => check());
  const check = () => {
    if (!isReady()) return;
    wait.disconnect();
    document.removeEventListener('readystatechange', check);
    start();
  };
  document.addEventListener('readystatechange', check);
  wait.observe(document, { subtree: true, childList: true, attributes: true });
}

/** What would count against a release: failures that the tab stores and sends, and errors that a visit sends. */
function watchReports(page: Page): () => Promise<unknown[]> {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rum')) sent.push(...request.postDataJSON().errors);
  });
  const stored = () => ['urooj.demoted', 'urooj.reports'].flatMap((key) => sessionStorage.getItem(key) ?? []);
  return async () => [...(await page.evaluate(stored)), ...sent];
}

for (const way of [
  { replaces: true, begins: 'before' },
  { replaces: false, begins: 'after' },
] as const) {
  const what = `${way.replaces ? 'replaces' : 'wraps'} texts ${way.begins} hydration`;
  test(`a browser that ${what} leaves the shop usable, from the home page to the payment`, async ({ page }) => {
    const reports = watchReports(page);
    await page.addInitScript(translate, way);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await chooseFollowers(page);
    await page.getByRole('button', { name: /^Buy Now/ }).click();
    const missing = page.getByText('Name is required');
    await expect(missing).toBeVisible();
    await fillDetails(page);
    await expect(missing).toHaveCount(0);
    await placeOrder(page);
    await page.getByRole('radio', { name: 'JazzCash' }).check();
    await page.getByLabel('Transaction ID').fill(transactionId());
    await chooseScreenshot(page);
    await page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` }).click();
    await expect(page.getByText(SUBMITTED).first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track Order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /track/i })).toBeVisible();
    expect(await reports()).toEqual([]);
  });
}

test('text typed before a translated page is hydrated is preserved, and priced', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/r\/mf-catalog\/.+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.addInitScript(translate, { replaces: true, begins: 'before' } as const);
  await page.goto('/tiktok/views', { waitUntil: 'commit' });
  const card = page.getByRole('region', { name: 'Non-Drop Premium' });
  await card.getByLabel('Number of views').fill('5000');
  await card.getByLabel('Video link').fill(TIKTOK_VIDEO);
  held.resolve();
  await expect(card.getByText('$20.00', { exact: true })).toBeVisible();
  await expect(card.getByText('$4.50', { exact: true })).toHaveCount(0);
  await expect(card.getByLabel('Number of views')).toHaveValue('5000');
  await expect(card.getByLabel('Video link')).toHaveValue(TIKTOK_VIDEO);
  await expect(card.getByLabel('Video link')).toBeFocused();
});

/** Moves what React puts into a page to its end, as extensions do that sort and collect. */
function moveNodes(): void {
  new MutationObserver((changes) => {
    const main = document.getElementById('main');
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const isPart = node instanceof Element && main?.contains(node) && node.parentNode !== main;
      if (isPart) main?.append(node);
    }
  }).observe(document, { subtree: true, childList: true });
}

test('an extension that moves nodes leaves the shop usable, and no release is blamed', async ({ page }) => {
  const reports = watchReports(page);
  await page.goto('/buy?service=Instagram%20Followers');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.evaluate(moveNodes);
  await page.getByRole('radio', { name: /1K/ }).check();
  await expect(page.locator('#main > li').filter({ hasText: 'Lifetime warranty' })).toBeVisible();
  await fillDetails(page);
  await placeOrder(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /track/i })).toBeVisible();
  expect(await reports()).toEqual([]);
});
