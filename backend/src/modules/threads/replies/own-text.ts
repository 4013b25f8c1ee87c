import { texts as en } from '../../../mail/texts/en.ts';
import { texts as ur } from '../../../mail/texts/ur.ts';

/** Above the mails of the shop: what stands below it is quoted. */
const ABOVE = [en.replyAbove, ur.replyAbove].map((line) => line.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
/** Longer ones are what somebody wrote. */
const MAX_LINE = 1_000;

/** Lines with which mail programs begin what they quote. */
const QUOTATION_STARTS: readonly RegExp[] = [
  /^-{2,} ?(?:original message|forwarded message|اصل پیغام|اصل میسج)\b.*-{2,}$/i,
  /^_{10,}$/,
  /^begin forwarded message:$/i,
  /^\*?(?:from|von|de|منجانب)\s?:\*?\s.*@/i,
];
/** The line before quoted lines: `On Mon, 30 Nov 2026, Shop <…> wrote:`, in any language. It may be broken into several. */
const ATTRIBUTION_END = /(?::|نے لکھا[:۔]?)\s*$/;
const ATTRIBUTION_LINES = 3;
const HAS_ADDRESS_OR_TIME = /@|\d{1,2}[:.]\d{2}|\d{4}/;
/** What a phone adds below a mail, and the line before a signature (RFC 3676, 4.3). */
const SIGNATURE = /^(?:-- ?|(?:sent|get) (?:from|outlook for) (?:my )?\S[^.]{0,40}\.?)$/i;

/**
 * What somebody has written in a reply, without the mail that their program quotes, and without their signature. Lines that begin with
 * `>` are quoted; what stands between them is an answer.
 */
export function ownText(mail: string): string {
  const lines = mail.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((line) => startsQuotation(line.trim()));
  const unquoted = withoutQuotes(end < 0 ? lines : lines.slice(0, end));
  const signature = unquoted.findIndex((line) => line.length <= MAX_LINE && SIGNATURE.test(line.trimEnd()));
  const own = signature < 0 ? unquoted : unquoted.slice(0, signature);
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const startsQuotation = (line: string): boolean =>
  line.length <= MAX_LINE &&
  (QUOTATION_STARTS.some((start) => start.test(line)) ||
    (!isQuoted(line) && ABOVE.some((above) => line.includes(above))));

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** Without quoted lines, and the lines that say whom they quote, also where the quotation itself was cut off. */
function withoutQuotes(lines: readonly string[]): string[] {
  const own: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (!isQuoted(line)) own.push(line);
    else if (!isQuoted(lines[index - 1] ?? '')) dropAttribution(own);
  }
  dropAttribution(own);
  return own;
}

function dropAttribution(own: string[]): void {
  let end = own.length;
  while (end > 0 && own[end - 1]?.trim() === '') end -= 1;
  for (let count = 1; count <= ATTRIBUTION_LINES && count <= end; count++) {
    const text = own.slice(end - count, end).join(' ');
    if (text.length > MAX_LINE || !ATTRIBUTION_END.test(text)) return;
    if (!isAttribution(text)) continue;
    own.length = end - count;
    return;
  }
}

/** It names who wrote, and when or from which address. */
const isAttribution = (text: string): boolean =>
  HAS_ADDRESS_OR_TIME.test(text) && /^\s*(?:on|am|le|el|il|op|em|den|بتاریخ|\d|\p{L}+[,،])/iu.test(text.trim());

/** Where mail programs begin what they quote in HTML. */
const HTML_QUOTATIONS =
  /<(?:div|blockquote|hr)\b[^<>]{0,500}(?:gmail_quote|yahoo_quoted|moz-cite-prefix|appendonsend|divRplyFwdMsg|protonmail_quote|type=["']?cite)[^<>]{0,500}>/i;

/** The HTML of a mail before what it quotes. */
export function ownHtml(html: string): string {
  const start = HTML_QUOTATIONS.exec(html)?.index ?? -1;
  return start < 0 ? html : html.slice(0, start);
}
