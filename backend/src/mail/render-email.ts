import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import { LANGUAGE_FACTS } from '@urooj/domain/language';
import { textsIn } from './texts/in-language.ts';
import type { Mail } from './transport.ts';

export type Recipient = {
  readonly email: string;
  readonly name: string;
  /** Of the mail; English where it is not known. */
  readonly language?: Language;
};

/** A sentence, a sentence with a link after it, or what a person wrote, which may be in another language than the mail. */
export type Paragraph = string | { readonly text: string; readonly url: string } | { readonly typed: string };

const HTML_START = '<body>\n';
const HTML_END = '\n</body></html>\n';
const AT_HTML_END = new RegExp(`(?:${HTML_END})?$`);

/** Renders a mail as plain text and as HTML with the same sentences. Typed text is escaped. `signed` adds the last line. */
export function renderEmail(to: Recipient, subject: string, paragraphs: readonly Paragraph[]): Mail {
  const { language = DEFAULT_LANGUAGE } = to;
  const parts = [textsIn(language).greeting(oneLine(to.name)), ...paragraphs];
  return {
    to: to.email,
    subject,
    text: parts.map(asText).join('\n\n'),
    html: `<!doctype html>\n<html lang="${language}" dir="${LANGUAGE_FACTS[language].direction}"><body>\n${parts.map(asHtml).join('\n')}${HTML_END}`,
  };
}

/** The mail with a line above it, before the greeting. */
export function above(mail: Mail, line: string): Mail {
  return {
    ...mail,
    text: `${line}\n\n${mail.text}`,
    html: mail.html.replace(HTML_START, (start) => `${start}${asHtml(line)}\n`),
  };
}

/** The mail with the name of the shop below it. It is added when the mail is sent, because the shop may have a new name by then. */
export function signed(mail: Mail, shopName: string): Mail {
  const { text, html } = mail;
  return {
    ...mail,
    text: `${text}\n\n${shopName}`,
    html: html.replace(AT_HTML_END, (end) => `\n${asHtml(shopName)}${end}`),
  };
}

/** Typed text without line breaks, with which a sender could add a paragraph to a mail, or a header to a subject. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  return 'typed' in paragraph ? paragraph.typed : `${paragraph.text} ${paragraph.url}`;
}

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${withBreaks(paragraph)}</p>`;
  if ('typed' in paragraph) return `<p dir="auto">${withBreaks(paragraph.typed)}</p>`;
  const url = escaped(paragraph.url);
  return `<p>${escaped(paragraph.text)} <a href="${url}">${url}</a></p>`;
}

const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** `&` comes first, because the other entities contain it. */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

function escaped(text: string): string {
  return Object.entries(ENTITIES).reduce((safe, [character, entity]) => safe.replaceAll(character, entity), text);
}
