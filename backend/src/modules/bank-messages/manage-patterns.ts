import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Queryable } from '../../db/pool.ts';
import { bankMessages, messagePatterns } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { AppDeps } from '../../deps.ts';
import type { Author } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { parseMessage } from './parsing/parse-message.ts';
import type { CreditPattern, Pattern } from './parsing/pattern.ts';
import { type MadePattern, patternFromMarks } from './parsing/pattern-from-marks.ts';
import { BUILT_IN_PATTERNS } from './parsing/patterns/built-in.ts';
import { type EarlierMessage, previewPattern } from './parsing/preview-pattern.ts';
import { isAllowedSender } from './parsing/senders.ts';
import { addedPatterns, lockPatterns } from './patterns.ts';
import { type BankMessageRow, findBankMessage } from './repository.ts';
import { rereadMessages } from './reread-messages.ts';

type Deps = Pick<AppDeps, 'database' | 'now'>;
type PatternBody = BodyOf<'createPattern'>;
type Preview = ResponseOf<'previewPattern'>;

/** The newest messages of the senders, beside the one that the pattern is made of. */
const MAX_COMPARED = 300;

/** What a pattern would change; nothing is stored. */
export async function preview({ database }: Deps, body: PatternBody): Promise<Preview> {
  const made = await madeOf(database, body);
  const nothing = { changed: [], compared: 0, changesBankMessages: false };
  if ('problems' in made) return { regex: '', problems: [...made.problems], ...nothing };
  const patterns = { builtIn: BUILT_IN_PATTERNS, added: await addedPatterns(database) };
  const candidate = patternOf({ ...body, id: randomUUID(), regex: made.regex });
  const { problems } = await previewPattern(patterns, candidate, []);
  if (problems.length > 0) return { regex: made.regex, problems: [...problems], ...nothing };
  const stored = await comparedMessages(database, body);
  // A message that the pattern does not match stays as it is. Reading one with all patterns takes milliseconds.
  const rows = stored.filter((row) => parseMessage([candidate], messageOf(row)).kind === 'credit');
  const before = [...patterns.builtIn, ...patterns.added];
  const earlier: EarlierMessage[] = [];
  for (const row of rows) {
    earlier.push({ message: messageOf(row), result: parseMessage(before, messageOf(row)) });
    await nextTurn();
  }
  const found = await previewPattern(patterns, candidate, earlier);
  if (!('results' in found)) throw new Error('A pattern without problems has a preview');
  const changed = rows.flatMap((row, at) => {
    const { result, isChanged } = found.results[at] ?? {};
    return isChanged && result ? [{ _id: row.id, text: row.text ?? '', reads: readsOf(result) }] : [];
  });
  return {
    regex: made.regex,
    problems: [],
    changed,
    compared: stored.length,
    changesBankMessages: found.changesBankMessages,
  };
}

function readsOf(result: ReturnType<typeof parseMessage>) {
  if (result.kind !== 'credit') return null;
  const { transactionId, amountPaisa, payerName } = result.fields;
  return { transactionId, amount: amountPaisa / 100, payerName };
}

/**
 * Adds a pattern, reads the stored messages again that no pattern read before, and starts the search for their payments.
 * @throws ApiError `pattern_invalid`
 */
export async function createPattern(
  deps: Deps,
  body: PatternBody,
  author: Author,
): Promise<ResponseOf<'createPattern'>> {
  const { regex, problems, changesBankMessages } = await preview(deps, body);
  if (problems.length > 0) throw apiError('pattern_invalid');
  if (changesBankMessages) throw apiError('pattern_invalid', { field: 'changes_bank_messages' });
  return inTransaction(deps.database, async (tx) => {
    await lockPatterns(tx);
    const { name, method, senders } = body;
    const values = { name: name.trim(), method, senders, regex, provider: 'added', createdAt: deps.now() };
    const [row] = await tx.insert(messagePatterns).values(values).returning();
    if (!row) throw new Error('The pattern was not stored');
    const event = { subject: 'pattern', subjectId: row.id, author, at: row.createdAt, action: 'added' } as const;
    await recordAuditEvent(tx, {
      ...event,
      before: {},
      after: { name: row.name, method, senders: senders.join(', '), regex },
    });
    return { ...patternView(row), reread: await rereadMessages(tx, senders, { author, now: row.createdAt }) };
  });
}

/** Retires a pattern: it reads no further message. Bank messages that it read stay. @throws ApiError `not_found` */
export async function retirePattern({ database, now }: Deps, id: string, author: Author): Promise<void> {
  if (!isUuid(id)) throw apiError('not_found');
  await inTransaction(database, async (tx) => {
    const isActive = and(eq(messagePatterns.id, id), isNull(messagePatterns.retiredAt));
    const [row] = await tx.update(messagePatterns).set({ retiredAt: now() }).where(isActive).returning();
    if (!row) throw apiError('not_found');
    const event = { subject: 'pattern', subjectId: id, author, at: now(), action: 'retired' } as const;
    await recordAuditEvent(tx, { ...event, before: { isActive: true }, after: { isActive: false } });
  });
}

/** The patterns that admins added, newest first; those of the shop itself are about a thousand. */
export async function listPatterns({ database }: Deps): Promise<ResponseOf<'listPatterns'>> {
  const rows = await database
    .select()
    .from(messagePatterns)
    .where(isNull(messagePatterns.retiredAt))
    .orderBy(desc(messagePatterns.createdAt));
  return { patterns: rows.map(patternView) };
}

function patternView({ id, name, method, senders, regex, createdAt }: typeof messagePatterns.$inferSelect) {
  return { _id: id, name, method, senders, regex, createdAt: createdAt.toISOString() };
}

const patternOf = ({
  id,
  method,
  senders,
  regex,
}: Pick<CreditPattern, 'id' | 'method' | 'senders' | 'regex'>): Pattern => ({
  ...{ id, version: 1, provider: 'added', kind: 'credit', method, senders, regex },
});

async function madeOf(database: Queryable, { regex, bankMessageId, marks }: PatternBody): Promise<MadePattern> {
  if (!marks || bankMessageId === undefined) return { regex: regex ?? '' };
  const bankMessage = await findBankMessage(database, bankMessageId);
  if (!bankMessage?.text) throw apiError('not_found');
  return patternFromMarks(bankMessage.text, marks);
}

const messageOf = ({ sender, text, receivedAt }: Pick<BankMessageRow, 'sender' | 'text' | 'receivedAt'>) => ({
  ...{ sender, text: text ?? '', receivedAt },
});

/** The newest messages of the senders, and the one that the pattern is made of, which may be older than all of them. */
async function comparedMessages(
  database: Queryable,
  { senders, bankMessageId }: PatternBody,
): Promise<BankMessageRow[]> {
  const newest = await storedMessages(database, senders, MAX_COMPARED);
  if (bankMessageId === undefined || newest.some(({ id }) => id === bankMessageId)) return newest;
  const own = await findBankMessage(database, bankMessageId);
  return own?.text && isAllowedSender(senders, own.sender) ? [...newest, own] : newest;
}

/** The newest messages of these senders whose text is still stored. */
async function storedMessages(
  database: Queryable,
  senders: readonly string[],
  limit: number,
): Promise<BankMessageRow[]> {
  const rows = await database
    .select()
    .from(bankMessages)
    .where(and(isNotNull(bankMessages.text), sql`${bankMessages.source} <> 'statement'`))
    .orderBy(desc(bankMessages.createdAt))
    .limit(10 * limit);
  return rows.filter(({ sender }) => isAllowedSender(senders, sender)).slice(0, limit);
}
