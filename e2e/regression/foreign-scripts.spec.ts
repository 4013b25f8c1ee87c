import type { Page } from '@playwright/test';
import { fillDetails } from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens a menu, which needs a hydrated page. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Instagram' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
}

/** Lets scripts make Trusted Types policies of these names, as an extension does that changes the headers of pages. */
async function allowPolicies(page: Page, ...names: string[]): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain('trusted-types urooj;');
    await route.fulfill({
      response,
      headers: {
        ...headers,
        'content-security-policy': policy.replace('trusted-types urooj', `trusted-types ${names.join(' ')}`),
      },
    });
  });
}

/** A policy that passes no script. */
const createPolicy = (name: string) =>
  (
    window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
  ).trustedTypes.createPolicy(name, {
    createScriptURL: () => {
      throw new TypeError('none of this page');
    },
  });

test('another script has made the default policy: every script of the page is loaded, also one that was lost', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/);
  await allowPolicies(page, 'urooj', 'default');
  await page.addInitScript(createPolicy, 'default');
  let requests = 0;
  await page.route(/\/r\/shell\/[^/]+\/index\.js$/, (route) => (++requests === 1 ? route.abort() : route.continue()));
  await page.goto('/');
  await openMenu(page);
  expect(requests).toBe(2);
  await page.locator('main a[href="/instagram/followers"]').first().click();
  await page
    .getByRole('link', { name: /Buy 1K/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /1K/ })).toBeChecked();
});

test('the page allows no other policy', async ({ page, expectConsole }) => {
  expectConsole(/named 'default' violates|Policy "default" disallowed/);
  await page.addInitScript(createPolicy, 'default');
  await page.goto('/');
  await openMenu(page);
});

test('another script has taken the name of the policy: the page says that it cannot be used', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/TrustedScriptURL|policy/i);
  await page.addInitScript(createPolicy, 'urooj');
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: /FAQ/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser that is too old shows what to do, in both languages, beside links that work', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted');
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByText('This browser is too old to order here.')).toBeVisible();
  await expect(page.getByText('یہ براؤزر یہاں آرڈر کرنے کے لیے بہت پرانا ہے۔')).toBeVisible();
  await page.goto('/buy?service=Instagram%20Followers');
  await page.getByRole('link', { name: 'contact us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
});

test('a content blocker that stops one chunk by its name costs that page, and no release is blamed', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_BLOCKED_BY_CLIENT|ChunkLoadError|Loading chunk|React Router caught/);
  await page.route(/\/track-order\.js$/, (route) => route.abort('blockedbyclient'));
  await page.goto('/track-order');
  await expect(page.getByRole('alert').filter({ hasText: 'not available right now' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('urooj.reports'))).toBeNull();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Start Growing Now' })).toBeVisible();
});

test('a browser that refuses storage and cookies places an order', async ({ page }) => {
  await page.addInitScript(() => {
    const throwing = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, throwing);
    Object.defineProperty(Document.prototype, 'cookie', throwing);
  });
  await page.route('**/followerApi/**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    const { 'set-cookie': _set, ...received } = response.headers();
    await route.fulfill({ response, headers: received });
  });
  await page.goto('/instagram/followers');
  await page
    .getByRole('link', { name: /Buy 1K/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /1K/ })).toBeChecked();
  await fillDetails(page);
  await page.getByRole('button', { name: /^Buy Now/ }).click();
  await page.waitForURL(/\/payment\/[^/]+$/);
});
