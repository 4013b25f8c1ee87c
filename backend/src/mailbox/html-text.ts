import { simpleParser } from 'mailparser';

/** The library joins cells to one word, writes headings in capitals, and adds the addresses of links and pictures. */
const EDITS: readonly (readonly [RegExp, string])[] = [
  [/<(t[dh])\b/gi, ' <$1'],
  [/<(\/?)h[1-6]\b/gi, '<$1div'],
  [/<\/?a\b[^<>]*>|<img\b[^<>]*>/gi, ''],
];

/** What a person reads in the HTML of a mail. */
export async function htmlText(html: string): Promise<string> {
  const edited = EDITS.reduce((text, [from, to]) => text.replace(from, to), html);
  const headers = 'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const { text = '' } = await simpleParser(headers + Buffer.from(edited).toString('base64'), { skipTextToHtml: true });
  return text;
}
