import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, between, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/pool.ts';
import { bankMessages } from '../../../db/schema.ts';
import { SYSTEM } from '../../history/author.ts';
import { parseMessage } from '../parsing/parse-message.ts';
import type { Pattern } from '../parsing/pattern.ts';
import { allPatterns } from '../patterns.ts';
import { type BankMessageRow, setState } from '../repository.ts';
import { storeMessages } from '../store-messages.ts';
import { fromPhone } from './incoming-messages.ts';
import { BEGINS_AS_PART } from './join-stored-parts.ts';
import type { PhoneRow } from './phone-repository.ts';

/** Parts of one SMS arrive within seconds; other messages of a bank seldom do. */
const WINDOW_MS = 60_000;
/** Every part but the last is full: of a text in Urdu it has 67 characters, of another 153. Some apps trim it. */
const MIN_FULL_LENGTH = 60;
/** More messages at once are no parts of one. */
const MAX_PARTS = 3;

type Part = BankMessageRow & { readonly text: string };
type Arrived = { readonly sender: string; readonly receivedAt: Date };

/**
 * Some phones deliver the parts of a long SMS as messages of their own, without numbers. Where exactly one order of messages of one
 * sender, received within a minute, reads as money with a transaction id, they become one message. Only sender and time say that
 * they belong together, so that it is never more than a suggestion to a person.
 * @param arrived messages of this delivery, which are stored already
 */
export async function joinUnnumberedParts(tx: Transaction, phone: PhoneRow, arrived: readonly Arrived[], now: Date) {
  if (arrived.length === 0) return;
  const rows = await incompleteMessages(tx, phone.id, arrived);
  const patterns = rows.length > 1 ? await allPatterns(tx) : [];
  for (const sender of new Set(rows.map((row) => row.sender))) {
    const parts = rows.filter((row) => row.sender === sender);
    const joined = parts.length > MAX_PARTS ? null : await onlyReading(patterns, parts);
    const [first] = joined?.parts ?? [];
    if (!joined || !first) continue;
    await storeMessages(tx, [fromPhone(phone, { ...first, text: joined.text }, 'joined')], now);
    const change = { state: 'ignored', paymentId: null, reason: 'joined', author: SYSTEM, now } as const;
    for (const part of joined.parts) await setState(tx, part, change);
  }
}

/** Without a transaction id: no pattern reads them, or one reads the beginning of a longer message. */
async function incompleteMessages(tx: Transaction, phoneId: string, arrived: readonly Arrived[]): Promise<Part[]> {
  const times = arrived.map(({ receivedAt }) => receivedAt.getTime());
  const senders = arrived.map(({ sender }) => sender);
  const window = [new Date(Math.min(...times) - WINDOW_MS), new Date(Math.max(...times) + WINDOW_MS)] as const;
  const rows = await tx
    .select()
    .from(bankMessages)
    .where(
      and(
        ...[eq(bankMessages.phoneId, phoneId), between(bankMessages.receivedAt, ...window)],
        ...[inArray(bankMessages.sender, senders), inArray(bankMessages.state, ['unmatched', 'proposed'])],
        ...[isNull(bankMessages.transactionKey), isNotNull(bankMessages.text)],
        sql`${bankMessages.text} !~ ${BEGINS_AS_PART}`,
      ),
    )
    .orderBy(desc(bankMessages.receivedAt))
    .for('update');
  return rows.flatMap((row) => (row.text === null ? [] : [{ ...row, text: row.text }]));
}

type Joined = { readonly parts: readonly Part[]; readonly text: string };

/** The one order of two or more parts that reads as money with an id; `null` where there is none, or more than one. */
async function onlyReading(patterns: readonly Pattern[], all: readonly Part[]): Promise<Joined | null> {
  const found: Joined[] = [];
  for (const parts of ordersOf(all)) {
    const text = joinedText(patterns, parts);
    if (text !== null) found.push({ parts, text });
    // Reading takes some milliseconds: others are served between.
    await nextTurn();
  }
  const [only, other] = found;
  return only && !other ? only : null;
}

/** Every order of two or more of them that one SMS can have. */
function ordersOf(all: readonly Part[]): Part[][] {
  const longer = (chosen: readonly Part[]): Part[][] =>
    all
      .filter((part) => !chosen.includes(part))
      .map((part) => [...chosen, part])
      .flatMap((order) => [order, ...longer(order)]);
  return longer([]).filter((order) => order.length > 1 && canBeOneSms(order));
}

function canBeOneSms(parts: readonly Part[]): boolean {
  const times = parts.map(({ receivedAt }) => receivedAt.getTime());
  const areFull = parts.slice(0, -1).every(({ text }) => text.length >= MIN_FULL_LENGTH);
  return areFull && Math.max(...times) - Math.min(...times) <= WINDOW_MS;
}

/** Some apps trim each part, so that a blank may be missing between them. */
function joinedText(patterns: readonly Pattern[], parts: readonly Part[]): string | null {
  const [first] = parts;
  const texts = ['', ' '].map((between) => parts.map(({ text }) => text).join(between));
  const isRead = (text: string): boolean => {
    const result = first && parseMessage(patterns, { ...first, text });
    return result?.kind === 'credit' && result.fields.transactionId !== null;
  };
  return texts.find(isRead) ?? null;
}
