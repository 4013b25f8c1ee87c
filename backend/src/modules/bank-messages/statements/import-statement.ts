import { createHash, randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { dayStart } from '@urooj/domain/dates';
import { sql } from 'drizzle-orm';
import { apiError, isApiError } from '../../../api-error.ts';
import { type Database, inTransaction, type Queryable } from '../../../db/pool.ts';
import { bankMessages } from '../../../db/schema.ts';
import { storableText } from '../../../db/storable-text.ts';
import type { Author } from '../../history/author.ts';
import { recordAuditEvent } from '../../history/repository.ts';
import type { NewBankMessage } from '../repository.ts';
import { inOneOrder, storeBankMessages } from '../store-bank-message.ts';
import { columnProblems } from './column-problems.ts';
import { mappedFields, missingField, recognizeColumns, type StatementColumns } from './columns.ts';
import { findMapping, rememberMapping } from './mappings.ts';
import { type Credit, readStatement } from './read-statement.ts';
import { readTable } from './table.ts';

const DAY_MS = 86_400_000;
const MAX_LISTED = 100;
/** Bank messages of one transaction: the messages of a phone must not wait for a file of thousands. */
const BATCH_ROWS = 200;
/** How the fields were read, as the version of a pattern says for messages. */
const READER = 'statement@1';

type Deps = { readonly database: Database; readonly now: () => Date };
type Preview = {
  readonly text: string;
  readonly bank?: string | undefined;
  readonly columns?: StatementColumns | undefined;
  readonly onlyCredits?: boolean | undefined;
};
type Import = Preview & {
  readonly bank: string;
  readonly columns: StatementColumns;
  readonly method: PaymentMethod;
  readonly payeeAccount: string;
};

/** What an import would read. Stores nothing. */
export async function previewStatement({ database, now }: Deps, request: Preview) {
  const { bank, ...input } = cleaned(request);
  const remembered = bank === undefined || input.columns ? null : await findMapping(database, bank);
  const { table, columns } = recognized(input.text, input.columns ?? remembered?.columns ?? null);
  const { separator, titlesLine, titles } = table;
  const problems = columnProblems(table, columns, input.onlyCredits === true);
  const found = { columns, isComplete: missingField(columns) === null, columnProblems: problems };
  const file = { separator, titlesLine, titles: [...titles], ...found };
  if (!file.isComplete || problems.length > 0) {
    return { ...file, credits: 0, debits: 0, unreadable: 0, known: 0, firstCredits: [], firstUnreadable: [] };
  }
  const { credits, debits, unreadable } = readStatement(table, {
    ...{ columns, onlyCredits: input.onlyCredits === true, now: now() },
  });
  const known =
    bank === undefined
      ? new Set()
      : await knownHashes(
          database,
          credits.map((credit) => hashOf(bank, credit)),
        );
  return {
    ...file,
    ...{ credits: credits.length, debits, unreadable: unreadable.length, known: known.size },
    firstCredits: credits.slice(0, MAX_LISTED).map(({ text: _, transactionKey: __, nth: ___, ...credit }) => credit),
    firstUnreadable: unreadable.slice(0, MAX_LISTED),
  };
}

/** Where the wanted columns are not in the file, they are recognized again, and the admin chooses. */
function recognized(text: string, wanted: StatementColumns | null) {
  if (wanted && mappedFields(wanted).length > 0) {
    try {
      return { table: readTable(text, wanted), columns: wanted };
    } catch (error) {
      if (!isApiError(error) || error.field !== 'column') throw error;
    }
  }
  const table = readTable(text, null);
  return { table, columns: recognizeColumns(table.titles) };
}

/**
 * Stores what arrived, each row once: a file that overlaps with an earlier one stores nothing again. After a crash the rest is
 * stored by the next import of the file.
 * @throws ApiError where the file cannot be read with these columns
 */
export async function importStatement({ database, now }: Deps, request: Import, author: Author) {
  const input = cleaned(request);
  const { bank, columns, method, payeeAccount, onlyCredits = false } = input;
  const missing = missingField(columns);
  if (missing) throw apiError('invalid_body', { field: 'missing', params: { name: `columns.${missing}` } });
  const table = readTable(input.text, columns);
  const [problem] = columnProblems(table, columns, onlyCredits);
  if (problem) {
    const { field } = problem;
    throw apiError('invalid_body', { field: `column_${problem.problem}`, params: { name: columns[field] ?? field } });
  }
  const { credits, debits, unreadable } = readStatement(table, { columns, onlyCredits, now: now() });
  await inTransaction(database, async (tx) => {
    await rememberMapping(tx, { bank, columns, method, payeeAccount }, now());
    const event = { subject: 'statement', subjectId: randomUUID(), author, at: now(), action: 'imported' } as const;
    await recordAuditEvent(tx, {
      ...event,
      before: {},
      after: { bank, method, account: payeeAccount, credits: credits.length },
    });
  });
  const rows = credits.map((credit) => bankMessageFrom(credit, input, now()));
  const known = await knownHashes(
    database,
    rows.map(({ messageHash }) => messageHash),
  );
  const added = inOneOrder(rows.filter(({ messageHash }) => !known.has(messageHash)));
  const counts = { stored: 0, ignored: 0, known: rows.length - added.length };
  for (let start = 0; start < added.length; start += BATCH_ROWS) {
    const batch = await inTransaction(database, (tx) => storeBankMessages(tx, added.slice(start, start + BATCH_ROWS)));
    for (const outcome of ['stored', 'ignored', 'known'] as const) counts[outcome] += batch[outcome];
  }
  return {
    ...{ stored: counts.stored, duplicates: counts.ignored, known: counts.known, debits },
    ...{ unreadable: unreadable.length, firstUnreadable: unreadable.slice(0, MAX_LISTED) },
  };
}

function bankMessageFrom(credit: Credit, { bank, method, payeeAccount }: Import, now: Date): NewBankMessage {
  const { text, day, time, transactionId, transactionKey, amountMinor, balanceMinor, payerName, payerAccount } = credit;
  // Without a time it was paid until the end of the day.
  const receivedAt = new Date(time ?? Math.min(dayStart(day) + DAY_MS - 1, now.getTime()));
  return {
    ...{ source: 'statement', sender: bank, text, messageHash: hashOf(bank, credit), pattern: READER },
    ...{ method, payeeAccount, transactionId, transactionKey, amountMinor, balanceMinor, payerName, payerAccount },
    ...{ paidOn: day, paidAt: time === null ? null : new Date(time), receivedAt, createdAt: now, stateAt: now },
  };
}

/**
 * Of what a bank says about a transaction, and not of the row: some files number their rows, each from 1. Without an id the
 * balance distinguishes two rows of one day.
 */
function hashOf(
  bank: string,
  { transactionKey, amountMinor, day, time, description, balanceMinor, nth }: Credit,
): string {
  const said = ['statement', bank.toLowerCase(), transactionKey, amountMinor, day];
  const content = JSON.stringify(transactionKey === null ? [...said, time, description, balanceMinor, nth] : said);
  return createHash('sha256').update(content).digest('hex');
}

async function knownHashes(database: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ hash: bankMessages.messageHash })
    .from(bankMessages)
    // An array is one parameter; a list could exceed the maximum number of parameters.
    .where(sql`${bankMessages.messageHash} = any(${sql.param(hashes)}::text[])`);
  return new Set(rows.map(({ hash }) => hash));
}

/** The request with texts that can be stored. */
function cleaned<Input extends Preview>(input: Input): Input {
  const clean = (value: unknown) => (typeof value === 'string' ? storableText(value) : value);
  const all = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clean(value)]));
  return { ...input, ...all(input), ...(input.columns && { columns: all(input.columns) }) };
}
