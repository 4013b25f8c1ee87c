/** The mails with what the shop has written to a buyer. What stays in the shop is of a type that none of them takes. */
import { MAX_MESSAGES_A_DAY } from '@urooj/contract/limits';
import { formatDateTimeIn } from '@urooj/domain/dates';
import { shortId } from '@urooj/domain/short-id';
import { languageOf, urlFor } from './emails.ts';
import { orderLink } from './order-mails.ts';
import { above, type Paragraph, type Recipient, renderEmail } from './render-email.ts';
import { textsIn } from './texts/in-language.ts';
import type { Mail } from './transport.ts';

type Reply = {
  readonly text: string;
  /** How many pictures the message has; the page of the order shows them. */
  readonly pictures: number;
  /** Where an answer to the mail arrives; `null` where the shop reads no answers. */
  readonly replyTo: string | null;
};

type RepliedOrder = { readonly id: string; readonly linkSecret: string };

/** With the link to the order, where the buyer can answer as well. */
export function orderReply(publicUrl: string, to: Recipient, order: RepliedOrder, answer: Reply): Mail {
  const { orderReply: texts, orderId } = textsIn(languageOf(to));
  const paragraphs = [
    ...messageParagraphs(answer, texts.pictures(answer.pictures)),
    orderId(order.id),
    orderLink(publicUrl, to, order),
    answer.replyTo === null ? texts.replyOnPage : texts.replyByMail,
  ];
  return withReplyAddress(renderEmail(to, texts.subject(shortId(order.id)), paragraphs), to, answer);
}

/** To a visitor of the contact page, whose message is on no page. */
export function contactReply(publicUrl: string, to: Recipient, answer: Reply): Mail {
  const { contactReply: texts } = textsIn(languageOf(to));
  const end: Paragraph =
    answer.replyTo === null ? { text: texts.replyOnPage, url: urlFor(publicUrl, to, '/contact') } : texts.replyByMail;
  return withReplyAddress(renderEmail(to, texts.subject, [...messageParagraphs(answer, ''), end]), to, answer);
}

const messageParagraphs = ({ text, pictures }: Reply, hint: string): Paragraph[] => [
  ...(text === '' ? [] : [{ typed: text }]),
  ...(pictures === 0 ? [] : [hint]),
];

/** A mail that a person wrote. The line is above everything, so that what stands below it in an answer is only quoted. */
function withReplyAddress(rendered: Mail, to: Recipient, { replyTo }: Reply): Mail {
  const mail = { ...rendered, autoSubmitted: 'no' } as const;
  return replyTo === null ? mail : { ...above(mail, textsIn(languageOf(to)).replyAbove), replyTo };
}

/** A reply by mail came after as many as one thread takes in 24 hours. @param until when the next one is taken */
export function replyNotStored(to: Recipient, until: Date): Mail {
  const { subject, text } = textsIn(languageOf(to)).replyLimit;
  const time = formatDateTimeIn(languageOf(to), until.toISOString());
  return { ...renderEmail(to, subject, [text(MAX_MESSAGES_A_DAY, time)]), autoSubmitted: 'auto-replied' };
}
