import type { FastifyBaseLogger } from 'fastify';
import type { MailboxError } from './imap-mailbox.ts';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** Servers lock out who tries a wrong password too often. */
const LOGIN_RETRY_MS = 300_000;

const AWAY = 'the mail box of IMAP_URL cannot be read; bank messages by e-mail wait until it responds again';
const LOGIN_FAILED =
  'the mail server of IMAP_URL refuses the user or the password; it is tried again every five minutes';
const BACK = 'the mail box of IMAP_URL can be read again';

/** Logs once when a mail box cannot be read, and once when it can again, however many attempts fail between. */
export function createOutageLog(log: FastifyBaseLogger) {
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
        log.error({ reason }, isLogin ? LOGIN_FAILED : AWAY);
      }
      return isLogin ? LOGIN_RETRY_MS : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
    },
    end(): void {
      if (since !== null) log.warn({ seconds: Math.round((performance.now() - since) / 1_000) }, BACK);
      failures = 0;
      hasWorked = true;
      since = null;
    },
  };
}
