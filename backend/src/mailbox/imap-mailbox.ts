import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow, type MailboxObject } from 'imapflow';
import type { ImapSettings } from './mailbox-settings.ts';

/** A mail as the server stores it. */
export type StoredMail = {
  readonly source: Buffer;
  /** When the server received it. The sender writes the `Date` header. */
  readonly receivedAt: Date;
};

/** A mail as the list of the server has it. */
type ListedMail = { readonly uid: number; readonly bytes: number };

/** An open mail box. Nothing in it is changed, not even whether a mail was read. Its methods throw a `MailboxError`. */
export type ImapMailbox = {
  /** The server changes it when it numbers the mails again. */
  readonly uidValidity: string;
  /** The uid before the first mail that arrived since then. */
  uidBefore(since: Date): Promise<number>;
  /** Mails that came after the one with that uid, in their order. */
  listAfter(uid: number): Promise<ListedMail[]>;
  /** Their contents; without those that were deleted meanwhile. */
  fetch(uids: readonly number[]): Promise<StoredMail[]>;
  /** Waits for a new mail since the latest `listAfter`, and at most for a minute. */
  waitForMail(): Promise<void>;
  close(): void;
};

/** Why a mail box cannot be read. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
  /** Whether the server refuses the user or the password. */
  readonly isLogin: boolean;

  constructor(error: unknown) {
    const { serverResponseCode, code, message, authenticationFailed } = error as Partial<Record<string, unknown>>;
    super(String(serverResponseCode ?? code ?? message));
    this.isLogin = authenticationFailed === true;
  }
}

const TIMEOUT_MS = 15_000;
/** Shorter than routers keep a silent connection. */
const MAX_IDLE_MS = 60_000;
/** A server that does not respond for so long is gone. */
const SOCKET_TIMEOUT_MS = 90_000;
/** Where the server cannot notify. */
const POLL_MS = 1_500;
/** The server notifies while the client is in IDLE. */
const IDLE_AFTER_MS = 10;

/** @param signal closes it */
export async function openMailbox(settings: ImapSettings, signal: AbortSignal): Promise<ImapMailbox> {
  const { host, port, user, password, folder, encryption } = settings;
  const client = new ImapFlow({
    ...{ host, port, secure: encryption === 'tls', auth: { user, pass: password } },
    ...(encryption === 'required' && { doSTARTTLS: true }),
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
    ...{ maxIdleTime: MAX_IDLE_MS, autoIdleDelay: IDLE_AFTER_MS },
    // It would log the texts of mails.
    logger: false,
  });
  const failure = { error: new Error('the server closed the connection') };
  let changed = Promise.withResolvers<void>();
  client.on('error', (error) => Object.assign(failure, { error }));
  client.on('exists', () => changed.resolve());
  client.on('close', () => changed.resolve());
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  const opened = (): MailboxObject => {
    if (!client.usable || !client.mailbox) throw failure.error;
    return client.mailbox;
  };
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      signal.throwIfAborted();
      const result = await work();
      // The library returns empty results for a connection that is gone.
      opened();
      return result;
    } catch (error) {
      throw new MailboxError(error);
    }
  };
  const { uidValidity, uidNext } = await run(async () => {
    await client.connect();
    return client.mailboxOpen(folder, { readOnly: true }).catch((error) => {
      throw error.responseStatus === 'NO' ? new Error('the server has no such folder') : error;
    });
  }).catch((error) => {
    close();
    throw error;
  });
  const limitMs = client.capabilities.has('IDLE') ? MAX_IDLE_MS : POLL_MS;
  return {
    uidValidity: String(uidValidity),
    uidBefore: (since) =>
      run(async () => {
        const uids = await client.search({ since }, { uid: true });
        if (!uids) throw new Error('the server refused a search');
        return Math.min(uidNext, ...uids) - 1;
      }),
    listAfter: (uid) =>
      run(async () => {
        changed = Promise.withResolvers();
        // The server reports new mails in its response.
        await client.noop();
        const mails = await client.fetchAll(`${uid + 1}:*`, { uid: true, size: true }, { uid: true });
        // The range always contains the newest mail.
        const listed = mails.filter((mail) => mail.uid > uid).map((mail) => ({ uid: mail.uid, bytes: mail.size ?? 0 }));
        return listed.toSorted((a, b) => a.uid - b.uid);
      }),
    fetch: (uids) =>
      run(async () => {
        if (uids.length === 0) return [];
        const query = { uid: true, source: true, internalDate: true };
        const mails = await client.fetchAll(uids.join(','), query, { uid: true });
        return mails.flatMap(({ source, internalDate }) =>
          source ? [{ source, receivedAt: new Date(internalDate ?? Date.now()) }] : [],
        );
      }),
    waitForMail: () =>
      run(async () => {
        const woken = new AbortController();
        const limit = pause(limitMs, undefined, { signal: woken.signal }).catch(() => {});
        await Promise.race([changed.promise, limit]);
        woken.abort();
      }),
    close,
  };
}
