import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import type { IncomingMessage } from '../incoming.ts';
import { htmlText } from './html-text.ts';
import { type MailTrust, whySpoofed } from './verify-sender.ts';

/** A mail as the server stores it. */
export type StoredMail = {
  readonly source: Buffer;
  /** When the server received it. The sender writes the `Date` header. */
  readonly receivedAt: Date;
};

/** No pattern reads longer texts (see `MAX_TEXT_LENGTH` of the patterns), so that their end is not stored. */
const MAX_STORED_LENGTH = 4_000;
const MAX_SENDER_LENGTH = 320;

/** The message in a mail, with what speaks against its sender. */
export async function readMail(
  { source, receivedAt }: StoredMail,
  trust: MailTrust,
  accounts: IncomingMessage['accounts'],
): Promise<IncomingMessage> {
  const origin = { source: 'mail', phoneId: null, accounts, doubt: null, receivedAt } as const;
  try {
    const mail = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
    const [from, to] = [addressesOf(mail.from), addressesOf(mail.to)];
    const [sender = ''] = from;
    const spoofed = whySpoofed(mail.headerLines, { from, to }, trust);
    return { ...origin, sender: sender.slice(0, MAX_SENDER_LENGTH), text: await textOf(mail), spoofed };
  } catch {
    // The error may contain parts of the text.
    return { ...origin, sender: '', text: '', spoofed: 'it cannot be read' };
  }
}

/** As patterns expect it: the subject, then the text. */
async function textOf({ subject = '', text = '', html }: ParsedMail): Promise<string> {
  const body = text.trim() === '' && html ? await htmlText(html) : text;
  return oneSpace(`${subject}\n${body}`).slice(0, MAX_STORED_LENGTH);
}

const oneSpace = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

function addressesOf(header: AddressObject | AddressObject[] | undefined): string[] {
  const objects = header === undefined ? [] : [header].flat();
  return objects
    .flatMap(({ value }) => value.flatMap(({ address, group = [] }) => [address, ...group.map((one) => one.address)]))
    .filter((address) => address !== undefined && address !== '')
    .map((address) => String(address).toLowerCase());
}
