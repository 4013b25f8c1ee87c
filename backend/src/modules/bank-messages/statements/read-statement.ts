import type { StatementField, StatementRowProblem } from '@urooj/contract/vocabulary';
import { normalizeTransactionId } from '@urooj/domain/transaction-id';
import type { Table, TableRow } from '../../../pasted-table.ts';
import { MAX_TEXT_LENGTH } from '../parsing/normalize-text.ts';
import { hasDoubtfulWord } from '../parsing/parse-message.ts';
import { MAX_AMOUNT_PAISA } from '../parsing/read-amount.ts';
import { isAccount, isTransactionId, MAX_NAME_LENGTH } from '../parsing/read-fields.ts';
import type { StatementColumns } from './columns.ts';
import { idInDescription } from './id-in-description.ts';
import { isMonthFirst, isNumeric, isSerial, mayBeExchanged, readMoment, showsDayFirst } from './read-moment.ts';
import { type Direction, readDirection, readSignedAmount } from './signed-amount.ts';

/** Money that arrived, as a row of a statement says. */
export type Credit = {
  readonly line: number;
  readonly text: string;
  readonly day: string;
  /** ISO 8601 in UTC; `null` where the statement has only days. */
  readonly time: string | null;
  /** `null` where neither a column nor the description has one. */
  readonly transactionId: string | null;
  readonly transactionKey: string | null;
  /** Of rows without an id that are equal, from 0. */
  readonly nth: number;
  readonly amountMinor: number;
  readonly balanceMinor: number | null;
  readonly payerName: string | null;
  readonly payerAccount: string | null;
  readonly description: string | null;
};

type Unreadable = { readonly line: number; readonly problem: StatementRowProblem };

export type Statement = {
  readonly credits: readonly Credit[];
  /** How many rows are money that went, or none, such as an opening balance. */
  readonly debits: number;
  readonly unreadable: readonly Unreadable[];
};

export type ReadOptions = {
  readonly columns: StatementColumns;
  /** Whether an amount without a sign is money that arrived. */
  readonly onlyCredits: boolean;
  readonly now: Date;
};

type Context = ReadOptions & {
  readonly width: number;
  /** How many cells a row has to have for the date, the id and the amount. */
  readonly minWidth: number;
  readonly separator: string;
  readonly marksDebits: boolean;
  readonly isMonthFirst: boolean;
  readonly isDayFirst: boolean;
  cell(row: TableRow, field: StatementField): string;
};

/** Reads every row. What is not certain is a problem of its row, and nothing is guessed. */
export function readStatement({ titles, rows, separator }: Table, options: ReadOptions): Statement {
  const places = new Map(titles.map((title, place) => [title, place]));
  const cell: Context['cell'] = ({ cells }, field) => cells[places.get(options.columns[field] ?? '') ?? -1] ?? '';
  const { date, transactionId, description, credit, amount } = options.columns;
  const needed = [date, transactionId || description, credit || amount].map((title) => places.get(title ?? '') ?? -1);
  const context: Context = {
    ...{ ...options, cell, separator, width: titles.length, minWidth: Math.max(...needed) + 1 },
    marksDebits: rows.some((row) => readSignedAmount(cell(row, 'amount'))?.direction === 'debit'),
    isMonthFirst: rows.some((row) => isMonthFirst(cell(row, 'date'))),
    isDayFirst: rows.some((row) => showsDayFirst(cell(row, 'date'))),
  };
  const results = rows.map((row) => readRow(row, context));
  return {
    credits: numbered(results.filter((result) => typeof result === 'object' && 'text' in result)),
    debits: results.filter((result) => result === 'debit').length,
    unreadable: results.filter((result) => typeof result === 'object' && 'problem' in result),
  };
}

/** Two transfers of one amount and day may have rows that are equal to the last letter. */
function numbered(credits: readonly Credit[]): Credit[] {
  const seen = new Map<string, number>();
  return credits.map((credit) => {
    if (credit.transactionId !== null) return credit;
    const { text } = credit;
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    return { ...credit, nth };
  });
}

function readRow(row: TableRow, context: Context): Credit | Unreadable | 'debit' {
  const failed = (problem: StatementRowProblem) => ({ line: row.line, problem });
  if (row.text.length > MAX_TEXT_LENGTH) return failed('too_long');
  const { width, minWidth, separator } = context;
  if (row.cells.length > width || row.cells.length < minWidth || hasOpenQuote(row, separator)) return failed('columns');
  const cell = (field: StatementField) => context.cell(row, field);
  const money = context.columns.credit ? creditOf(row, context) : amountOf(row, context);
  if (money === 'debit' || typeof money === 'string') return money === 'debit' ? money : failed(money);
  if (hasDoubtfulWord(row.cells.join(' '))) return failed('doubtful');
  const date = cell('date');
  const moment = context.isMonthFirst && isNumeric(date) ? null : readMoment(date, cell('time'), context.now);
  if (!moment) return failed(isSerial(date) ? 'dateNumber' : 'date');
  if (context.isDayFirst && mayBeExchanged(date)) return failed('dateMixed');
  const transactionId = context.columns.transactionId
    ? cell('transactionId')
    : idInDescription(cell('description'), money.paisa);
  if (transactionId !== null && !(PLAIN_ID.test(transactionId) && isTransactionId(transactionId))) {
    return failed('transactionId');
  }
  const balance = NOTHING.test(cell('balance')) ? null : readSignedAmount(cell('balance'));
  if (balance === null && !NOTHING.test(cell('balance'))) return failed('balance');
  const [payer, account] = [cell('payer'), cell('payerAccount')];
  return {
    ...{ line: row.line, text: row.text, ...moment, amountMinor: money.paisa },
    ...{ transactionId, transactionKey: transactionId && normalizeTransactionId(transactionId), nth: 0 },
    balanceMinor: balance && (balance.direction === 'debit' ? -balance.paisa : balance.paisa),
    payerName: payer !== '' && payer.length <= MAX_NAME_LENGTH ? payer : null,
    payerAccount: isAccount(account) ? account : null,
    description: cell('description') || null,
  };
}

/** Spreadsheets turn long ids into `4.12E+10`, and run cells that begin with a sign. */
const PLAIN_ID = /^(?!\d(?:\.\d+)?E\+?\d+$)[A-Z\d][A-Z\d\-_/. ]*$/i;
const NOTHING = /^-?$/;

/** A quote that was opened and not closed has taken the next cells, or rows, into its cell. */
const hasOpenQuote = ({ cells }: TableRow, separator: string): boolean =>
  cells.some((cell) => cell.includes('"') && (cell.includes(separator) || /[\r\n]/.test(cell)));

type Money = { readonly paisa: number } | 'debit' | 'amount' | 'direction';

/** A column with nothing but what arrived: it is empty where money went. */
function creditOf(row: TableRow, { cell }: Context): Money {
  if (NOTHING.test(cell(row, 'credit'))) return 'debit';
  const amount = readSignedAmount(cell(row, 'credit'));
  if (!amount) return 'amount';
  if (amount.paisa === 0) return 'debit';
  const isContradicted = amount.direction === 'debit' || readDirection(cell(row, 'direction')) === 'debit';
  return isContradicted ? 'direction' : plausible(amount.paisa);
}

/** A column with both directions. */
function amountOf(row: TableRow, { cell, columns, onlyCredits, marksDebits }: Context): Money {
  const amount = readSignedAmount(cell(row, 'amount'));
  const beside = columns.direction ? readDirection(cell(row, 'direction')) : null;
  if (!amount) return beside === 'debit' ? 'debit' : 'amount';
  if (amount.paisa === 0) return 'debit';
  const said = [amount.direction, beside].filter((one) => one !== null);
  // Without a sign it arrived only where the file marks what went.
  const isPlainCredit = onlyCredits || (marksDebits && !columns.direction);
  const direction: Direction | undefined = said[0] ?? (isPlainCredit ? 'credit' : undefined);
  if (!direction || said.some((one) => one !== direction)) return 'direction';
  return direction === 'debit' ? 'debit' : plausible(amount.paisa);
}

const plausible = (paisa: number): Money => (paisa <= MAX_AMOUNT_PAISA ? { paisa } : 'amount');
