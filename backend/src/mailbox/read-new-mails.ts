import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction, type Transaction } from '../db/pool.ts';
import type { ImapMailbox, StoredMail } from './imap-mailbox.ts';
import { type Progress, type Reader, readProgress, saveProgress } from './mailbox-row.ts';

/** What is done with the mails of a mail box. */
export type MailReceiver = {
  /** Larger ones are not read. */
  readonly maxKib: number;
  /** So many are in memory, and in one transaction. */
  readonly atOnce: number;
  /** Reads mails, in no transaction. @returns stores what they say, in the transaction that notes how far the mail box is read */
  read(mails: readonly StoredMail[]): Promise<(tx: Transaction) => Promise<void>>;
};

export type ReadDeps = {
  readonly database: Database;
  readonly reader: Reader;
  readonly receiver: MailReceiver;
  readonly log: FastifyBaseLogger;
};

/** Of a mail box that is new, or whose server has numbered its mails again: mails that are stored already stay so. */
const RECENT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Another process reads the mail box now. */
export class MailboxTaken extends Error {}

/**
 * Stores what has come since the last time. How far it is read is committed with the mails.
 * @throws MailboxTaken
 */
export async function readNewMails(mailbox: ImapMailbox, deps: ReadDeps): Promise<void> {
  const { database, reader, log, receiver } = deps;
  const { maxKib, atOnce } = receiver;
  const { uidValidity } = mailbox;
  const before = await readProgress(database, reader);
  const isKnown = before.uidValidity === uidValidity;
  const after = isKnown ? before.lastUid : await mailbox.uidBefore(new Date(Date.now() - RECENT_DAYS * DAY_MS));
  const mails = await mailbox.listAfter(after);
  if (mails.length === 0) return commit(deps, { uidValidity, lastUid: after }, []);
  const tooLarge = mails.filter(({ bytes }) => bytes > maxKib * 1_024);
  if (tooLarge.length > 0) log.warn({ mails: tooLarge.length }, `mails larger than ${maxKib} KiB are not read`);
  for (let start = 0; start < mails.length; start += atOnce) {
    const some = mails.slice(start, start + atOnce);
    const fetched = await mailbox.fetch(some.filter((one) => !tooLarge.includes(one)).map(({ uid }) => uid));
    await commit(deps, { uidValidity, lastUid: some.at(-1)?.uid ?? after }, fetched);
  }
}

async function commit(
  { database, reader, receiver }: ReadDeps,
  progress: Progress,
  mails: readonly StoredMail[],
): Promise<void> {
  const store = mails.length > 0 ? await receiver.read(mails) : null;
  await inTransaction(database, async (tx) => {
    if (!(await saveProgress(tx, reader, progress, mails.length))) throw new MailboxTaken();
    await store?.(tx);
  });
}
