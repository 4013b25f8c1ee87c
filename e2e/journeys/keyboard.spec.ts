import { AMNA, PICTURE, SUBMITTED, transactionId } from '../fixtures/buyer.ts';
import { stopClock } from '../fixtures/clock.ts';
import { enter, tabTo, type } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

test('a guest buys, pays and tracks using only the keyboard', async ({ page }) => {
  const main = page.getByRole('main');
  await page.clock.install();
  await page.goto('/');
  await enter(page, page.getByRole('link', { name: /^Skip to/ }));
  await enter(page, main.getByRole('link', { name: /^Followers/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: /Instagram Followers/ })).toBeFocused();
  await enter(page, page.getByRole('link', { name: /Buy 1K/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Buy Instagram Followers' })).toBeFocused();

  // Arrow keys choose a package: the first focuses the group, the second selects.
  await enter(page, main.getByRole('link', { name: 'Change service' }));
  await type(page, 'Search services', 'views');
  await enter(page, main.getByRole('link', { name: /^Story Views/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Buy Instagram Story Views' })).toBeFocused();
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^100 / })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^500/ })).toBeChecked();

  await type(page, 'Your Full Name', AMNA.name);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your Email Address')).toBeFocused();
  await page.keyboard.type(AMNA.email);
  await type(page, 'Your Phone Number', AMNA.phone);
  await type(page, 'Your Instagram Profile Link', AMNA.profile);
  await type(page, 'Your Instagram Post Link', 'https://www.instagram.com/stories/amna.bakes/12/');
  await stopClock(page);
  await enter(page, page.getByRole('button', { name: 'Buy Now - $1.50 (PKR 417.00)' }));
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.resume();

  await expect(page.getByRole('heading', { level: 1, name: 'Complete your payment' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Easypaisa' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'JazzCash' })).toBeChecked();
  await type(page, 'Transaction ID', transactionId());
  const picker = page.waitForEvent('filechooser');
  await enter(page, page.getByRole('button', { name: 'Choose a screenshot' }));
  await (await picker).setFiles({ name: 'paid.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('img', { name: 'Your payment screenshot' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Submit Payment - PKR 417.00' }));
  await stopClock(page);
  await page.keyboard.press('Space');
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Track your order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(page.getByText('Within 24 hours').first()).toBeVisible();
});
