import { checkBothLooks } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/modes.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { ADMIN } from '../fixtures/shop.ts';

const CLOSED = 'Closed for Eid. (until Jan 1, 2100, 5:00 AM)';

test('the admin changes and hides statements and closes the shop, and the pages say so, composed and by navigation', async ({
  page,
}) => {
  const { url, stop } = await startOwnShop();
  try {
    await page.goto(`${url}/login?next=%2Fadmin-dashboard`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.getByRole('link', { name: /^Statements:/ }).click();
    await expect(page.getByRole('heading', { name: 'What the pages state' })).toBeVisible();

    await page.getByRole('checkbox', { name: /^Close the shop/ }).check();
    await page.getByLabel('Sentence in English').fill('Closed for Eid.');
    await page.getByLabel(/^Ends by itself/).fill('2100-01-01T05:00');
    await page.locator('summary', { hasText: 'First testimonial' }).click();
    const testimonial = page.getByRole('group', { name: 'First testimonial' });
    await testimonial.getByRole('checkbox', { name: 'Hide it on all pages' }).check();
    await page.locator('summary', { hasText: 'Figure: customers' }).click();
    await page.getByLabel('Figure in English').fill('312');
    const preview = page.getByRole('region', { name: 'Preview: Home page' });
    await expect(preview.getByRole('row', { name: /^Figure: customers in Urdu/ })).toContainText('312');
    await checkBothLooks(page, 'the statements, changed and not saved');
    await page.getByRole('button', { name: 'Save statements' }).click();
    await expect(page.getByText(/Saved\. Revision \d+ is live/)).toBeVisible();

    await page.goto(url);
    await expect(page.getByText('312', { exact: true })).toBeVisible();
    await expect(page.locator('blockquote')).toHaveCount(2);
    await expect(page.getByRole('complementary').first()).toHaveText(CLOSED);
    await page.goto(`${url}/faq`);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByText('312', { exact: true })).toBeVisible();
    await page.goto(`${url}/instagram/followers`);
    await expect(page.getByRole('region', { name: 'Non-Drop Premium' }).getByText(CLOSED)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Regular Packages' }).getByRole('link')).toHaveCount(0);
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('OutOfStock');
    await page.goto('about:blank');
  } finally {
    await stop();
  }
});
