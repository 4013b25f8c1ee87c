import { BANK_MESSAGE_ROUTES } from '@urooj/contract/bank-message-routes';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  STATEMENT_COLUMN_PROBLEMS,
  STATEMENT_FIELDS,
  STATEMENT_ROW_PROBLEMS,
  type StatementColumnProblem,
  type StatementField,
  type StatementRowProblem,
} from '@urooj/contract/vocabulary';
import { list, number, readable, record, text, time } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** The title of the column with each field. */
export type StatementColumns = Readonly<Partial<Record<StatementField, string>>>;

/** What is remembered of the statements of a bank. */
export type StatementMapping = {
  readonly bank: string;
  readonly method: PaymentMethod | null;
  /** The credited account. */
  readonly payeeAccount: string;
};

type Statement = {
  readonly text: string;
  readonly bank?: string;
  /** By default the columns that the shop remembers of the bank. If it remembers none, their titles are recognized. */
  readonly columns?: StatementColumns;
  /** Whether the file has nothing but money that arrived. */
  readonly onlyCredits: boolean;
};
export type StatementImport = Required<Statement> & { readonly method: PaymentMethod; readonly payeeAccount: string };

/** `problem` is `null` if only a newer server knows it. */
export type UnreadableRow = { readonly line: number; readonly problem: StatementRowProblem | null };

/** For each field, why its column cannot be used. `null` is a problem that only a newer server knows. */
export type ColumnProblems = Readonly<Partial<Record<StatementField, StatementColumnProblem | null>>>;

/** A row that is money that arrived. */
export type StatementCredit = {
  readonly line: number;
  /** A day in Karachi, and the moment where the statement has a time. */
  readonly day: string;
  readonly time: string | null;
  readonly transactionId: string;
  readonly amountMinor: number | null;
  readonly payerName: string;
};

export type StatementPreview = {
  readonly titles: readonly string[];
  readonly columns: StatementColumns;
  /** Whether the columns are enough to read rows. */
  readonly isComplete: boolean;
  /** No row is read while there are any. */
  readonly columnProblems: ColumnProblems;
  /** How many rows are money that arrived, money that went, and neither. */
  readonly credits: number;
  readonly debits: number;
  readonly unreadable: number;
  /** Those of the credits that were imported before. */
  readonly known: number;
  readonly firstCredits: readonly StatementCredit[];
  readonly firstUnreadable: readonly UnreadableRow[];
};

export type StatementOutcome = {
  /** New bank messages. */
  readonly stored: number;
  /** Of a transaction that another message reported before. */
  readonly duplicates: number;
  readonly known: number;
  readonly debits: number;
  readonly unreadable: number;
  readonly firstUnreadable: readonly UnreadableRow[];
};

const count = (value: unknown): number => number(value) ?? 0;

function toColumns(value: unknown): StatementColumns {
  const raw = record(value);
  return Object.fromEntries(STATEMENT_FIELDS.flatMap((field) => (text(raw[field]) ? [[field, text(raw[field])]] : [])));
}

const toColumnProblems = (value: unknown): ColumnProblems =>
  Object.fromEntries(
    list(value).map(({ field, problem }) => [
      text(field),
      STATEMENT_COLUMN_PROBLEMS.find((known) => known === problem) ?? null,
    ]),
  );

const toUnreadable = (value: unknown): UnreadableRow[] =>
  list(value).map(({ line, problem }) => ({
    line: count(line),
    problem: STATEMENT_ROW_PROBLEMS.find((known) => known === problem) ?? null,
  }));

const toMappings = (value: unknown): StatementMapping[] =>
  list(value, 'mappings').map(({ bank, method, payeeAccount }) => ({
    bank: text(bank),
    method: PAYMENT_METHODS.find((known) => known === method) ?? null,
    payeeAccount: text(payeeAccount),
  }));

function toPreview(value: unknown): StatementPreview {
  const raw = record(value);
  return {
    titles: Array.isArray(raw.titles) ? raw.titles.map(text) : [],
    columns: toColumns(raw.columns),
    isComplete: raw.isComplete === true,
    columnProblems: toColumnProblems(raw.columnProblems),
    credits: count(raw.credits),
    debits: count(raw.debits),
    unreadable: count(raw.unreadable),
    known: count(raw.known),
    firstCredits: list(raw.firstCredits).map((credit) => ({
      line: count(credit.line),
      day: text(credit.day),
      time: time(credit.time),
      transactionId: text(credit.transactionId),
      amountMinor: number(credit.amountMinor),
      payerName: text(credit.payerName),
    })),
    firstUnreadable: toUnreadable(raw.firstUnreadable),
  };
}

function toOutcome(value: unknown): StatementOutcome {
  const { stored, duplicates, known, debits, unreadable, firstUnreadable } = record(value);
  return {
    ...{ stored: count(stored), duplicates: count(duplicates), known: count(known), debits: count(debits) },
    ...{ unreadable: count(unreadable), firstUnreadable: toUnreadable(firstUnreadable) },
  };
}

/** The calls about statements of banks. They need the feature `bankMessages`. */
export const statementCalls = (api: RouteCaller) => ({
  statementMappings: (o?: CallOptions): Promise<Result<StatementMapping[]>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.statementMappings, readable(toMappings), o),
  /** Stores nothing. */
  previewStatement: (body: Statement, o?: CallOptions): Promise<Result<StatementPreview>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.previewStatement, readable(toPreview), { ...o, body }),
  /** Can be sent again: each row is stored once. */
  importStatement: (body: StatementImport, o?: CallOptions): Promise<Result<StatementOutcome>> =>
    requestRoute(api, BANK_MESSAGE_ROUTES.importStatement, readable(toOutcome), { ...o, body }),
});
