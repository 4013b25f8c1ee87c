import { PRICE } from '@urooj/domain/price.fixture';
import { choose, enterAsAdmin, guestCalls, openTab, rowOf } from '../fixtures/admin.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };

const uniqueId = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
/** As Karachi writes today: day first. */
const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/');

test('a statement with titles of its own is mapped and imported; a payment that waits is matched, and nothing is stored twice', async ({
  page,
  request,
}) => {
  const guest = guestCalls(request, OURS);
  const [waiting, other] = [uniqueId(), uniqueId()];
  await guest.pay(await guest.order(), { paymentMethod: 'easypaisa', transactionId: waiting });
  const rows = [
    'Tag;Beleg;Rein;Wer',
    `${today()};${waiting};${PRICE.rupees};HIRA QURESHI`,
    `${today()};${other};77.00;SARA KHAN`,
    `yesterday;${uniqueId()};5.00;NOBODY`,
  ];
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  const bank = `Bank ${waiting}`;
  // A select that is closed would hide its options only after its motion.
  await enterAsAdmin(page, OURS);
  const fill = async () => {
    await page.goto('/admin-dashboard/bank-messages?view=statements');
    await page.getByLabel('CSV or XLSX file').setInputFiles(file);
    await expect(page.getByLabel('Rows of the statement')).toHaveValue(/HIRA QURESHI/);
    await page.getByLabel('Bank', { exact: true }).fill(bank);
  };

  await fill();
  await choose(page, 'Method', 'Easypaisa');
  await page.getByLabel('Account', { exact: true }).fill('03451234567');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Some columns were not recognized.')).toBeVisible();
  for (const [field, title] of [
    ['Date', 'Tag'],
    ['Transaction ID', 'Beleg'],
    ['Money that arrived', 'Rein'],
    ['Name of the payer', 'Wer'],
  ] as const) {
    await choose(page, field, title);
  }
  await page.getByRole('button', { name: 'Preview again' }).click();
  const preview = page.getByRole('table', { name: 'Money that arrived' });
  await expect(preview.getByRole('row').filter({ hasText: waiting })).toContainText(PRICE.shown);
  await page.getByText('Rows that cannot be read').click();
  await expect(page.getByText('Line 4: the date is missing or unclear')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 new bank messages. The shop looks for their payments now.')).toBeVisible();

  await page.getByRole('link', { name: 'Show the bank messages' }).click();
  await expect(rowOf(page, other)).toContainText('Statement');
  await expect(async () => {
    await page.goto(`/admin-dashboard/bank-messages?q=${waiting}`);
    await expect(rowOf(page, waiting)).toContainText('Suggested', { timeout: 1_000 });
  }).toPass();
  await openTab(page, OURS, `payments&q=${waiting}`);
  await rowOf(page, waiting).getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Transaction ID/ })).toContainText(waiting);

  await fill();
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('03451234567');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Nothing to import: no row is money that arrived and is new.')).toBeVisible();
});
