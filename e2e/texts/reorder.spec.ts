import type { Page } from '@playwright/test';
import { checkState } from '../fixtures/accessibility.ts';
import { logIn, openAccount, setStatus } from '../fixtures/account.ts';
import { AMNA, orderByCall } from '../fixtures/buyer.ts';
import { strongestChannel } from '../fixtures/colour.ts';
import { expect, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';

/** An amount that no package has. */
const AMOUNT = 777;

/** Records all texts of banners, including those that are removed before they are painted. */
async function recordBanners(page: Page): Promise<() => Promise<string[]>> {
  const banners = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { oldValue } of changes) if (oldValue) texts.push(oldValue);
      for (const banner of document.querySelectorAll('[role=status]')) texts.push(banner.textContent ?? '');
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
    return texts;
  });
  return () => banners.jsonValue();
}

for (const mode of TEXT_MODES) {
  test(`a client on ${mode}: details filled in, and both messages of a reorder in order`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    const order = { email: account.email, requiredFollowers: AMOUNT, price: undefined, socialId: '77' };
    const id = await orderByCall(page, shop, order);
    await setStatus(shop, id, 'Completed');
    await logIn(page, shop, account);
    await page.goto(`${shop.url}/buy?service=Instagram+Followers&amount=1000`);
    await expect(page.getByLabel('Your Full Name')).toHaveValue(/^Amna/);
    await expect(page.getByLabel('Your Email Address')).toHaveValue(account.email);
    await page.goto(`${shop.url}/order-details/${id}`);
    const banners = await recordBanners(page);
    await page.getByRole('link', { name: 'Reorder This' }).click();
    const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'reorder' });
    await expect(banner).toHaveText('Form pre-filled for reorder.');
    expect(await strongestChannel(banner)).toBe('blue');
    expect(await banners()).toContain('Reorder amount not found in packages. Defaulting to first package.');
    await expect(page.getByText('Reorder amount not found')).toHaveCount(0);
    await checkState(page, 'a reorder');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.getByLabel('Your Full Name')).toHaveValue(AMNA.name);
    await expect(page.getByLabel('Your Instagram Profile Link')).toHaveValue('@amna.bakes');
    await expect(page.getByLabel('Social Username or ID')).toHaveValue('77');
  });
}
