import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/pool.ts';
import { bankMessages } from '../../../db/schema.ts';
import { SYSTEM } from '../../history/author.ts';
import { joinParts, type MessagePart, PARTS_WINDOW_MS } from '../parsing/join-parts.ts';
import { setState } from '../repository.ts';
import { storeMessages } from '../store-messages.ts';
import { fromPhone } from './incoming-messages.ts';
import type { PhoneRow } from './phone-repository.ts';

/** `(1/2) …` */
export const BEGINS_AS_PART = String.raw`^\s*[([]\d{1,2}/\d{1,2}[)\]]`;

/**
 * Most apps deliver one SMS at a time. Parts that only their texts mark are stored one by one, like other messages that no
 * pattern reads; when the last one arrives they become one message and are set aside.
 * @param arrived parts of this delivery, which are stored already
 */
export async function joinStoredParts(
  tx: Transaction,
  phone: PhoneRow,
  arrived: readonly MessagePart[],
  now: Date,
): Promise<void> {
  if (arrived.length === 0) return;
  const rows = await unreadParts(tx, phone.id, arrived);
  const parts = rows.flatMap((row) => (row.text === null ? [] : [{ ...row, text: row.text }]));
  const { messages, incomplete } = joinParts(parts);
  const joined = messages.filter(({ joinedBy }) => joinedBy !== undefined);
  await storeMessages(
    tx,
    joined.map((message) => fromPhone(phone, message, 'joined')),
    now,
  );
  const rest = new Set<object>([...messages, ...incomplete]);
  const change = { state: 'ignored', paymentId: null, reason: 'joined', author: SYSTEM, now } as const;
  for (const part of parts.filter((one) => !rest.has(one))) await setState(tx, part, change);
}

async function unreadParts(tx: Transaction, phoneId: string, arrived: readonly MessagePart[]) {
  const times = arrived.map(({ receivedAt }) => receivedAt.getTime());
  const from = new Date(Math.min(...times) - PARTS_WINDOW_MS);
  const to = new Date(Math.max(...times) + PARTS_WINDOW_MS);
  return tx
    .select()
    .from(bankMessages)
    .where(
      and(
        eq(bankMessages.phoneId, phoneId),
        between(bankMessages.receivedAt, from, to),
        inArray(
          bankMessages.sender,
          arrived.map(({ sender }) => sender),
        ),
        ...[
          eq(bankMessages.state, 'unmatched'),
          isNull(bankMessages.pattern),
          sql`${bankMessages.text} ~ ${BEGINS_AS_PART}`,
        ],
      ),
    )
    .for('update');
}
