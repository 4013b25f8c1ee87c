import type { PaymentMethod } from '@urooj/contract/vocabulary';
import fc from 'fast-check';
import { ANY_CHARACTER } from './any-character.fixture.ts';
import type { IdContext } from './pasted-transaction-id.ts';

/** An order of PKR 13,900 with a buyer and two accounts of the shop. */
export const ID_CONTEXT: IdContext = {
  method: 'easypaisa',
  amountMinor: 1_390_000,
  otherNumbers: [
    ...['+923001234567', '0345 1234567', 'PK36 MEZN 0099 8140 6720 3703', '0112-0108870662'],
    '3f2a9c1e-77aa-4e11-8c3e-0a0b0c0d0e0f',
  ],
};

type Row = readonly [text: string, ids: readonly string[], method?: PaymentMethod];

const ID = '41207733120';
const OTHER = '41207733121';
const only = (...texts: readonly string[]): Row[] => texts.map((text) => [text, [ID]]);
const none = (...texts: readonly string[]): Row[] => texts.map((text) => [text, []]);

/** What people paste into the field, and the ids that it may mean. Names and numbers are invented. */
export const PASTED: readonly Row[] = [
  ...only(ID, ` ${ID} \n`, `#${ID}`, `${ID}.`, `"${ID}"`, `*${ID}*`, `(${ID})`, `\u202e${ID}\u202c`, `\ufeff${ID}`),
  ...only(`Transaction ID ${ID}`, `TRANSACTION ID: ${ID}`, `transaction id - ${ID}`, `Tx ID ${ID}`, `TxID:${ID}`),
  ...only(
    `Txn ${ID}`,
    `Txn#${ID}`,
    `Ref ${ID}`,
    `ref: ${ID}`,
    `Ref No. ${ID}`,
    `Ref.No.${ID}`,
    `Ref# ${ID}`,
    `REF-${ID}`,
  ),
  ...only(
    `RRN ${ID}`,
    `rrn:${ID}`,
    `STAN ${ID}`,
    `TID: ${ID}`,
    `TID${ID}`,
    `T.ID ${ID}`,
    `Trx ID. ${ID}`,
    `TrxID-${ID}`,
  ),
  ...only(
    `Transaction No: ${ID}`,
    `Reference Number ${ID}`,
    `Payment ID ${ID}`,
    `ID: ${ID}`,
    `Transaction ID (TID): ${ID}`,
  ),
  ...only(
    `№ TID ${ID}`,
    `ＴＩＤ：４１２０７７３３１２０`,
    '۴۱۲۰۷۷۳۳۱۲۰',
    'TID: ٤١٢٠٧٧٣٣١٢٠',
    `ٹرانزیکشن آئی ڈی: ${ID}`,
    '𝟒𝟏𝟐𝟎𝟕𝟕𝟑𝟑𝟏𝟐𝟎',
  ),
  ...only('4120 7733 120', 'TID 4120 7733 120', '4\u200b1\u200b2\u200b07733120', '412077\ufeff33120', '4️⃣1️⃣2️⃣07733120'),
  ...only(
    `mera tid ${ID} hai`,
    `id ye hai ${ID}`,
    `Paid, ${ID} thanks`,
    `[29/11, 5:04 pm] Ali: TID ${ID}`,
    `${ID} ${ID}`,
  ),
  // Messages of banks and wallets, of both sides of a payment.
  ...only(
    `Trx ID ${ID}. You have Received Rs. 13,900.00 from HIRA QURESHI in your Easypaisa Account. Fee for this transaction is Rs. 0.00.`,
    `Rs 13900.00 sent to ALI RAZA 03451234567 on 29/11/2026 17:04. TID: ${ID}. Balance: Rs 51,234.00`,
    `Dear Customer, PKR 13,900 sent from A/C **1002 to ALI IBAN PK36MEZN0099814067203703 on 21-Nov-26 14:23:57 via Raast Tx ID ${ID}. For info: 111825888.`,
    `Transfer successful\nTransaction ID\n${ID}\nFrom\n03211234567\nTo\nALI RAZA\n0345-1234567\nAmount\nRs. 13,900\n29 Nov 2026, 05:04 PM`,
    `Easypaisa se 13900 روپے بھیجے، ${ID}، 0300 1234567`,
    `https://wa.me/923451234567 ali12345@gmail.com ${ID}`,
    `Txn ID ${ID}. Account No 12345678901. CNIC 42101-1234567-1`,
  ),
  ['Ref # 270046018669', ['270046018669'], 'bankTransfer'],
  ['Transaction Reference: FT26326ABC12', ['FT26326ABC12'], 'bankTransfer'],
  ['FT 26326ABC12', ['FT26326ABC12'], 'bankTransfer'],
  ['ft 1001 001', ['ft1001001'], 'bankTransfer'],
  ['TID:935776.', ['935776'], 'bankTransfer'],
  ['STAN: 001234', ['001234'], 'bankTransfer'],
  ['00123', ['00123'], 'bankTransfer'],
  ['Transaction ID\n6a3d87e1536382215763c8da', ['6a3d87e1536382215763c8da'], 'bankTransfer'],
  ['TXN ID SM091424115A8429. UAN:021111111425.', ['SM091424115A8429'], 'bankTransfer'],
  ['ID: SP-TXN-2026-1121-004', ['SP-TXN-2026-1121-004'], 'bankTransfer'],
  ['MSGID: TMICFBPK130526012345678901', ['TMICFBPK130526012345678901'], 'bankTransfer'],
  ['TID 012345678901', ['012345678901'], 'jazzcash'],
  ['Transaction ID: 8AB12345CD678901E', ['8AB12345CD678901E'], 'paypal'],
  [
    'You sent $50.00 USD to Ali. Unique Transaction ID #8AB12345CD678901E, Nov 29, 2026',
    ['8AB12345CD678901E'],
    'paypal',
  ],
  ['Google transaction ID\nCICAgODR8cTyeA', ['CICAgODR8cTyeA'], 'googlePay'],
  // The buyer chooses.
  [`Transaction ID: ${ID} RRN: 612345678901 STAN: 123456`, [ID, '612345678901', '123456']],
  [`${ID}\n41207733121`, [ID, '41207733121']],
  [`${ID},41207733121`, [ID, '41207733121']],
  // A number with a label excludes those without one.
  ...only(
    `TID ${ID} ${OTHER}`,
    `Paid TID${ID} ${OTHER}`,
    `T.I.D. ${ID} ${OTHER}`,
    `TID * ${ID} ${OTHER}`,
    `Transfer No ${ID} ${OTHER}`,
    `Paid No ${OTHER}, TID ${ID}`,
    `TID 03211234567 ${OTHER} RRN ${ID}`,
    `TID https://example.com/1 ${OTHER} RRN ${ID}`,
  ),
  ...only('(4120 7733 120)', '4120\u00017733120'),
  ['TID 4120773 3120', ['4120773']],
  ['TID 923121234567', ['923121234567']],
  ['923121234567', ['923121234567']],
  ['CICAgODRcTyeA', ['CICAgODRcTyeA'], 'googlePay'],
  ['Paid by TRANSACTIONSUCCESS', [], 'paypal'],
  // Nothing of it is one.
  ...none('Paid 4120 7733 120 today', 'Balance 51234567', '51234 rupees', 'Account 12345678 90123456'),
  ...none('Paid 923121234567 today', '*412077331'),
  ...none(
    '',
    'done',
    'ok',
    'N/A',
    'na',
    'paid',
    '-',
    '1234',
    'TID',
    'Ref No.',
    'TX-1',
    'success 100%',
    'screenshot attached',
  ),
  ...none('20261130', '30112026', 'IMG_20261130_101530', '10:15:30', '4539 1488 0343 6467', '1390000'),
  ...none('13900', '13,900', 'Rs. 13900', 'PKR13900', '13900.00', '13,900/-', '13900 rupees', 'Amount: 13900'),
  ...none(
    '03001234567',
    '+92 300 1234567',
    '0092-300-1234567',
    '923001234567',
    '3001234567',
    '0300 123 4567',
    '(0300) 1234567',
  ),
  ...none(
    '03451234567',
    '0345-1234567',
    'TID 03451234567',
    'PK36MEZN0099814067203703',
    'PK36 MEZN 0099 8140 6720 3703',
  ),
  ...none(
    '0112 0108870662',
    '01120108870662',
    '#3f2a9c1e',
    '3f2a9c1e-77aa-4e11-8c3e-0a0b0c0d0e0f',
    'xxx8463',
    '*37031',
  ),
  ...none(
    '29/11/2026',
    '2026-11-29',
    '29-Nov-2026',
    'hira12345@example.com',
    'https://example.com/12345678',
    '42101-1234567-1',
  ),
  ['done', [], 'paypal'],
  ['N/A', [], 'googlePay'],
  ['transferred', [], 'googlePay'],
  ['COMPLETED', [], 'paypal'],
  ['13900', [], 'paypal'],
];

const WORDS = [
  'TID',
  'Ref No.',
  'Trx ID:',
  'ID',
  'from',
  'Rs',
  '٤١٢',
  'ٹرانزیکشن',
  'done',
  '\u200f',
  '\u202e',
  '\ufeff',
  '#',
  '*',
];
const number = fc.stringMatching(/^[0-9]{1,14}$/);
const piece = fc.oneof(
  ...[
    fc.constantFrom(...WORDS),
    number,
    fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
    fc.string({ unit: ANY_CHARACTER, maxLength: 8 }),
  ],
);

/** Words of messages, numbers and any characters, in any order. */
export const pastedText = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ', ':', '\n', ', ')), { maxLength: 14 })
  .map((pieces) => pieces.flat().join(''));
