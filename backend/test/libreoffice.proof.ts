import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PAYMENT_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { orderLinkKeys } from '@urooj/domain/link-key';
import { PRICE } from '@urooj/domain/price.fixture';
import { readWorkbook } from '@urooj/domain/read-workbook';
import { writeWorkbook } from '@urooj/domain/workbook';
import { expect, onTestFinished, test } from 'vitest';
import { orders } from '../src/db/schema.ts';
import { recognizeColumns } from '../src/modules/bank-messages/statements/columns.ts';
import { readStatement } from '../src/modules/bank-messages/statements/read-statement.ts';
import { EASYPAISA, HBL, JAZZCASH, MEEZAN } from '../src/modules/bank-messages/statements/statement.fixture.ts';
import { readTable } from '../src/modules/bank-messages/statements/table.ts';
import { createTestApp } from './harness.ts';
import { SALE } from './samples.ts';

const run = promisify(execFile);
const NOW = new Date('2026-11-23T12:00:00Z');
const BRITISH = 2057;

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'urooj-libreoffice-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Opens a file in LibreOffice and saves it. @param filter how it is opened */
async function save(name: string, content: Uint8Array | string, format: string, filter = '') {
  const [from, to] = [await folder(), await folder()];
  await writeFile(path.join(from, name), content);
  const profile = `-env:UserInstallation=file://${from}/profile`;
  const opened = filter === '' ? [] : [`--infilter=${filter}`];
  const args = [profile, '--headless', ...opened, '--convert-to', format, '--outdir', to, path.join(from, name)];
  await run('soffice', args);
  return readFile(path.join(to, `${path.parse(name).name}.${format.split(':')[0]}`));
}

function readRows(bytes: Uint8Array): string {
  const found = readWorkbook(bytes);
  return 'text' in found ? found.text : `a problem: ${found.problem}`;
}

/** The credits without what belongs to the format of the file: a number has no zeros before it, and a cell one line. */
function creditsOf(text: string) {
  const table = readTable(text, null);
  const { credits } = readStatement(table, { columns: recognizeColumns(table.titles), onlyCredits: false, now: NOW });
  return credits.map(({ day, time, transactionKey, amountMinor, balanceMinor, payerAccount, description }) => ({
    ...{ day, time, transactionKey, amountMinor, balanceMinor },
    payerAccount: payerAccount?.replace(/^0/, ''),
    description: description?.replace(/\s+/g, ' '),
  }));
}

test.each([
  ['Easypaisa', EASYPAISA, ','],
  ['JazzCash', JAZZCASH, '\t'],
  ['Meezan', MEEZAN, ';'],
  ['HBL', HBL, ','],
])('a statement of %s that LibreOffice opened and saved has the same credits', async (_, text, separator) => {
  const opened = `CSV:${separator.charCodeAt(0)},34,76,1,,${BRITISH},false,true`;
  const saved = readRows(await save('statement.csv', text, 'xlsx', opened));
  expect(creditsOf(saved)).toEqual(creditsOf(text));
  expect(creditsOf(saved).length).toBeGreaterThan(0);
});

test('an export of the shop that LibreOffice opened and saved has the same cells; its other formats are refused', async () => {
  const row = {
    id: 'p1',
    orderId: 'o1',
    orderPriceMinor: PRICE.minor,
    clientEmail: '=1+1',
    amountMinor: 85_050,
    receivedMinor: null,
    method: 'jazzcash',
    transactionId: '0412077331201234567890',
    status: 'Pending',
    paymentDate: '2026-11-21T19:30:05.000Z',
    review: null,
  } as const;
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook(PAYMENT_FILE_COLUMNS, [[row]])) chunks.push(chunk);
  const written = Buffer.concat(chunks);
  const saved = await save('payments.xlsx', written, 'xlsx');
  expect(readRows(written)).toContain('0412077331201234567890');
  expect(readRows(saved)).toBe(readRows(written));
  for (const format of ['xls', 'ods']) {
    expect([format, readRows(await save('payments.xlsx', written, format))]).toEqual([
      format,
      'a problem: otherFormat',
    ]);
  }
});

/** What spreadsheets change where a cell is no text: zeros before it, many digits, signs, an exponent, a formula. */
const BATCH = [
  {
    id: '00012345-0000-4000-8000-000000000001',
    link: 'https://www.instagram.com/bilal',
    name: '0009230012345678901234',
  },
  { id: '12345678-0000-4000-8000-000000000002', link: '@amna', name: '=1+1' },
  { id: '1234e567-0000-4000-8000-000000000003', link: 'https://instagram.com/p/-Cx_1/', name: '+92 300 1234567' },
  { id: '00e12345-0000-4000-8000-000000000004', link: '@+dash', name: 'علی رضا' },
  { id: 'abcdef01-0000-4000-8000-000000000005', link: 'https://www.instagram.com/quote', name: 'A "B", C' },
];
const BATCH_COLUMNS = [
  ...['number Order', 'service Service', 'link Link', 'quantity Quantity', 'delivered Delivered', 'name Name'],
].map((column) => ({ field: column.split(' ')[0], title: column.split(' ')[1] }));
/** Numbers are recognized, also those with an exponent. */
const OPENED_CSV = `CSV:44,34,76,1,,${BRITISH},false,true`;
const IN_UTF_8 = 'csv:Text - txt - csv (StarCalc):44,34,76,1';

async function shopWithBatch() {
  const { database, asAdmin } = await createTestApp();
  const admin = await asAdmin();
  await database.insert(orders).values(
    BATCH.map(({ link, ...changes }, place) => {
      const order = {
        ...{ email: 'buyer@example.com', service: 'Instagram Followers', platform: 'Instagram', quantity: 1000 },
        ...{ priceMinor: PRICE.minor, sale: SALE, status: 'In Progress' as const, startTime: new Date(place) },
        ...{ deliveredCount: 400, deliveredCountBy: 'shop' as const, deliveredCountAt: new Date(0) },
        ...{ profileLink: link, postLink: '', ...changes },
      };
      return { ...order, linkKeys: orderLinkKeys(order) };
    }),
  );
  await admin.send('PUT', '/exportColumns', { payload: { columns: BATCH_COLUMNS } });
  const { batch } = (await admin.post('/batches', { count: 10 })).json();
  return { admin, fileAs: async (format: string) => (await admin.get(`/batchFile/${batch._id}/${format}`)).rawPayload };
}

test.each([
  ['xlsx', 'xlsx', ''],
  ['xlsx', IN_UTF_8, ''],
  ['csv', IN_UTF_8, OPENED_CSV],
  ['csv', 'xlsx', OPENED_CSV],
])('a batch as %s that LibreOffice opened and saved as %s imports unchanged', async (format, savedAs, opened) => {
  const { admin, fileAs } = await shopWithBatch();
  const file = await fileAs(format);
  const saved = await save(`batch.${format}`, file, savedAs, opened);
  const text = savedAs === 'xlsx' ? readRows(saved) : saved.toString('utf8');
  if (format === savedAs) expect(text).toBe(readRows(file));
  for (const cell of ['=1+1', '+92 300 1234567', 'علی رضا']) expect(text).toContain(cell);
  for (const columns of [undefined, { link: 'Link', service: 'Service', delivered: 'Delivered' }]) {
    const { rows } = (await admin.post('/resultImports/preview', { text, columns })).json();
    expect(rows).toMatchObject(
      BATCH.map(({ id }) => ({ order: { orderId: id }, problem: null, row: null, delivered: { after: 400 } })),
    );
  }
});
