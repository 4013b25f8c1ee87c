import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PAYMENT_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { PRICE } from '@urooj/domain/price.fixture';
import { readWorkbook } from '@urooj/domain/read-workbook';
import { writeWorkbook } from '@urooj/domain/workbook';
import { expect, onTestFinished, test } from 'vitest';
import { recognizeColumns } from '../src/modules/bank-messages/statements/columns.ts';
import { readStatement } from '../src/modules/bank-messages/statements/read-statement.ts';
import { EASYPAISA, HBL, JAZZCASH, MEEZAN } from '../src/modules/bank-messages/statements/statement.fixture.ts';
import { readTable } from '../src/modules/bank-messages/statements/table.ts';

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
  return readFile(path.join(to, `${path.parse(name).name}.${format}`));
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
