import { chooseScreenshot, fillDetails, placeOrder, SUBMITTED, transactionId } from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/test.ts';

const SUBMIT = { name: 'Submit Payment - PKR 850.68' };

test('a failed upload, a transaction id that was used before, and a retry: nothing is lost, one payment counts', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/); // the upload that is cut, and the 409
  await page.goto('/buy?service=Instagram+Followers&amount=1000');
  await fillDetails(page);
  await placeOrder(page);
  const used = transactionId();
  await page.getByLabel('Transaction ID').fill(used);
  await chooseScreenshot(page);
  await page.getByRole('button', SUBMIT).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();

  await page.goto('/buy?service=Instagram+Followers&amount=1000');
  await fillDetails(page);
  const second = await placeOrder(page);
  // The same id, written otherwise.
  await page.getByLabel('Transaction ID').fill(used.toLowerCase().replace(' ', '-'));
  await chooseScreenshot(page);

  // The line breaks while the screenshot is on its way.
  await page.route('**/followerApi/upload', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', SUBMIT).click();
  await expect(page.getByText('Failed to submit payment. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Transaction ID')).toHaveValue(used.toLowerCase().replace(' ', '-'));

  await page.getByRole('button', SUBMIT).click();
  await expect(
    page
      .getByText('This transaction ID has already been recorded. Please check your details or contact support.')
      .first(),
  ).toBeVisible();

  await page.getByLabel('Transaction ID').fill(transactionId());
  await page.getByRole('button', SUBMIT).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();

  await page.goto(`/payment/${second}`);
  await expect(page.getByText(/under review/i).first()).toBeVisible();
  await expect(page.getByRole('button', SUBMIT)).toHaveCount(0);
});
