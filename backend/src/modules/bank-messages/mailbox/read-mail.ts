import type { ParsedMail } from 'mailparser';
import { addressesOf, recipientsOf } from '../../../mailbox/addresses.ts';
import { htmlText } from '../../../mailbox/html-text.ts';
import type { StoredMail } from '../../../mailbox/imap-mailbox.ts';
import { parseMail } from '../../../mailbox/parse-mail.ts';
import type { IncomingMessage } from '../incoming.ts';
import { type MailTrust, whySpoofed } from './verify-sender.ts';

/** No pattern reads longer texts (see `MAX_TEXT_LENGTH` of the patterns), so that their end is not stored. */
const MAX_STORED_LENGTH = 4_000;
const MAX_SENDER_LENGTH = 320;

/** The message in a mail, with what speaks against its sender; `null` for a reply to the shop, which is for nobody who reads of money. */
export async function readMail(
  { source, receivedAt }: StoredMail,
  trust: MailTrust,
  accounts: IncomingMessage['accounts'],
  isReplyAddress: (address: string) => boolean = () => false,
): Promise<IncomingMessage | null> {
  const origin = { source: 'mail', phoneId: null, accounts, doubt: null, receivedAt } as const;
  try {
    const mail = await parseMail(source);
    if (recipientsOf(mail).some(isReplyAddress)) return null;
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
