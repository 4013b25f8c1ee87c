import { isLocalHost } from '@urooj/domain/payees';
import * as z from 'zod';

/** The mail box in which banks report payments, and which mails count. */
export type MailboxSettings = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** `required` is a connection that is encrypted after its start, or ends. */
  readonly encryption: 'tls' | 'required' | 'none';
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

/** Reads `imaps://user:password@mail.example:993/INBOX?authserv=mx.mail.example&to=bank@shop.example`. */
export const mailbox = z.string().transform((text, ctx): MailboxSettings => {
  const address = readAddress(text);
  const parameters = URL.parse(text)?.searchParams;
  const name = authserv.safeParse(parameters?.get('authserv'));
  const to = addresses.safeParse(parameters?.get('to') ?? address?.user);
  if (address && name.success && to.success) return { ...address, authserv: name.data, addresses: to.data };
  ctx.issues.push({ code: 'custom', input: text, message: 'malformed' });
  return z.NEVER;
});

/** The scheme decides how a connection begins; a password leaves this computer only encrypted. */
function encryptionOf({ protocol, hostname }: URL): MailboxSettings['encryption'] {
  if (protocol === 'imaps:') return 'tls';
  return isLocalHost(hostname) ? 'none' : 'required';
}

const PORTS: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 };

function readAddress(text: string): Omit<MailboxSettings, 'authserv' | 'addresses'> | null {
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
