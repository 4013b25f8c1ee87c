import type { Mail } from './transport.ts';

export type Addressee = {
  readonly email: string;
  readonly name: string;
};

/** A sentence, or a sentence that ends with an address to open. */
export type Paragraph = string | { readonly text: string; readonly url: string };

const SENDER = 'Urooj';

/** One mail in two forms: plain text, and the same words as HTML. What people typed is text in both. */
export function letter(to: Addressee, subject: string, paragraphs: readonly Paragraph[]): Mail {
  const whole = [greeting(to), ...paragraphs, SENDER];
  return {
    to: to.email,
    subject,
    text: whole.map(asText).join('\n\n'),
    html: `<!doctype html>\n<html lang="en"><body>\n${whole.map(asHtml).join('\n')}\n</body></html>\n`,
  };
}

function greeting({ name }: Addressee): string {
  const line = oneLine(name);
  return line === '' ? 'Hello,' : `Hello ${line},`;
}

/** What was typed, on one line: what follows a break would be a paragraph, or in a subject a header, of the sender's own. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function asText(paragraph: Paragraph): string {
  return typeof paragraph === 'string' ? paragraph : `${paragraph.text} ${paragraph.url}`;
}

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`;
  const url = escaped(paragraph.url);
  return `<p>${escaped(paragraph.text)} <a href="${url}">${url}</a></p>`;
}

/** The first of them stands in all the others. */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

function escaped(text: string): string {
  return Object.entries(ENTITIES).reduce((safe, [sign, entity]) => safe.replaceAll(sign, entity), text);
}
