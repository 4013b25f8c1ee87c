import { PRICE } from '@urooj/domain/price.fixture';
import { chooseScreenshot, fillDetails, placeOrder, SUBMITTED, transactionId } from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/test.ts';

const SUBMIT = { name: `Submit Payment - ${PRICE.shown}` };

test('records one payment after a failed upload, a used transaction ID and a retry', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/); // the broken upload and the 409
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
  // The same ID in lower case, with a hyphen.
  await page.getByLabel('Transaction ID').fill(used.toLowerCase().replace('ep', 'ep-'));
  await chooseScreenshot(page);

  // The connection breaks during the upload.
  await page.route('**/followerApi/upload', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', SUBMIT).click();
  await expect(page.getByText('Failed to submit payment. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Transaction ID')).toHaveValue(used.toLowerCase().replace('ep', 'ep-'));

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
