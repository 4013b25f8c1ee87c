import type { FastifyBaseLogger } from 'fastify';
import type { MailboxError } from './imap-mailbox.ts';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** Servers lock out who tries a wrong password too often. */
const LOGIN_RETRY_MS = 300_000;

/** The variable that names the mail box, and what its mails are. */
export type MailboxName = { readonly variable: string; readonly mails: string };

const sentencesFor = ({ variable, mails }: MailboxName) => ({
  away: `the mail box of ${variable} cannot be read; ${mails} wait until it responds again`,
  loginFailed: `the mail server of ${variable} refuses the user or the password; it is tried again every five minutes`,
  back: `the mail box of ${variable} can be read again`,
});

/** Logs once when a mail box cannot be read, and once when it can again, however many attempts fail between. */
export function createOutageLog(log: FastifyBaseLogger, name: MailboxName) {
  const sentences = sentencesFor(name);
  let failures = 0;
  let hasWorked = false;
  let since: number | null = null;
  return {
    /** @returns how long to wait before the next attempt, longer each time */
    begin({ message: reason, isLogin }: MailboxError): number {
      failures += 1;
      // Servers end idle connections, and accept the next one.
      const isUsual = hasWorked && failures === 1 && !isLogin;
      if (since === null && !isUsual) {
        since = performance.now();
        log.error({ reason }, isLogin ? sentences.loginFailed : sentences.away);
      }
      return isLogin ? LOGIN_RETRY_MS : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
    },
    end(): void {
      if (since !== null) log.warn({ seconds: Math.round((performance.now() - since) / 1_000) }, sentences.back);
      failures = 0;
      hasWorked = true;
      since = null;
    },
  };
}
