import { createHash } from 'node:crypto';
import { IMAGE_MAX_BYTES, MAX_LENGTH, MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';
import type { Attachment, ParsedMail } from 'mailparser';
import { storableText } from '../../../db/storable-text.ts';
import { addressesOf, recipientsOf } from '../../../mailbox/addresses.ts';
import { htmlText } from '../../../mailbox/html-text.ts';
import type { StoredMail } from '../../../mailbox/imap-mailbox.ts';
import { parseMail } from '../../../mailbox/parse-mail.ts';
import { tokenIn } from '../reply-address.ts';
import { isAutomatic } from './is-automatic.ts';
import { ownHtml, ownText } from './own-text.ts';

/** A reply of a buyer. Who sent it is not asked: the token in the address decides. */
export type Reply = {
  readonly token: string;
  /** At most as long as a message may be; empty where the mail has only pictures. */
  readonly text: string;
  readonly pictures: readonly Buffer[];
  /** The same for a mail that is delivered twice. */
  readonly mailHash: string;
};

export type ReplyAddresses = {
  /** As it is configured. */
  readonly pattern: string;
  /** The sender of the mails of the shop. */
  readonly mailFrom: string;
};

/** Logos of signatures are smaller. */
const LEAST_INLINE_BYTES = 20 * 1_024;
const CUT_OFF = ' …';
/** What stands behind it in a mail is quoted, or too long for a message. */
const MAX_READ_LENGTH = 256 * 1_024;

/** What a mail replies, which may be nothing; `null` for one that is addressed to nobody here, and that a program sent. */
export async function readReply({ source }: StoredMail, { pattern, mailFrom }: ReplyAddresses): Promise<Reply | null> {
  // The error of a mail that cannot be read may contain parts of the text.
  const mail = await parseMail(source).catch(() => null);
  if (!mail || isAutomatic(mail.headerLines)) return null;
  // A mail of the shop itself, by whatever way it came back.
  const isOwn = addressesOf(mail.from).some((one) => one === mailFrom.toLowerCase() || tokenIn(pattern, one) !== null);
  const token = recipientsOf(mail)
    .map((address) => tokenIn(pattern, address))
    .find((found) => found !== null);
  if (isOwn || !token) return null;
  const text = shortened(storableText(await textOf(mail)));
  const pictures = picturesIn(mail.attachments);
  const identity = mail.messageId ?? source;
  return { token, text, pictures, mailHash: createHash('sha256').update(token).update(identity).digest('base64url') };
}

async function textOf({ text = '', html }: ParsedMail): Promise<string> {
  const read = text.trim() === '' && html ? await htmlText(ownHtml(html.slice(0, MAX_READ_LENGTH))) : text;
  return ownText(read.slice(0, MAX_READ_LENGTH));
}

const shortened = (text: string): string =>
  text.length <= MAX_LENGTH.message ? text : text.slice(0, MAX_LENGTH.message - CUT_OFF.length) + CUT_OFF;

function picturesIn(attachments: readonly Attachment[]): Buffer[] {
  return attachments
    .filter(({ contentType, size }) => /^image\/(?:png|jpe?g)$/i.test(contentType) && size <= IMAGE_MAX_BYTES)
    .filter(({ related, size }) => !related || size >= LEAST_INLINE_BYTES)
    .slice(0, MAX_MESSAGE_PICTURES)
    .map(({ content }) => content);
}
