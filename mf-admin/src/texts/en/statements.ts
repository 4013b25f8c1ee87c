import type { StatementColumnProblem, StatementField, StatementRowProblem } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { plural } from '@urooj/texts/plural';

const rows = (count: number) => `${groupedAmount(count)} ${plural(count, { one: 'row', other: 'rows' })}`;

/** The import of a statement of a bank or wallet. */
export const statementTexts = {
  intro:
    'Import a statement of your bank or wallet to find the money whose message the phone has missed. Each row is stored once, also if you import it again.',
  failed: 'Failed to fetch what is remembered of your banks. Please check server connection.',
  file: 'CSV or XLSX file',
  fileHelp: 'From the website or app of your bank, or saved by a spreadsheet program.',
  rows: 'Rows of the statement',
  rowsHelp: 'Filled from the file, or paste them here, best with the line of the titles.',
  rowsRequired: 'Please choose a file or paste rows.',
  bank: 'Bank',
  bankHelp: 'The shop remembers the columns, the method and the account for it.',
  bankRequired: 'Please name the bank.',
  method: 'Method',
  methodRequired: 'Please choose the method.',
  account: 'Account',
  accountHelp: 'The account of this statement, which got the money.',
  accountRequired: 'Please write the account.',
  tooLong: 'Please use at most 100 characters.',
  onlyCredits: 'All rows are money that arrived',
  columns: 'Columns',
  columnsHelp: 'Date, either the amount or the money that arrived, and the transaction ID or a description are needed.',
  noColumn: 'None',
  columnRequired: 'Please choose the column.',
  fields: {
    date: 'Date',
    time: 'Time',
    amount: 'Amount, in and out',
    credit: 'Money that arrived',
    direction: 'Credit or debit',
    transactionId: 'Transaction ID',
    payer: 'Name of the payer',
    payerAccount: 'Account of the payer',
    balance: 'Balance',
    description: 'Description',
  } satisfies Record<StatementField, string>,
  columnProblems: {
    outgoing: 'This is money that went. Please choose the column of the money that arrived.',
    both: 'This column has money in both directions. Please choose it as “Amount, in and out”.',
    balance: 'This is the balance. Please choose the column of the money that arrived.',
    twice: 'This column is chosen for two fields. Please choose each column once.',
    untitled:
      'Nothing says that this is money that arrived. Please paste the line of the titles, too, or confirm above that all rows are money that arrived; then each row needs an amount.',
  } satisfies Record<StatementColumnProblem, string>,
  otherColumnProblem: 'This column cannot be used here. Please choose another one.',
  wrongColumns: 'No row was read. Please correct the marked columns, then preview again.',
  preview: 'Preview',
  previewAgain: 'Preview again',
  previewFailed: 'The preview failed. What you typed is still here: please try again.',
  incomplete: 'Some columns were not recognized. Please choose them, then preview again.',
  arrived: 'Money that arrived',
  knownBefore: 'Imported before',
  went: 'Money that went',
  unreadable: 'Cannot be read',
  firstCredits: 'Money that arrived',
  firstRows: (count: number) => `The first ${rows(count)}`,
  unreadableRows: 'Rows that cannot be read',
  line: (line: number, problem: string) => `Line ${groupedAmount(line)}: ${problem}`,
  problems: {
    date: 'the date is missing or unclear',
    dateNumber: 'the date is a bare number: show its column as dates in the spreadsheet program, then save it again',
    dateMixed:
      'day and month may be exchanged: import the file as the bank made it, not as a spreadsheet program saved it',
    amount: 'the amount is missing or unclear',
    transactionId: 'the transaction ID is missing or unclear',
    balance: 'the balance is unclear',
    direction: 'nothing says whether the money came or went',
    columns: 'it has other columns than the titles',
    doubtful: 'it tells of a reversal, a failure, or of money that is held',
    too_long: 'it is too long',
  } satisfies Record<StatementRowProblem, string>,
  otherProblem: 'it cannot be read',
  table: { line: 'Line', time: 'Time', transactionId: 'Transaction ID', amount: 'Amount', payer: 'Payer' },
  nothingNew: 'Nothing to import: no row is money that arrived and is new.',
  import: (count: number) => `Import ${rows(count)}`,
  importFailed: 'The import failed. What you typed is still here. You can import it again: each row is stored once.',
  outcome: (stored: number) =>
    stored === 0
      ? 'No new bank messages.'
      : `${groupedAmount(stored)} new ${plural(stored, { one: 'bank message', other: 'bank messages' })}. The shop looks for ${plural(stored, { one: 'its payment', other: 'their payments' })} now.`,
  duplicates: (count: number) => `${rows(count)} of transactions that another message had reported.`,
  known: (count: number) => `${rows(count)} imported before.`,
  notRead: (count: number) => `${rows(count)} could not be read.`,
  showBankMessages: 'Show the bank messages',
  another: 'Import another statement',
};
