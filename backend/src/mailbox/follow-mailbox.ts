import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReportOutage } from '../db/outage.ts';
import { loggable } from '../loggable.ts';
import { MailboxError, openMailbox } from './imap-mailbox.ts';
import { releaseMailbox, takeMailbox } from './mailbox-row.ts';
import type { ImapSettings } from './mailbox-settings.ts';
import { createOutageLog, type MailboxName } from './outage-log.ts';
import { MailboxTaken, type ReadDeps, readNewMails } from './read-new-mails.ts';

type Deps = Omit<ReadDeps, 'reader'> & {
  readonly settings: ImapSettings;
  readonly purpose: keyof typeof NAMES;
  readonly reportOutage: ReportOutage;
};

const NAMES = {
  bank: { variable: 'IMAP_URL', mails: 'bank messages by e-mail' },
  replies: { variable: 'IMAP_URL', mails: 'replies of buyers by e-mail' },
} as const satisfies Readonly<Record<string, MailboxName>>;

export type FollowedMailbox = {
  /** Waits for mails that are being stored. */
  stop(): Promise<void>;
};

/** How often a process looks whether the one that reads the mail box has ended. */
const TAKE_MS = 2_000;
const KEEP_MS = 3_000;
/** For what is not the fault of the mail server. */
const STORE_RETRY_MS = 5_000;

/** Stores the mails of a mail box, until it is stopped. Of several processes one reads it at a time. */
export function followMailbox({ settings, purpose, reportOutage, ...deps }: Deps): FollowedMailbox {
  const { database, log } = deps;
  const reader = { name: mailboxName(settings), holder: randomUUID(), purpose };
  const outage = createOutageLog(log, NAMES[purpose]);
  const stopping = new AbortController();
  const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal, ref: false });

  async function keep(signal: AbortSignal): Promise<void> {
    for (;;) {
      await wait(KEEP_MS, signal);
      if (!(await takeMailbox(database, reader))) throw new MailboxTaken();
    }
  }

  async function read(signal: AbortSignal): Promise<void> {
    const mailbox = await openMailbox(settings, signal);
    for (;;) {
      await readNewMails(mailbox, { ...deps, reader });
      outage.end();
      await mailbox.waitForMail();
    }
  }

  /** Reads until something fails. */
  async function hold(): Promise<void> {
    const ending = new AbortController();
    const signal = AbortSignal.any([stopping.signal, ending.signal]);
    const both = [keep(signal), read(signal)];
    await Promise.race(both).finally(async () => {
      ending.abort();
      // Nothing is being stored any more when this ends.
      await Promise.allSettled(both);
      await releaseMailbox(database, reader).catch(() => {});
    });
  }

  /** @returns how long to wait before the next attempt */
  function report(error: unknown): number {
    if (error instanceof MailboxTaken) return TAKE_MS;
    if (error instanceof MailboxError) return outage.begin(error);
    if (!reportOutage(error)) log.error({ error: loggable(error) }, 'mails could not be stored; they are read again');
    return STORE_RETRY_MS;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const delayMs = await takeMailbox(database, reader)
        .then((isTaken) => (isTaken ? hold() : undefined))
        .then(() => TAKE_MS)
        .catch((error) => (stopping.signal.aborted ? 0 : report(error)));
      await wait(delayMs, stopping.signal).catch(() => {});
    }
  }
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Without the password. */
const mailboxName = ({ user, host, folder }: ImapSettings): string => `${user}@${host}/${folder}`;
