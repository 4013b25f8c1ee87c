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

/** The end of the error sentence for each variable. */
export const MAILBOX_REQUIREMENTS = {
  IMAP_URL:
    'must be an imaps:// or imap:// address with user and password, for example imaps://user:password@mail.example:993/INBOX',
  IMAP_AUTHSERV:
    'must be the first word of the Authentication-Results headers that the mail server of IMAP_URL writes, for example mx.mail.example',
  IMAP_ADDRESS:
    'must list the e-mail addresses to which the banks write, separated by commas; only where the user of IMAP_URL is one may it be left out',
} as const;

const authserv = z
  .string()
  .toLowerCase()
  .regex(/^[^\s;=()"]+$/);

export const MAILBOX_VARIABLES = {
  IMAP_URL: z
    .string()
    .refine((text) => readAddress(text) !== null)
    .optional(),
  IMAP_AUTHSERV: authserv.optional(),
  IMAP_ADDRESS: z
    .string()
    .toLowerCase()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.email()))
    .optional(),
};

type MailboxValues = z.infer<z.ZodObject<typeof MAILBOX_VARIABLES>>;

/** The variables that `IMAP_URL` needs and that are not set. */
export function missingForMailbox({ IMAP_URL, IMAP_AUTHSERV, IMAP_ADDRESS }: MailboxValues): string[] {
  const address = IMAP_URL === undefined ? null : readAddress(IMAP_URL);
  if (address === null) return [];
  const missing = IMAP_AUTHSERV === undefined ? ['IMAP_AUTHSERV'] : [];
  return isAddress(address.user) || IMAP_ADDRESS !== undefined ? missing : [...missing, 'IMAP_ADDRESS'];
}

export function mailboxSettings({ IMAP_URL, IMAP_AUTHSERV, IMAP_ADDRESS }: MailboxValues): MailboxSettings | null {
  const address = IMAP_URL === undefined ? null : readAddress(IMAP_URL);
  if (address === null || IMAP_AUTHSERV === undefined) return null;
  return { ...address, authserv: IMAP_AUTHSERV, addresses: IMAP_ADDRESS ?? [address.user.toLowerCase()] };
}

const isAddress = (text: string): boolean => z.email().safeParse(text).success;

/** The scheme decides how a connection begins; a password leaves this computer only encrypted. */
function encryptionOf({ protocol, hostname }: URL): MailboxSettings['encryption'] {
  if (protocol === 'imaps:') return 'tls';
  return isLocalHost(hostname) ? 'none' : 'required';
}

const PORTS: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 };

function readAddress(text: string): Omit<MailboxSettings, 'authserv' | 'addresses'> | null {
  const url = URL.parse(text);
  const standardPort = PORTS[url?.protocol ?? ''];
  if (!url?.hostname || standardPort === undefined || url.search || url.hash) return null;
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
