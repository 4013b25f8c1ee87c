import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as `text`, for programs that show HTML. */
  readonly html: string;
  /** The address for replies, where it is not the shop. */
  readonly replyTo?: string;
};

export type Transport = {
  /** @param id becomes the Message-ID, by which mail programs recognise a second delivery of the same mail */
  send(id: string, mail: Mail): Promise<void>;
  close(): void;
};

const SMTP_TIMEOUT_MS = 15_000;

export function smtpTransport(url: string, from: string): Transport {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const server = nodemailer.createTransport({ url, ...timeouts });
  return {
    send: async (id, mail) => {
      await server.sendMail({ from, ...mail, messageId: messageId(id, from) });
    },
    close: () => server.close(),
  };
}

/** For a shop without a mail server: one .eml file per mail, which any mail program opens. */
export function fileTransport(folder: string, from: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (id, mail) => {
      const { message } = await composer.sendMail({ from, ...mail, messageId: messageId(id, from) });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => composer.close(),
  };
}

function messageId(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}
