import { compiledRegex } from './compiled.ts';
import type { Message, ParseResult, ReceiptFields } from './message.ts';
import { normalizeText } from './normalize-text.ts';
import type { IgnoredPattern, Pattern } from './pattern.ts';
import { readFields } from './read-fields.ts';
import { isAllowedSender } from './senders.ts';

const UNKNOWN: ParseResult = { kind: 'unknown' };
/** The money did not arrive, or not for good. No pattern makes a receipt of a text with one of these words. */
const DOUBT =
  /\b(?:revers(?:e|ed|al)|refund(?:ed)?|fail(?:ed|ure|s)?|declined?|unsuccessful(?:ly)?|cancell?ed|pending|on hold|held|not (?:been|yet|received|credited|successful)|will be|scheduled|dispute[ds]?)\b|ناکام|منسوخ|واپس|زیر التوا/i;

export const hasDoubtfulWord = (text: string): boolean => DOUBT.test(text);

/**
 * What a message says. Only what is certain counts: patterns that read different fields, or of which one reads a receipt and
 * another ignores the message, make it unknown.
 */
export function parseMessage(patterns: readonly Pattern[], message: Message): ParseResult {
  const text = normalizeText(message.text);
  if (text === null) return UNKNOWN;
  const mayApply = patterns.filter(({ senders }) => isAllowedSender(senders, message.sender));
  const receipts = hasDoubtfulWord(text)
    ? []
    : mayApply.flatMap((pattern) => receiptOf(pattern, text, message.receivedAt));
  const ignored = mayApply.filter((pattern) => pattern.kind === 'ignored').filter((one) => isIgnored(one, text));
  const [receipt, reason] = [receipts[0], ignored[0]?.reason];
  if (receipt) {
    const isCertain = ignored.length === 0 && receipts.every(({ fields }) => areEqual(fields, receipt.fields));
    return isCertain ? receipt : UNKNOWN;
  }
  return reason !== undefined ? { kind: 'ignored', reason } : UNKNOWN;
}

function receiptOf(pattern: Pattern, text: string, receivedAt: Date) {
  const fields = pattern.kind === 'receipt' ? readFields(pattern, text, receivedAt) : null;
  if (fields === null) return [];
  return [{ kind: 'receipt' as const, patternId: pattern.id, version: pattern.version, fields }];
}

function isIgnored({ regex, unless }: IgnoredPattern, text: string): boolean {
  return compiledRegex(regex).testExact(text) && (unless === undefined || !compiledRegex(unless).test(text));
}

const areEqual = (a: ReceiptFields, b: ReceiptFields): boolean =>
  (Object.keys(a) as (keyof ReceiptFields)[]).every((name) => a[name] === b[name]);
