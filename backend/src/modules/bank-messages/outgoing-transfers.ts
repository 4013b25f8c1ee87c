import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { bankMessages, outgoingTransfers } from '../../db/schema.ts';
import { addJob } from '../../jobs/add-job.ts';
import type { IncomingMessage } from './incoming.ts';
import type { ParseResult } from './parsing/message.ts';
import { readOutgoing } from './parsing/read-outgoing.ts';

/** The job that looks for the refunds that messages about sent money pay out. */
export const MATCH_PAYOUTS = 'match_payouts';

export type NewOutgoingTransfer = typeof outgoingTransfers.$inferInsert;

/** What a message says about money that the shop sent; `null` where it says nothing that is certain. */
export function outgoingTransferFrom(
  message: IncomingMessage,
  result: ParseResult,
  { bankMessageId, now }: { readonly bankMessageId: string; readonly now: Date },
): NewOutgoingTransfer | null {
  const fields = readOutgoing(message, result);
  if (fields === null) return null;
  const { amountPaisa: amountMinor, time, ...same } = fields;
  const sentAt = time === null ? message.receivedAt : new Date(time);
  return { ...same, bankMessageId, amountMinor, sentAt, isDoubtful: message.doubt !== null || sentAt > now };
}

/** Stores transfers of messages that were stored just now, each once, and starts the search for their refunds. */
export async function storeOutgoingTransfers(
  tx: Transaction,
  transfers: readonly NewOutgoingTransfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  const ids = transfers.map(({ bankMessageId }) => bankMessageId);
  // A message that was known already has another id.
  const stored = await tx.select({ id: bankMessages.id }).from(bankMessages).where(inArray(bankMessages.id, ids));
  const storedIds = new Set(stored.map(({ id }) => id));
  const fresh = transfers.filter(({ bankMessageId }) => storedIds.has(bankMessageId));
  if (fresh.length === 0) return;
  await tx.insert(outgoingTransfers).values(fresh).onConflictDoNothing();
  await addJob(tx, MATCH_PAYOUTS);
}
