import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { AutoSubmitted } from './auto-submitted.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as `text`, for programs that show HTML. */
  readonly html: string;
  /** The address for replies, where it is not the shop. */
  readonly replyTo?: string;
  /** `auto-generated` by default. */
  readonly autoSubmitted?: AutoSubmitted;
};

export type Transport = {
  /**
   * @param id becomes the Message-ID, by which mail programs recognise a second delivery of the same mail
   * @param signal ends the delivery, with an error
   */
  send(id: string, mail: Mail, signal?: AbortSignal): Promise<void>;
  close(): void;
};

const SMTP_TIMEOUT_MS = 15_000;

/** Long enough for the mails of a burst, and shorter than servers wait before they hang up. */
const IDLE_TIMEOUT_MS = 30_000;

/** @param connections that are open at most at once */
export function smtpTransport(url: string, from: string, connections: number): Transport {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT_MS,
  };
  const pool = { pool: true, maxConnections: connections } as const;
  // A server that hangs up may have accepted the mail: our own retry comes later, and is counted.
  const server = nodemailer.createTransport({ url, ...timeouts, ...pool, maxRequeues: 0 });
  return {
    send: async (id, mail, signal) => {
      await server.sendMail({ ...messageOf(id, mail, from), ...(signal && { signal }) });
    },
    close: () => server.close(),
  };
}

const PERMANENT = 500;

/**
 * Whether the mail server refused this recipient or this message for good, with a reply from 500 on. It may refuse the login
 * or the sender for good as well, but the operator can correct those, and then every mail can be sent.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode, command } = error as Readonly<Record<string, unknown>>;
  return Number(responseCode) >= PERMANENT && (command === 'RCPT TO' || command === 'DATA');
}

/** For a shop without a mail server: one .eml file per mail, which any mail program opens. */
export function fileTransport(folder: string, from: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (id, mail) => {
      const { message } = await composer.sendMail(messageOf(id, mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => composer.close(),
  };
}

/** Without a header a mail is of a person. */
function messageOf(id: string, { autoSubmitted = 'auto-generated', ...mail }: Mail, from: string) {
  const headers = autoSubmitted === 'no' ? {} : { 'Auto-Submitted': autoSubmitted };
  return { from, ...mail, headers, messageId: messageId(id, from) };
}

function messageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}
