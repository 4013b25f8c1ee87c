import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recognizeColumns } from './columns.ts';
import { idInDescription } from './id-in-description.ts';
import { readStatement } from './read-statement.ts';
import { EASYPAISA, HBL, JAZZCASH, MEEZAN, MEEZAN_WITHOUT_IDS, PARTICULARS } from './statement.fixture.ts';
import { readTable } from './table.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

/** Reads a file as it is, with the columns that its titles say. */
function read(text: string, { onlyCredits = false } = {}) {
  const table = readTable(text, null);
  const columns = recognizeColumns(table.titles);
  return { table, columns, ...readStatement(table, { columns, onlyCredits, now: NOW }) };
}

/** A file with one row below these titles. */
const readRow = (titles: string, row: string, options = {}) => read(`${titles}\n${row}\n`, options);

describe('exports of banks and wallets', () => {
  test('Easypaisa', () => {
    const { table, credits, debits, unreadable } = read(EASYPAISA);
    expect(table).toMatchObject({ separator: ',', titlesLine: 5 });
    expect(credits).toEqual([
      {
        line: 6,
        text: '41207733120,21/11/2026 14:05:09,"Money received, wallet",SARA KHAN,03211234567,,"1,390.00","5,390.00"',
        ...{ day: '2026-11-21', time: '2026-11-21T09:05:09.000Z', amountMinor: 139_000, balanceMinor: 539_000 },
        ...{ transactionId: '41207733120', transactionKey: '41207733120', description: 'Money received, wallet' },
        ...{ payerName: 'SARA KHAN', payerAccount: '03211234567', nth: 0 },
      },
      expect.objectContaining({ line: 8, amountMinor: 85_050, transactionId: '41207733122' }),
    ]);
    expect({ debits, unreadable }).toEqual({ debits: 2, unreadable: [] });
  });

  test('JazzCash', () => {
    const { table, credits, debits, unreadable } = read(JAZZCASH);
    expect(table).toMatchObject({ separator: '\t', titlesLine: 1 });
    expect(credits).toMatchObject([
      {
        ...{ transactionId: '012345678901', transactionKey: '12345678901', amountMinor: 139_000, line: 2 },
        ...{ time: '2026-11-21T09:05:00.000Z', payerAccount: '923001234567', balanceMinor: null },
      },
    ]);
    expect({ debits, unreadable }).toEqual({ debits: 1, unreadable: [{ line: 3, problem: 'doubtful' }] });
  });

  test('Meezan', () => {
    const { table, credits, debits, unreadable } = read(MEEZAN);
    expect(table).toMatchObject({ separator: ';', titlesLine: 3 });
    expect(credits).toMatchObject([
      {
        ...{ transactionId: 'FT26325ABC12', amountMinor: 139_000, balanceMinor: 10_139_000 },
        ...{ day: '2026-11-21', time: null },
      },
    ]);
    expect({ debits, unreadable }).toEqual({ debits: 1, unreadable: [{ line: 6, problem: 'doubtful' }] });
  });

  test('HBL', () => {
    const { table, credits, debits, unreadable } = read(HBL);
    expect(table).toMatchObject({ separator: ',', titlesLine: 1 });
    expect(credits).toMatchObject([
      { transactionId: '0000451235', amountMinor: 139_000, balanceMinor: 1_139_000, line: 3 },
    ]);
    expect({ debits, unreadable }).toEqual({ debits: 2, unreadable: [] });
  });
});

describe('exports without a column of ids', () => {
  test('the id is found in the description, and rows without one have none', () => {
    const { table, credits, debits, unreadable } = read(MEEZAN_WITHOUT_IDS);
    expect(table).toMatchObject({ separator: ',', titlesLine: 4 });
    expect(credits.map(({ transactionId, amountMinor, day }) => [transactionId, amountMinor, day])).toEqual([
      ['TMICFBPK011126051853297370', 139_000, '2026-11-01'],
      [null, 85_068, '2026-11-02'],
      [null, 85_068, '2026-11-02'],
    ]);
    expect({ debits, unreadable }).toEqual({ debits: 2, unreadable: [{ line: 10, problem: 'doubtful' }] });
  });

  test('a reversal is never money', () => {
    const { credits, unreadable } = read(PARTICULARS);
    expect(credits.map(({ transactionId, amountMinor }) => [transactionId, amountMinor])).toEqual([
      ['715335861320', 139_000],
      [null, 278_000],
    ]);
    expect(unreadable).toEqual([{ line: 4, problem: 'doubtful' }]);
  });

  test.each([
    ['RAAST FT FROM ALI Ref No. 270046018669', '270046018669'],
    ['IBFT 270046018669 FROM ALI', '270046018669'],
    ['FT26326ABC12 from SARA KHAN', 'FT26326ABC12'],
    ['Transfer from ALI RAZA, TID: 41207733120, 03001234567', '41207733120'],
    ['Transfer from 01120108870662', null],
    ['From 03001234567 ALI', null],
    ['IBFT STAN 778899', null],
    ['IBFT 03001234567 ALI RAZA 665544332231', null],
    ['Ref 27112026 SANA', null],
    ['Ref 412077331 TID 612345678901', null],
    ['Cash deposit', null],
    ['', null],
  ])('%s', (description, id) => expect(idInDescription(description, 100_000)).toBe(id));
});

describe('a row that is not certain is listed with its reason', () => {
  const CREDIT = 'Date,Txn ID,Credit,Balance';
  test.each<[string, string]>([
    ['31/02/2026,TX12345,100,', 'date'],
    ['24/11/2027,TX12345,100,', 'date'],
    ['01/01/1970,TX12345,100,', 'date'],
    [',TX12345,100,', 'date'],
    ['21/11/2026 25:00,TX12345,100,', 'date'],
    ['21/11/2026,TX12345,1.390,', 'amount'],
    ['21/11/2026,TX12345,99999999999,', 'amount'],
    ['21/11/2026,TX12345,-100,', 'direction'],
    ['21/11/2026,TX12345,100 Dr,', 'direction'],
    ['21/11/2026,,100,', 'transactionId'],
    ['21/11/2026,4.12078E+10,100,', 'transactionId'],
    ['21/11/2026,"=HYPERLINK(""http://x/12345"")",100,', 'transactionId'],
    ['21/11/2026,TX12345,100,soon', 'balance'],
    ['21/11/2026,TX12345,1,390.00,5', 'columns'],
    ['21/11/2026,TX12345,100,5 pending', 'doubtful'],
    ...[
      'RVRSL Raast Ref',
      'IBFT Rtn',
      'Returned IBFT',
      'chargebk',
      'Credit adj',
      'Correction entry',
      'Wapsi raqam',
      'B/F',
    ].map((words): [string, string] => [`21/11/2026,TX12345,100,5 ${words}`, 'doubtful']),
    [`21/11/2026,TX12345,100,${' '.repeat(3_000)}5`, 'too_long'],
  ])('%s', (row, problem) => {
    expect(readRow(CREDIT, row)).toMatchObject({ credits: [], unreadable: [{ line: 2, problem }] });
  });

  test('an amount without a sign counts only where the file marks what went, or the admin says so', () => {
    const titles = 'Date,Txn ID,Amount';
    const row = '21/11/2026,TX12345,100';
    expect(readRow(titles, row)).toMatchObject({ credits: [], unreadable: [{ problem: 'direction' }] });
    expect(readRow(titles, `${row}\n21/11/2026,TX12346,(50)`)).toMatchObject({ credits: [{}], debits: 1 });
    expect(readRow(titles, row, { onlyCredits: true })).toMatchObject({ credits: [{ amountMinor: 10_000 }] });
    expect(readRow(`${titles},Type`, `${row},Transfer`)).toMatchObject({ unreadable: [{ problem: 'direction' }] });
    expect(readRow(`${titles},Type`, `${row} Cr,Dr`)).toMatchObject({ unreadable: [{ problem: 'direction' }] });
  });

  test('a column of credits counts only where the one beside it does not say the opposite', () => {
    const titles = 'Date,Txn ID,Credit,Type';
    const rows = '21/11/2026,TX12345,100,Debit\n21/11/2026,TX12346,100,Transfer\n21/11/2026,TX12347,,Debit';
    expect(readRow(titles, rows)).toMatchObject({
      ...{ credits: [{ transactionId: 'TX12346' }], debits: 1, unreadable: [{ line: 2, problem: 'direction' }] },
    });
  });

  test('a date that a spreadsheet program shows as a number says so', () => {
    expect(readRow('Date,Txn ID,Credit', '46347,TX12345,100')).toMatchObject({
      unreadable: [{ line: 2, problem: 'dateNumber' }],
    });
  });

  test('days that an American spreadsheet program may have read as months are doubtful', () => {
    const rows = '21/11/2026,TX12345,100\n2026-05-11,TX12346,100\n2026-11-22,TX12347,100';
    expect(readRow('Date,Txn ID,Credit', rows)).toMatchObject({
      credits: [{ transactionId: 'TX12345' }, { transactionId: 'TX12347' }],
      unreadable: [{ line: 3, problem: 'dateMixed' }],
    });
  });

  test('one date with its month first makes the other numeric dates of the file ambiguous', () => {
    const rows = '11/21/2026,TX12345,100\n11/05/2026,TX12346,100\n5 Nov 2026,TX12347,100';
    expect(readRow('Date,Txn ID,Credit', rows)).toMatchObject({
      credits: [{ transactionId: 'TX12347' }],
      unreadable: [
        { line: 2, problem: 'date' },
        { line: 3, problem: 'date' },
      ],
    });
  });

  test.each([
    ['within its row', '21/11/2026,"ALI,TX12345,"1,390.00"\n22/11/2026,"SARA",TX12346,"2,000.00"', ['TX12346']],
    ['with the next row', '21/11/2026,"ALI,TX12345,100\n22/11/2026,"SARA",TX12346,"2,000.00"', []],
  ])('an open quote takes nothing away in silence: %s', (_, rows, ids) => {
    const { credits, debits, unreadable } = readRow('Date,Details,Txn ID,Credit', rows);
    expect(unreadable).toEqual([{ line: 2, problem: 'columns' }]);
    expect(credits.map(({ transactionId }) => transactionId)).toEqual(ids);
    expect(debits).toBe(0);
  });
});

test.each([
  ['an open quote', 'Date,Txn ID,Credit\n21/11/2026,"TX12345,100\n', { code: 'invalid_body', field: 'statement' }],
  ['a huge field', `Date,Txn ID,Credit\n21/11/2026,"${'x'.repeat(50_000)}",100\n`, { field: 'statement' }],
  ['a spreadsheet', 'PK\u0003\u0004\0\0,\0,\0\n1,2,3\n', { code: 'invalid_body', field: 'statement' }],
  ['nothing but spaces', ' \n \n', { code: 'invalid_body', field: 'statement' }],
  [
    'more rows than the maximum',
    `Date,Txn ID,Credit\n${'21/11/2026,TX12345,100\n'.repeat(5_001)}`,
    { code: 'too_large', field: 'rows', params: { maximum: 5_000 } },
  ],
])('%s is refused', (_, text, error) => {
  expect(() => read(text)).toThrow(expect.objectContaining(error));
});

test('the maximum of rows is read', () => {
  expect(read(`Date,Txn ID,Credit\n${'21/11/2026,TX12345,100\n'.repeat(5_000)}`).credits).toHaveLength(5_000);
});

test('titles that are there twice can be told apart', () => {
  expect(readTable('Date,Amount,Amount,\n1,2,3,4\n', null).titles).toEqual([
    'Date',
    'Amount',
    'Amount (2)',
    'Column 4',
  ]);
});

test('pasted rows need no titles, and the first one is read, too', () => {
  const text = '21/11/2026 10:00\tTX12345\t1,390.00\n22/11/2026 11:00\tTX12346\t500\n';
  const table = readTable(text, null);
  expect(table).toMatchObject({ separator: '\t', titlesLine: 0, titles: ['Column 1', 'Column 2', 'Column 3'] });
  const columns = { date: 'Column 1', transactionId: 'Column 2', credit: 'Column 3' };
  const { credits } = readStatement(readTable(text, columns), { columns, onlyCredits: false, now: NOW });
  expect(credits).toMatchObject([{ line: 1, amountMinor: 139_000 }, { line: 2 }]);
});

test('names the column that is missing', () => {
  const columns = { date: 'Date', transactionId: 'Txn ID', credit: 'Deposit' };
  expect(() => readTable('Date,Txn ID,Credit\n1,2,3\n', columns)).toThrow(
    expect.objectContaining({ field: 'column', params: { name: 'Deposit' } }),
  );
});

test('any text either becomes rows, each a credit, a debit or listed, or is refused', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('21/11/2026', '1,390.00', '-5', 'TX12345', '"', '""', '\0', '=1+1', '\n', '5 Cr', ';', '\t'),
  );
  const file = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 });
  fc.assert(
    fc.property(file, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
      const titles = ['Date', 'Txn ID', 'Credit', 'Balance'].join(separator);
      const text = [titles, ...rows.map((row) => row.join(separator))].join('\n');
      let result: ReturnType<typeof read>;
      try {
        result = read(text);
      } catch (error) {
        expect(error).toMatchObject({ name: 'ApiError' });
        return;
      }
      const { table, credits, debits, unreadable } = result;
      expect(credits.length + debits + unreadable.length).toBe(table.rows.length);
      for (const { amountMinor, transactionKey } of credits) {
        expect(amountMinor).toBeGreaterThan(0);
        expect(transactionKey).toMatch(/\d/);
      }
    }),
  );
});
