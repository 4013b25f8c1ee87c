import { screen, waitFor, within } from '@testing-library/react';
import { PRICE } from '@urooj/domain/price.fixture';
import { writeWorkbook } from '@urooj/domain/workbook';
import { expect, test, vi } from 'vitest';
import { failWith, ok, openBankMessages } from '../bank-messages.fixture.tsx';

const ROWS = `Date,Ref,Credit\n21/11/2026,41207733120,${PRICE.rupees}`;
const COLUMNS = { date: 'Date', transactionId: 'Ref', credit: 'Credit' };
const preview = (changes = {}) =>
  ok({
    ...{ separator: ',', titlesLine: 1, titles: ['Date', 'Ref', 'Credit'], columns: COLUMNS, isComplete: true },
    ...{ credits: 3, debits: 4, unreadable: 1, known: 1 },
    firstCredits: [
      {
        line: 2,
        day: '2026-11-21',
        time: null,
        transactionId: '41207733120',
        amountMinor: PRICE.minor,
        payerName: 'HIRA',
      },
    ],
    firstUnreadable: [{ line: 9, problem: 'date' }],
    ...changes,
  });
const outcome = { stored: 1, duplicates: 1, known: 1, debits: 4, unreadable: 1 };
const MAPPINGS = ok({ mappings: [{ bank: 'HBL', method: 'bankTransfer', payeeAccount: 'PK00HABB' }] });

type Answers = Parameters<typeof openBankMessages>[1];

async function openForm(answers: Answers) {
  const page = openBankMessages('?view=statements', { statementMappings: MAPPINGS, ...answers });
  await screen.findByLabelText('Bank');
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const click = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, field, click };
}

/** Chooses a file of a bank that is remembered. */
async function fill({ user, field }: Awaited<ReturnType<typeof openForm>>): Promise<void> {
  await user.upload(field(/^CSV or XLSX file/), new File([ROWS], 'hbl.csv', { type: 'text/csv' }));
  await waitFor(() => expect(field('Rows of the statement').value).toBe(ROWS));
  await user.type(field('Bank'), 'HBL');
}

test('a file of a remembered bank is previewed and imported', async () => {
  const previewStatement = vi.fn(() => preview());
  const importStatement = vi.fn(() => ok({ ...outcome, firstUnreadable: [{ line: 9, problem: 'date' }] }));
  const page = await openForm({ previewStatement, importStatement });
  await fill(page);
  expect(page.field('Account').value).toBe('PK00HABB');
  expect(page.field('Method').closest('.ant-select')?.textContent).toContain('Bank Transfer');
  await page.click('Preview');
  const table = within(await screen.findByRole('table', { name: 'Money that arrived' }));
  expect(table.getByText('41207733120')).toBeTruthy();
  expect(table.getByText(PRICE.shown)).toBeTruthy();
  expect(previewStatement).toHaveBeenCalledWith(
    expect.objectContaining({ body: { text: ROWS, bank: 'HBL', onlyCredits: false } }),
  );
  expect(screen.getByText('Imported before').nextElementSibling?.textContent).toBe('1');
  expect(screen.getByText('Line 9: the date is missing or unclear')).toBeTruthy();
  await page.click('Import 2 rows');
  await screen.findByText('1 new bank message. The shop looks for its payment now.');
  expect(importStatement).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        ...{ text: ROWS, bank: 'HBL', onlyCredits: false, columns: COLUMNS },
        ...{ method: 'bankTransfer', payeeAccount: 'PK00HABB' },
      },
    }),
  );
  expect(screen.getByText('1 row of transactions that another message had reported.')).toBeTruthy();
  await page.click('Import another statement');
  expect((await screen.findByLabelText<HTMLInputElement>('Bank')).value).toBe('');
});

test('a statement that was typed is there again after another view was shown', async () => {
  const page = await openForm({ listPhones: ok({ phones: [] }) });
  await fill(page);
  await page.user.click(screen.getByRole('tab', { name: 'Phones' }));
  await screen.findByText('No phones yet.');
  await page.user.click(screen.getByRole('tab', { name: 'Statements' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Rows of the statement')).value).toBe(ROWS);
  expect([page.field('Bank').value, page.field('Account').value]).toEqual(['HBL', 'PK00HABB']);
});

test.each([
  [
    'not text',
    'a\0b',
    'This file is neither XLSX nor CSV in UTF-8. Please save it as one of them, then choose it again.',
  ],
  [
    'a web page that is named as a workbook',
    '<html><table><tr><td>Date</td></tr></table></html>',
    'This file is no XLSX file. Please open it in a spreadsheet program, save it as XLSX, then choose it again.',
  ],
  [
    'a damaged workbook',
    'PK\u0003\u0004\0\0',
    'This file is damaged. Please download it again, or save it again in a spreadsheet program.',
  ],
])('a file that is %s is refused, and the rows stay as they were', async (_, content, sentence) => {
  const { user, field } = await openForm({});
  await user.upload(field(/^CSV or XLSX file/), new File([content], 'statement.csv', { type: 'text/csv' }));
  await screen.findByText(sentence);
  expect(field('Rows of the statement').value).toBe('');
});

test('a workbook fills the rows', async () => {
  const { user, field } = await openForm({});
  const columns = [{ title: 'Txn ID', text: (id: string) => id }];
  const chunks: BlobPart[] = [];
  for await (const chunk of writeWorkbook(columns, [['0412077331201234567890']])) chunks.push(new Uint8Array(chunk));
  await user.upload(field(/^CSV or XLSX file/), new File(chunks, 'statement.xlsx'));
  await waitFor(() => expect(field('Rows of the statement').value).toBe('Txn ID\n0412077331201234567890'));
});

test('missing columns are chosen, and sent with the next preview', async () => {
  const previewStatement = vi
    .fn<(input: { body?: unknown }) => object>()
    .mockReturnValueOnce(preview({ columns: { date: 'Date' }, isComplete: false, credits: 0, known: 0 }))
    .mockReturnValue(preview());
  const page = await openForm({ previewStatement: previewStatement as never });
  await fill(page);
  await page.click('Preview');
  await screen.findByText('Some columns were not recognized. Please choose them, then preview again.');
  await page.user.click(screen.getByRole('combobox', { name: /^Transaction ID/ }));
  await page.user.click(await screen.findByText('Ref', { selector: '.ant-select-item-option-content' }));
  await page.click('Preview again');
  await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(previewStatement.mock.calls[1]?.[0].body).toMatchObject({ columns: { date: 'Date', transactionId: 'Ref' } });
});

test('a column that cannot be money that arrived says why beside it, and nothing is imported', async () => {
  const wrong = { columnProblems: [{ field: 'credit', problem: 'outgoing' }], credits: 0, known: 0, firstCredits: [] };
  const previewStatement = vi.fn().mockReturnValueOnce(preview(wrong)).mockReturnValue(preview());
  const page = await openForm({ previewStatement });
  await fill(page);
  await page.click('Preview');
  await screen.findByText('No row was read. Please correct the marked columns, then preview again.');
  const column = screen.getByRole('combobox', { name: /^Money that arrived/ });
  const problem = 'This is money that went. Please choose the column of the money that arrived.';
  expect(screen.getByText(problem).closest(`[id="${column.getAttribute('aria-describedby')}"]`)).not.toBeNull();
  expect(column.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await page.click('Preview again');
  await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(column.getAttribute('aria-invalid')).toBe('false');
});

test('a change after the preview needs another one before the import', async () => {
  const page = await openForm({ previewStatement: preview() });
  await fill(page);
  await page.click('Preview');
  await screen.findByRole('button', { name: 'Import 2 rows' });
  await page.user.click(screen.getByRole('checkbox', { name: 'All rows are money that arrived' }));
  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).toBeNull();
  await page.click('Preview again');
  await screen.findByRole('button', { name: 'Import 2 rows' });
});

test('rows that were all imported before are not imported again', async () => {
  const page = await openForm({ previewStatement: preview({ credits: 1, known: 1 }) });
  await fill(page);
  await page.click('Preview');
  await screen.findByText('Nothing to import: no row is money that arrived and is new.');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('empty fields are named, and a refused statement keeps what was typed', async () => {
  const text = 'The statement cannot be read from line 2 on. Please check its quotes.';
  const page = await openForm({ previewStatement: failWith(400, text) });
  await page.click('Preview');
  await screen.findByText('Please choose a file or paste rows.');
  for (const problem of ['Please name the bank.', 'Please choose the method.', 'Please write the account.'])
    expect(screen.getByText(problem)).toBeTruthy();
  await fill(page);
  await page.click('Preview');
  await screen.findByText(text);
  expect(page.field('Rows of the statement').value).toBe(ROWS);
});

test('an import that fails keeps what was typed', async () => {
  const page = await openForm({
    previewStatement: preview(),
    importStatement: { ok: false, error: { kind: 'no-response' } },
  });
  await fill(page);
  await page.click('Preview');
  await page.user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await screen.findByText(/^The import failed\. What you typed is still here\./);
  expect(page.field('Rows of the statement').value).toBe(ROWS);
});

test('a form that cannot be loaded can be retried', async () => {
  let isDown = true;
  const { user } = openBankMessages('?view=statements', {
    statementMappings: () => (isDown ? failWith(500) : MAPPINGS),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  await screen.findByLabelText('Bank');
});
