import { PRICE } from '@urooj/domain/price.fixture';
import { describe, expect, test } from 'vitest';
import {
  deliver,
  easypaisaText,
  insertPhone,
  messageOf,
  OWN_ACCOUNT,
  pay,
  setMode,
} from '../../../../test/bank-messages.ts';
import { createTestApp } from '../../../../test/harness.ts';
import { bankMessages, orders } from '../../../db/schema.ts';
import { rememberMapping } from './mappings.ts';
import { EASYPAISA, MEEZAN, MEEZAN_WITHOUT_IDS } from './statement.fixture.ts';

const COLUMNS = {
  ...{ date: 'Date & Time', transactionId: 'Transaction ID', credit: 'Credit', balance: 'Balance' },
  ...{ payer: 'Sender Name', payerAccount: 'Sender Account' },
};
const IMPORT = { text: EASYPAISA, bank: 'Easypaisa', columns: COLUMNS, method: 'easypaisa', payeeAccount: OWN_ACCOUNT };

async function shopWithAdmin() {
  const shop = await createTestApp();
  shop.clock.now = new Date('2026-11-23T12:00:00Z');
  const admin = await shop.asAdmin();
  const send = async (path: string, payload: object) => (await admin.post(path, payload)).json();
  return {
    ...{ ...shop, shop, admin },
    preview: (payload: object) => send('/bankStatements/preview', payload),
    importFile: (payload: object = {}) => send('/bankStatements', { ...IMPORT, ...payload }),
    stored: () => shop.database.select().from(bankMessages).orderBy(bankMessages.receivedAt),
  };
}

test('a preview recognizes the columns of a file, shows what it reads, and stores nothing', async () => {
  const { preview, stored } = await shopWithAdmin();
  const response = await preview({ text: EASYPAISA, bank: 'Easypaisa' });
  expect(response).toMatchObject({
    ...{ separator: ',', titlesLine: 5, isComplete: true, credits: 2, debits: 2, unreadable: 0, known: 0 },
    columns: { ...COLUMNS, description: 'Description' },
    firstCredits: [{ line: 6, transactionId: '41207733120', amountMinor: 139_000, day: '2026-11-21' }, { line: 8 }],
    firstUnreadable: [],
  });
  expect(response.titles).toHaveLength(8);
  expect(await stored()).toEqual([]);
});

test('a preview of unknown titles shows them, so that the admin can choose', async () => {
  const { preview } = await shopWithAdmin();
  const text = 'Tareekh;Raqam;Number\n21/11/2026;500;TX12345\n';
  expect(await preview({ text })).toMatchObject({ separator: ';', isComplete: false, credits: 0, columns: {} });
  const columns = { date: 'Tareekh', credit: 'Raqam', transactionId: 'Number' };
  expect(await preview({ text, columns })).toMatchObject({ isComplete: true, credits: 1, columns });
});

test('an import stores what arrived, and remembers the columns of the bank', async () => {
  const { admin, importFile, preview, stored } = await shopWithAdmin();
  expect(await importFile()).toEqual({
    ...{ stored: 2, duplicates: 0, known: 0, debits: 2, unreadable: 0, firstUnreadable: [] },
  });
  expect(await stored()).toMatchObject([
    {
      ...{ source: 'statement', phoneId: null, sender: 'Easypaisa', pattern: 'statement@1', method: 'easypaisa' },
      ...{ transactionId: '41207733120', amountMinor: 139_000, balanceMinor: 539_000, payeeAccount: OWN_ACCOUNT },
      ...{ payerName: 'SARA KHAN', payerAccount: '03211234567', state: 'unmatched', paidOn: '2026-11-21' },
      ...{ paidAt: new Date('2026-11-21T09:05:09Z'), receivedAt: new Date('2026-11-21T09:05:09Z') },
      text: expect.stringMatching(/^41207733120,21\/11\/2026 14:05:09,"Money received/),
    },
    { transactionId: '41207733122' },
  ]);
  const { mappings } = (await admin.get('/bankStatements')).json();
  expect(mappings).toMatchObject([
    { bank: 'Easypaisa', columns: COLUMNS, method: 'easypaisa', payeeAccount: OWN_ACCOUNT },
  ]);
  // Without the description, which the titles would add by themselves.
  expect((await preview({ text: EASYPAISA, bank: 'Easypaisa' })).columns).toEqual(COLUMNS);
});

test('a file again, or one that overlaps, stores nothing again', async () => {
  const { importFile, preview, stored } = await shopWithAdmin();
  await importFile();
  expect(await importFile()).toMatchObject({ stored: 0, duplicates: 0, known: 2 });
  const more = `${EASYPAISA}41207733125,22/11/2026 10:00:00,New,BILAL,03331234567,,5.00,"5,745.68"\r\n`;
  expect(await preview({ text: more, bank: 'Easypaisa' })).toMatchObject({ credits: 3, known: 2 });
  expect(await importFile({ text: more })).toMatchObject({ stored: 1, duplicates: 0, known: 2 });
  expect(await stored()).toHaveLength(3);
});

test('rows without ids are stored once, and suggested by amount and day', async () => {
  const { shop, admin, importFile, preview, stored, runJobs } = await shopWithAdmin();
  const columns = { date: 'Booking Date', description: 'Description', credit: 'Credit', balance: 'Balance' };
  const file = { text: MEEZAN_WITHOUT_IDS, bank: 'Meezan', columns };
  shop.clock.now = new Date('2026-11-02T09:00:00Z');
  await setMode(shop, 'automatic');
  const { paymentId } = await pay(shop, '41207733120');
  shop.clock.now = new Date('2026-11-23T12:00:00Z');
  expect(await preview(file)).toMatchObject({ isComplete: true, credits: 3, unreadable: 1 });
  expect(await importFile(file)).toMatchObject({ stored: 3, known: 0 });
  expect(await importFile(file)).toMatchObject({ stored: 0, known: 3 });
  await runJobs();
  const states = (await stored()).map(({ transactionId, state, paymentId: of }) => [transactionId, state, of]);
  expect(states).toHaveLength(3);
  expect(states).toContainEqual([null, 'proposed', paymentId]);
  expect(states).toContainEqual([null, 'unmatched', null]);
  const { bankMessage } = (await admin.get(`/paymentBankMessages/${paymentId}`)).json();
  expect(bankMessage.payment.differences).toContain('transactionId');
});

test('two imports at once store each row once', async () => {
  const { importFile, stored } = await shopWithAdmin();
  const rows = Array.from(
    { length: 450 },
    (_, row) => `${41_207_000_000 + row},22/11/2026,x,A,03001234567,,10.00,1.00`,
  );
  const text = `${EASYPAISA}${rows.join('\r\n')}\r\n`;
  const results = await Promise.all([importFile({ text }), importFile({ text })]);
  expect(results.map((result) => result.stored + result.known)).toEqual([452, 452]);
  expect(results[0].stored + results[1].stored).toBe(452);
  expect(await stored()).toHaveLength(452);
});

test('what a phone has delivered is a duplicate, and an amount that differs a conflict', async () => {
  const { shop, importFile, stored } = await shopWithAdmin();
  const phone = await insertPhone(shop);
  const texts = [
    easypaisaText({ id: '41207733120', amount: '1,390' }),
    easypaisaText({ id: '41207733122', amount: '8' }),
  ];
  await deliver(shop, ...texts.map((text) => messageOf(phone, text)));
  expect(await importFile()).toMatchObject({ stored: 0, duplicates: 2, known: 0 });
  const reasons = (await stored()).filter(({ source }) => source === 'statement').map(({ stateReason }) => stateReason);
  expect(reasons.sort()).toEqual(['conflict', 'duplicate']);
});

test('a payment of days ago is matched by an import', async () => {
  const { shop, importFile, runJobs, stored } = await shopWithAdmin();
  await setMode(shop, 'automatic');
  const { now } = shop.clock;
  shop.clock.now = new Date('2026-11-22T05:00:00Z');
  await pay(shop, '41207733122');
  await runJobs();
  shop.clock.now = now;
  expect(await importFile({ text: EASYPAISA.replace('850.50', PRICE.rupees) })).toMatchObject({ stored: 2 });
  await runJobs();
  expect(await shop.database.select().from(orders)).toMatchObject([{ status: 'In Progress' }]);
  expect((await stored()).map(({ state }) => state).sort()).toEqual(['consumed', 'unmatched']);
});

test('rows that cannot be read are listed, and the others are stored', async () => {
  const { importFile } = await shopWithAdmin();
  const columns = { date: 'Transaction Date', transactionId: 'Reference No', amount: 'Amount (PKR)' };
  const bank = { text: MEEZAN, bank: 'Meezan', columns, method: 'bankTransfer', payeeAccount: 'PK36MEZN0001' };
  expect(await importFile(bank)).toMatchObject({
    ...{ stored: 1, debits: 1, unreadable: 1, firstUnreadable: [{ line: 6, problem: 'doubtful' }] },
  });
});

test.each([
  ['a NUL character', { text: EASYPAISA.replace('SARA KHAN', 'SARA\0KHAN') }, 'SARAKHAN'],
  ['a formula', { text: EASYPAISA.replace('SARA KHAN', '=1+1') }, '=1+1'],
])('%s in a cell is text', async (_, payload, payerName) => {
  const { importFile, stored } = await shopWithAdmin();
  expect(await importFile(payload)).toMatchObject({ stored: 2 });
  expect((await stored())[0]).toMatchObject({ payerName });
});

const REJECTED = [
  [{ text: '' }, 400, { code: 'invalid_body', field: 'too_short' }],
  [
    { columns: { date: 'Date & Time', credit: 'Credit' } },
    400,
    { field: 'missing', params: { name: 'columns.transactionId' } },
  ],
  [{ columns: { ...COLUMNS, credit: undefined } }, 400, { field: 'missing', params: { name: 'columns.amount' } }],
  [{ columns: { ...COLUMNS, credit: 'Deposit' } }, 400, { field: 'column', params: { name: 'Deposit' } }],
  [{ text: `${EASYPAISA}"1` }, 400, { field: 'statement' }],
  [{ text: 'x'.repeat(1024 * 1024 + 1) }, 400, { field: 'too_long' }],
  [{ text: 'x'.repeat(4 * 1024 * 1024) }, 413, { code: 'too_large', field: 'request' }],
] as const;

test('refuses an import with a clear error, and stores nothing', async () => {
  const { admin, stored } = await shopWithAdmin();
  for (const [payload, status, error] of REJECTED) {
    const response = await admin.post('/bankStatements', { ...IMPORT, ...payload });
    expect([response.statusCode, response.json()]).toMatchObject([status, error]);
    expect(await stored()).toEqual([]);
  }
});

describe('a column that cannot be money that arrived', () => {
  const BOTH = 'Date,Ref,Debit,Credit,Balance\n21/11/2026,TX12345,500,,100\n21/11/2026,TX12346,,850,950\n';
  const SIGNED = 'Date,Ref,Amount,Type\n21/11/2026,TX12345,500,Debit\n21/11/2026,TX12346,850,Credit\n';
  const PASTED = '21/11/2026,TX12345,500,\n21/11/2026,TX12346,,850\n';
  const titled = { date: 'Date', transactionId: 'Ref' };
  const pasted = { date: 'Column 1', transactionId: 'Column 2' };
  const went = (title: string) => BOTH.replace('Debit', title);

  const REJECTED_COLUMNS = [
    ['money that went', BOTH, { ...titled, credit: 'Debit' }, 'credit', 'outgoing', 'Debit'],
    ['money that went, as the amount', BOTH, { ...titled, amount: 'Debit' }, 'amount', 'outgoing', 'Debit'],
    ['withdrawals', went('Withdrawal Amt.'), { ...titled, amount: 'Withdrawal Amt.' }, 'amount', 'outgoing'],
    ['paid out', went('Paid out (in PKR)'), { ...titled, credit: 'Paid out (in PKR)' }, 'credit', 'outgoing'],
    ['Dr', went('DrAmount'), { ...titled, credit: 'DrAmount' }, 'credit', 'outgoing'],
    ['an amount in both directions', SIGNED, { ...titled, credit: 'Amount' }, 'credit', 'both', 'Amount'],
    ['Debit/Credit', went('Debit/Credit'), { ...titled, credit: 'Debit/Credit' }, 'credit', 'both', 'Debit/Credit'],
    ['the balance', BOTH, { ...titled, amount: 'Balance' }, 'amount', 'balance', 'Balance'],
    ['the transaction ID', BOTH, { ...titled, credit: 'Ref' }, 'transactionId', 'twice', 'Ref'],
    ['one for two fields', BOTH, { ...titled, credit: 'Credit', payer: 'Credit' }, 'payer', 'twice', 'Credit'],
    ['pasted rows, nothing says it', PASTED, { ...pasted, credit: 'Column 3' }, 'credit', 'untitled', 'Column 3'],
  ] as const;

  test('is refused, and named by the preview', async () => {
    const { admin, preview, stored } = await shopWithAdmin();
    for (const [what, text, columns, field, problem, name] of REJECTED_COLUMNS) {
      const previewed = await preview({ text, columns });
      const named = { columns, columnProblems: [{ field, problem }], credits: 0, firstCredits: [] };
      expect([what, previewed]).toMatchObject([what, named]);
      expect(previewed.titles).toContain(columns.date);
      const response = await admin.post('/bankStatements', { ...IMPORT, text, columns });
      expect([what, response.statusCode, response.json()]).toMatchObject([
        ...[what, 400, { field: `column_${problem}`, params: name ? { name } : {} }],
      ]);
      expect((await admin.get('/bankStatements')).json()).toEqual({ mappings: [] });
      expect(await stored()).toEqual([]);
    }
  });

  test('is refused where it was remembered, too, and can be chosen again', async () => {
    const { shop, preview } = await shopWithAdmin();
    const columns = { ...titled, credit: 'Debit' };
    const remembered = { bank: 'HBL', columns, method: 'bankTransfer', payeeAccount: OWN_ACCOUNT } as const;
    await rememberMapping(shop.database, remembered, shop.clock.now);
    const expected = { columns, columnProblems: [{ field: 'credit', problem: 'outgoing' }], credits: 0 };
    expect(await preview({ text: BOTH, bank: 'HBL' })).toMatchObject(expected);
    expect(await preview({ text: BOTH, bank: 'HBL', columns: { ...titled, credit: 'Credit' } })).toMatchObject({
      ...{ columnProblems: [], credits: 1, firstCredits: [{ transactionId: 'TX12346' }] },
    });
  });

  test('pasted rows need a declaration that fits: an amount in every row', async () => {
    const { preview } = await shopWithAdmin();
    const columns = { ...pasted, credit: 'Column 3' };
    const untitled = { columnProblems: [{ problem: 'untitled' }], credits: 0 };
    expect(await preview({ text: PASTED, columns, onlyCredits: true })).toMatchObject(untitled);
    const full = PASTED.replace(',,850', ',850,');
    expect(await preview({ text: full, columns })).toMatchObject(untitled);
    expect(await preview({ text: full, columns, onlyCredits: true })).toMatchObject({ columnProblems: [], credits: 2 });
    const amount = { ...pasted, amount: 'Column 3' };
    expect(await preview({ text: PASTED, columns: amount, onlyCredits: true })).toMatchObject({
      ...{ columnProblems: [{ field: 'amount', problem: 'untitled' }], credits: 0 },
    });
    const signed = PASTED.replace(',,850', ',850 Cr,').replace(',500', ',-500');
    expect(await preview({ text: signed, columns: amount })).toMatchObject({ columnProblems: [], credits: 1 });
  });
});

test('the largest statement fits: more than other requests may have', async () => {
  const { importFile } = await shopWithAdmin();
  const row = (id: number) => `${id},22/11/2026,${'x'.repeat(130)},A,03001234567,,10.00,1.00\r\n`;
  const text = EASYPAISA + Array.from({ length: 4_990 }, (_, id) => row(41_207_000_000 + id)).join('');
  expect(text.length).toBeGreaterThan(900_000);
  expect(await importFile({ text })).toMatchObject({ stored: 4_992 });
});
