import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction } from '../../../db/pool.ts';
import { type LiveSite, readSiteSettings } from '../../../plugins/site/live-site.ts';
import type { IncomingMessage } from '../incoming.ts';
import { storeMessages } from '../store-messages.ts';
import type { ImapMailbox } from './imap-mailbox.ts';
import { type Progress, type Reader, readProgress, saveProgress } from './mailbox-row.ts';
import { readMail } from './read-mail.ts';
import type { MailTrust } from './verify-sender.ts';

export type ReadDeps = {
  readonly database: Database;
  readonly reader: Reader;
  readonly trust: MailTrust;
  /** Has the owner's accounts, for mails that name none. */
  readonly site: LiveSite;
  readonly log: FastifyBaseLogger;
};

/** Alerts of banks have a few KiB. */
const MAX_MAIL_KIB = 256;
/** In memory, and in one transaction. */
const MAILS_AT_ONCE = 20;
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
  const { database, reader, log } = deps;
  const { uidValidity } = mailbox;
  const before = await readProgress(database, reader);
  const isKnown = before.uidValidity === uidValidity;
  const after = isKnown ? before.lastUid : await mailbox.uidBefore(new Date(Date.now() - RECENT_DAYS * DAY_MS));
  const mails = await mailbox.listAfter(after);
  if (mails.length === 0) return commit(deps, { uidValidity, lastUid: after }, []);
  const tooLarge = mails.filter(({ bytes }) => bytes > MAX_MAIL_KIB * 1_024);
  if (tooLarge.length > 0) log.warn({ mails: tooLarge.length }, `mails larger than ${MAX_MAIL_KIB} KiB are not read`);
  for (let start = 0; start < mails.length; start += MAILS_AT_ONCE) {
    const some = mails.slice(start, start + MAILS_AT_ONCE);
    const fetched = await mailbox.fetch(some.filter((one) => !tooLarge.includes(one)).map(({ uid }) => uid));
    const accounts = await readAccounts(deps.site);
    const messages = await Promise.all(fetched.map((mail) => readMail(mail, deps.trust, accounts)));
    await commit(deps, { uidValidity, lastUid: some.at(-1)?.uid ?? after }, messages);
  }
}

async function commit(
  { database, reader }: ReadDeps,
  progress: Progress,
  messages: readonly IncomingMessage[],
): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (!(await saveProgress(tx, reader, progress, messages.length))) throw new MailboxTaken();
    if (messages.length > 0) await storeMessages(tx, messages, new Date());
  });
}

async function readAccounts(site: LiveSite): Promise<IncomingMessage['accounts']> {
  const payees = (await readSiteSettings(site))?.payees ?? {};
  return Object.fromEntries(Object.entries(payees).map(([method, { account }]) => [method, account]));
}
