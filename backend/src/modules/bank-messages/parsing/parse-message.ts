import { compiledRegex } from './compiled.ts';
import { hasUnknownWords } from './known-words.ts';
import type { CreditFields, Message, ParseResult } from './message.ts';
import { normalizeText } from './normalize-text.ts';
import type { CreditPattern, IgnoredPattern, Pattern } from './pattern.ts';
import { endOf, readFields } from './read-fields.ts';
import { isAllowedSender } from './senders.ts';

const UNKNOWN: ParseResult = { kind: 'unknown' };
/** The money did not arrive, or not for good. No pattern reads a credit in a text with one of these words. */
const DOUBT =
  /\b(?:re?ve?rse?(?:d|al|l|ing)?|rev|rvr?sl|revrsl|charge?d?[ -]?ba?c?k|claw(?:ed)?[ -]?back|(?:taken|debited|rolled|sent) ?back|roll(?:ed)?-?back|retu?r?n(?:ed|ing|s)?|rtn|retd|recall(?:ed)?|void(?:ed)?|nullif(?:y|ied)|withheld|adj(?:ust(?:ed|ment)?)?|correction|unpaid|bounced?|dishonou?red|wapas|wapis|wapsi|mansoo?kh|na-?kaa?m|approval|opening balance|brought forward|b\/f|refund(?:ed)?|fail(?:ed|ure|s)?|declined?|unsuccessful(?:ly)?|cancell?ed|pending|on hold|held|not (?:been|yet|received|credited|successful)|will be|scheduled|dispute[ds]?)\b|ناکام|منسوخ|واپس|زیر التوا/i;

export const hasDoubtfulWord = (text: string): boolean => DOUBT.test(text);

/**
 * What a message says. Only what is certain counts: patterns that read different fields, or of which one reads a credit and
 * another ignores the message, make it unknown.
 */
export function parseMessage(patterns: readonly Pattern[], message: Message): ParseResult {
  const text = normalizeText(message.text);
  if (text === null) return UNKNOWN;
  // Hundreds of patterns share a few lists of senders, and a few beginnings.
  const isAllowed = once((senders: readonly string[]) => isAllowedSender(senders, message.sender));
  const begins = once((beginning: string) => compiledRegex(beginning).test(text));
  const mayApply = patterns.filter(({ senders }) => isAllowed(senders));
  const credible = hasDoubtfulWord(text) ? [] : mayApply.filter((one) => one.kind === 'credit');
  const read = credible
    .filter(({ beginning }) => beginning === undefined || begins(beginning))
    .flatMap((pattern) => creditOf(pattern, text, message.receivedAt));
  // A wording without an id says less than one that finds it.
  const withId = read.filter(({ fields }) => fields.transactionId !== null);
  const credits = withId.length > 0 ? withId : read;
  const ignored = mayApply.filter((pattern) => pattern.kind === 'ignored').filter((one) => isIgnored(one, text));
  const [credit, reason] = [credits[0], ignored[0]?.reason];
  if (credit) {
    const isCertain = ignored.length === 0 && credits.every(({ fields }) => areEqual(fields, credit.fields));
    return isCertain ? { ...credit, hasUnknownWords: credits.some((one) => one.hasUnknownWords) } : UNKNOWN;
  }
  return reason !== undefined ? { kind: 'ignored', reason } : UNKNOWN;
}

/** Computes each answer once. */
function once<Key>(compute: (key: Key) => boolean): (key: Key) => boolean {
  const known = new Map<Key, boolean>();
  return (key) => {
    const answer = known.get(key) ?? compute(key);
    known.set(key, answer);
    return answer;
  };
}

function creditOf(pattern: CreditPattern, text: string, receivedAt: Date) {
  const fields = readFields(pattern, text, receivedAt);
  if (fields === null) return [];
  const { id: patternId, version } = pattern;
  return [
    { kind: 'credit' as const, patternId, version, fields, hasUnknownWords: hasUnknownWords(endOf(pattern, text)) },
  ];
}

function isIgnored({ regex, unless }: IgnoredPattern, text: string): boolean {
  return compiledRegex(regex).testExact(text) && (unless === undefined || !compiledRegex(unless).test(text));
}

const areEqual = (a: CreditFields, b: CreditFields): boolean =>
  (Object.keys(a) as (keyof CreditFields)[]).every((name) => a[name] === b[name]);
