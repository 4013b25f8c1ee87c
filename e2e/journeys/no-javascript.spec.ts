import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('shows the home page and follows its links without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Urooj/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Followers/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/instagram\/followers$/);
  await expect(page.getByText(PRICE.shownInUsd).first()).toBeVisible();
  await expect(page.getByText(/PKR 850\.68/).first()).toBeVisible();
});

test('the HTML contains title, description, canonical URL and content', async ({ request, baseURL }) => {
  const html = await (await request.get(`${baseURL}/instagram/followers`)).text();
  expect(html).toMatch(/<title>[^<]*Instagram Followers[^<]*<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/instagram/followers"/>`);
  expect(html).toMatch(/<h1[^>]*>[^<]*Instagram/);
});
