/** Statements of banks and wallets as CSV text. Only money that arrived is stored, as a bank message for each row. */
import * as z from 'zod/mini';
import { MAX_STATEMENT_LENGTH } from '../limits.ts';
import { PAYMENT_METHODS, STATEMENT_COLUMN_PROBLEMS, STATEMENT_FIELDS, STATEMENT_ROW_PROBLEMS } from '../vocabulary.ts';
import { dateTime } from './parts.ts';

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const statement = z.string().check(z.minLength(1), z.maxLength(MAX_STATEMENT_LENGTH));
const title = z.optional(z.string().check(z.maxLength(200)));
/** The title of the column with each field. Titles that a file has twice get a number: `Amount (2)`. */
const columns = z.object({
  date: title,
  time: title,
  amount: title,
  credit: title,
  direction: title,
  transactionId: title,
  payer: title,
  payerAccount: title,
  balance: title,
  description: title,
});
const method = z.enum(PAYMENT_METHODS);
/** Whether the file has nothing but money that arrived, so that an amount without a sign did. Asked for each file. */
const onlyCredits = z.optional(z.boolean());

/** What is remembered of a bank. `payeeAccount` is the credited account. */
const Mapping = z.object({ bank: z.string(), columns, method, payeeAccount: z.string(), updatedAt: dateTime });
export const MappingsResponse = z.object({ mappings: z.array(Mapping) });

/** Without columns those that are remembered of the bank are used, otherwise they are recognized by their titles. */
export const PreviewBody = z.object({
  text: statement,
  bank: z.optional(short),
  columns: z.optional(columns),
  onlyCredits,
});

const Unreadable = z.object({ line: z.number(), problem: z.enum(STATEMENT_ROW_PROBLEMS) });
const Credit = z.object({
  line: z.number(),
  /** A day in Karachi, and the moment where the statement has a time. */
  day: z.string(),
  time: z.nullable(dateTime),
  transactionId: z.nullable(z.string()),
  amountMinor: z.number(),
  balanceMinor: z.nullable(z.number()),
  payerName: z.nullable(z.string()),
  payerAccount: z.nullable(z.string()),
  description: z.nullable(z.string()),
});

export const PreviewResponse = z.object({
  /** `,`, `;` or a tab. */
  separator: z.string(),
  /** The line of the titles, 0 where there are none, and the titles: `Column 1` without. */
  titlesLine: z.number(),
  titles: z.array(z.string()),
  /** Those that were used for the rows below: choose the missing ones. */
  columns,
  /** Whether the columns are enough to read rows. */
  isComplete: z.boolean(),
  /** Columns that cannot be what they were chosen as: no row is read then, and the import is refused. */
  columnProblems: z.array(z.object({ field: z.enum(STATEMENT_FIELDS), problem: z.enum(STATEMENT_COLUMN_PROBLEMS) })),
  /** How many rows are money that arrived, money that went, and neither. */
  credits: z.number(),
  debits: z.number(),
  unreadable: z.number(),
  /** Those of the credits that were imported before. */
  known: z.number(),
  /** The first rows of each. */
  firstCredits: z.array(Credit),
  firstUnreadable: z.array(Unreadable),
});

export const ImportBody = z.object({
  text: statement,
  bank: short,
  columns,
  method,
  payeeAccount: short,
  onlyCredits,
});

/**
 * `stored`: new bank messages · `duplicates`: of a transaction that another message reported before, or that is twice in the file ·
 * `known`: rows that were imported before.
 */
export const ImportResponse = z.object({
  stored: z.number(),
  duplicates: z.number(),
  known: z.number(),
  debits: z.number(),
  unreadable: z.number(),
  firstUnreadable: z.array(Unreadable),
});
