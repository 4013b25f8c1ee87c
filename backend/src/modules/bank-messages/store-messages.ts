import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from '../../db/pool.ts';
import { storableText } from '../../db/storable-text.ts';
import type { IncomingMessage } from './incoming.ts';
import { type NewOutgoingTransfer, outgoingTransferFrom, storeOutgoingTransfers } from './outgoing-transfers.ts';
import { parseMessage } from './parsing/parse-message.ts';
import type { Pattern } from './parsing/pattern.ts';
import { allPatterns } from './patterns.ts';
import { doubtAbout, readColumns } from './read-columns.ts';
import type { NewBankMessage } from './repository.ts';
import { type StoredCounts, storeBankMessages } from './store-bank-message.ts';

/** They open accounts: nobody reads them here. */
const NOT_STORED_TEXTS = ['otp'];

/**
 * Reads and stores messages, each once, and starts the search for their payments when the transaction is committed. A message
 * that no pattern reads is stored for the admin.
 */
export async function storeMessages(
  tx: Transaction,
  messages: readonly IncomingMessage[],
  now: Date,
): Promise<StoredCounts> {
  // A phone also reports that it is there.
  if (messages.length === 0) return { stored: 0, ignored: 0, known: 0 };
  const patterns = await allPatterns(tx);
  const rows: NewBankMessage[] = [];
  const transfers: NewOutgoingTransfer[] = [];
  for (const message of messages) {
    const { row, transfer } = bankMessageFrom(message, patterns, now);
    rows.push(row);
    if (transfer) transfers.push(transfer);
    // A long message takes some milliseconds, and a delivery may have two hundred: others are served between them.
    await nextTurn();
  }
  const counts = await storeBankMessages(tx, rows);
  await storeOutgoingTransfers(tx, transfers);
  return counts;
}

type ReadMessage = { readonly row: NewBankMessage; readonly transfer?: NewOutgoingTransfer | null };

function bankMessageFrom(message: IncomingMessage, patterns: readonly Pattern[], now: Date): ReadMessage {
  const { source, phoneId, sender, accounts, doubt, spoofed } = message;
  // A phone whose clock is ahead: a time in the future would make the money newer than every order.
  const receivedAt = new Date(Math.min(message.receivedAt.getTime(), now.getTime()));
  const text = storableText(message.text);
  const row = {
    id: randomUUID(),
    ...{ source, phoneId, sender: storableText(sender), text, receivedAt, doubt },
    ...{ messageHash: hashOf(message), createdAt: now, stateAt: now },
  };
  if (spoofed !== null) return { row: { ...row, state: 'ignored', stateReason: `spoofed: ${spoofed}` } };
  const result = parseMessage(patterns, { ...message, receivedAt });
  if (result.kind === 'ignored') {
    const isSecret = NOT_STORED_TEXTS.includes(result.reason);
    const doubtful = { ...message, receivedAt, doubt: doubt ?? doubtAbout(result, message, now) };
    const transfer = outgoingTransferFrom(doubtful, result, { bankMessageId: row.id, now });
    return { row: { ...row, text: isSecret ? null : text, state: 'ignored', stateReason: result.reason }, transfer };
  }
  const columns = result.kind === 'credit' ? readColumns(result, accounts) : {};
  const found = doubtAbout(result, { ...columns, receivedAt: message.receivedAt }, now);
  return { row: { ...row, ...columns, doubt: doubt ?? found } };
}

/** A forged copy is another message: it must not keep the true one out. */
function hashOf({ source, phoneId, sender, text, receivedAt, spoofed }: IncomingMessage): string {
  const forged = spoofed === null ? [] : [spoofed];
  const content = JSON.stringify([source, phoneId, sender, receivedAt.toISOString(), text, ...forged]);
  return createHash('sha256').update(content).digest('hex');
}
