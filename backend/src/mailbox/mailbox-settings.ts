import { isLocalHost } from '@urooj/domain/payees';
import * as z from 'zod';

/** A mail box, and how it is opened. */
export type ImapSettings = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** `required` is a connection that is encrypted after its start, or ends. */
  readonly encryption: 'tls' | 'required' | 'none';
};

/** The mail box in which banks report payments, and which mails count. */
export type MailboxSettings = ImapSettings & {
  /** The server's name in its `Authentication-Results` headers, in lower case. */
  readonly authserv: string;
  /** To whom the banks write, in lower case. */
  readonly addresses: readonly string[];
};

const authserv = z
  .string()
  .toLowerCase()
  .regex(/^[^\s;=()"]+$/);

const addresses = z
  .string()
  .toLowerCase()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.email()));

/** The mail box in which buyers reply to the shop. */
export type ReplyMailboxSettings = ImapSettings & {
  /** The address of replies, in lower case, with `*` in the place of the token. */
  readonly pattern: string;
};

/** Of the part before the `@`, with a token of 48 characters (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL_LENGTH = 64;
const TOKEN_LENGTH = 48;

/** In a query a `+` is a blank, and no address has one. */
const replyPattern = z
  .string()
  .toLowerCase()
  .transform((text) => text.trim().replaceAll(' ', '+'))
  .refine((text) => /^[^@*]*\*[^@*]*@[^@*]+$/.test(text))
  .refine((text) => text.indexOf('@') - 1 + TOKEN_LENGTH <= MAX_LOCAL_LENGTH)
  .refine((text) => z.email().safeParse(text.replace('*', 'token')).success);

/** The mail boxes that are read; `null` for one that is not configured. */
export type MailboxesSettings = {
  readonly bank: MailboxSettings | null;
  readonly replies: ReplyMailboxSettings | null;
};

/**
 * Reads `imaps://user:password@mail.example:993/INBOX?authserv=mx.mail.example&to=bank@shop.example`, the mail box of banks, and
 * `imaps://user:password@mail.example:993/Replies?to=replies+*@shop.example`, that of replies: one of them, or both with a blank between.
 */
export const mailboxes = z.string().transform((text, ctx): MailboxesSettings => {
  const found = text.trim().split(/\s+/).map(readMailbox);
  const bank = found.find((one) => one !== null && 'authserv' in one) ?? null;
  const replies = found.find((one) => one !== null && 'pattern' in one) ?? null;
  const known = [bank, replies].filter((one) => one !== null);
  const isOneFolder = bank !== null && replies !== null && isSameMailbox(bank, replies);
  if (!isOneFolder && known.length === found.length) return { bank, replies };
  ctx.issues.push({ code: 'custom', input: text, message: 'malformed' });
  return z.NEVER;
});

/** `null` for one that is malformed. That of replies has a place for the token in its address. */
function readMailbox(text: string): MailboxSettings | ReplyMailboxSettings | null {
  const address = readAddress(text);
  const parameters = URL.parse(text)?.searchParams;
  const to = parameters?.get('to') ?? address?.user;
  if (!address || to === undefined) return null;
  if (to.includes('*')) {
    const pattern = replyPattern.safeParse(to);
    return pattern.success ? { ...address, pattern: pattern.data } : null;
  }
  const name = authserv.safeParse(parameters?.get('authserv'));
  const banks = addresses.safeParse(to);
  return name.success && banks.success ? { ...address, authserv: name.data, addresses: banks.data } : null;
}

/** The one reader of a folder notes how far it is read. */
const isSameMailbox = (one: ImapSettings, other: ImapSettings): boolean =>
  one.host === other.host && one.user === other.user && one.folder === other.folder;

/** The scheme decides how a connection begins; a password leaves this computer only encrypted. */
function encryptionOf({ protocol, hostname }: URL): ImapSettings['encryption'] {
  if (protocol === 'imaps:') return 'tls';
  return isLocalHost(hostname) ? 'none' : 'required';
}

const PORTS: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 };

function readAddress(text: string): ImapSettings | null {
  const url = URL.parse(text);
  const standardPort = PORTS[url?.protocol ?? ''];
  if (!url?.hostname || standardPort === undefined || url.hash) return null;
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
    if (user === '' || password === '') return null;
    const port = url.port === '' ? standardPort : Number(url.port);
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port, user, password, folder, encryption: encryptionOf(url) };
  } catch {
    // A % that begins no character.
    return null;
  }
}
