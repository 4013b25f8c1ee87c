import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { checkWidth } from '../fixtures/accessibility.ts';
import { failure, logIn, openAccount, payByCall, toast, verifyEmail } from '../fixtures/account.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { stopClock, waitOut } from '../fixtures/clock.ts';
import { query } from '../fixtures/database.ts';
import { expect, expectNoExtension, PLAIN_MODES, PLAIN_START, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';

const POLICY = [
  'Requests must be made within 7 days of purchase.',
  'The item must be unused.',
  'Refunds are processed in 5-7 business days after approval.',
  'Shipping is non-refundable.',
];
const FAILED = 'Failed to submit refund request. Please try again.';
const MISMATCH = 'Order and email do not match.';
const SENT = 'Your refund request has been submitted.';
const EMAIL = 'Invalid email address format (e.g., name@example.com)';

const INVALID_VALUES = [
  ['Order ID', ' ', 'Order ID is required'],
  ['Full Name', '', 'Name is required'],
  ['Email', '', 'Email is required'],
  ['Email', 'amna', EMAIL],
  ['Amount (PKR)', '', 'Amount is required'],
  ['Amount (PKR)', '0', 'Amount must be a number above 0.'],
  ['Amount (PKR)', '-5', 'Amount must be a number above 0.'],
  ['Reason', ' \n', 'Reason is required'],
] as const;

const FAULTS: readonly (readonly [Fault, string])[] = [
  [{ status: 500 }, FAILED],
  ['cut', FAILED],
  [{ status: 503, body: { msg: 'We are back at noon.' } }, 'We are back at noon.'],
];

for (const mode of PLAIN_MODES) {
  test(`the refund page on ${mode}: policy, form, and every text`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    const id = await orderByCall(page, shop, { email: account.email });
    await payByCall(page, shop, id);
    await verifyEmail(shop, account);
    await logIn(page, shop, account);
    await page.goto(`${shop.url}/order-details/${id}`);
    await page.getByRole('link', { name: 'Request a Refund' }).click();
    await expect(page).toHaveURL(`${shop.url}/refund-policy?order=${id}`);
    for (const rule of POLICY) await expect(page.getByRole('listitem').filter({ hasText: rule })).toBeVisible();

    const form = page.getByRole('region', { name: 'Request a refund' });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const good: Record<string, string> = {
      'Order ID': id,
      'Full Name': 'Amna Khan',
      Email: account.email,
      'Amount (PKR)': PRICE.rupees,
      Reason: 'Nothing has started.',
    };
    for (const label of ['Order ID', 'Full Name', 'Email', 'Amount (PKR)']) {
      await expect(field(label), label).toHaveValue(good[label] ?? '');
    }
    await expect(field('Amount (PKR)')).toHaveAttribute('min', '0');
    await expect(field('Email')).toHaveAttribute('type', 'email');
    const submit = form.getByRole('button', { name: 'Submit Request' });
    await field('Reason').fill('Nothing has started.');
    for (const [label, typed, text] of INVALID_VALUES) {
      await test.step(`${label} "${typed}": ${text}`, async () => {
        await field(label).fill(typed);
        await submit.click();
        await expect(field(label)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(text)}$`));
        await expect(field(label)).toBeFocused();
        await field(label).fill(good[label] ?? '');
        await expect(page.getByText(text, { exact: true })).toHaveCount(0);
      });
    }
    if (!shop.plain) await checkWidth(page, 'the refund form');
    for (const [fault, text] of FAULTS) {
      await test.step(`${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, 'POST /refundRequests', fault);
        await submit.click();
        await expect(failure(page)).toHaveText(text);
        await expect(toast(page, text).first()).toBeVisible();
      });
    }
    await page.clock.install();
    await page.reload();
    for (const [label, value] of Object.entries(good)) await expect(field(label), label).toHaveValue(value);

    if (shop.plain) await shop.fault(page, 'POST /refundRequests', { status: 422, body: { msg: MISMATCH } });
    else await field('Email').fill('somebody.else@example.com');
    await submit.click();
    await expect(failure(page)).toHaveText(MISMATCH);
    await field('Email').fill(account.email);
    if (!shop.plain) {
      await field('Amount (PKR)').fill(priceForms(PRICE.minor + 1).rupees);
      await submit.click();
      await expect(failure(page)).toHaveText(`The amount must be above 0 and at most ${PRICE.shown}.`);
      await field('Amount (PKR)').fill(PRICE.rupees);
      await query("update orders set created_at = now() - interval '8 days' where id = $1", [id]);
      await submit.click();
      await expect(failure(page)).toHaveText('Refund requests must be made within 7 days of purchase.');
      await query('update orders set created_at = now() where id = $1', [id]);
    }
    await stopClock(page);
    await submit.click();
    const sent = toast(page, SENT);
    await expect(sent).toBeVisible();
    await waitOut(page, 3_000, () => expect(sent).toBeVisible());
    await expect(sent).toHaveCount(0);
    await expect(form.getByRole('status').filter({ hasText: SENT })).toBeVisible();
    await expect(field('Reason')).toHaveValue('');
    expectNoExtension(shop);
    if (shop.plain) return;
    await field('Reason').fill('Once more.');
    await submit.click();
    await expect(failure(page)).toHaveText('A refund request for this order is already being reviewed.');
  });
}
