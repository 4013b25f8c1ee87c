import { MAX_LENGTH } from '@urooj/contract/limits';
import { asciiDigits, MAX_PASTED_LENGTH, trimCharacters } from '@urooj/contract/plain-text';
import { type IdContext, isTransactionId, isUnlabelledId } from './is-transaction-id.ts';
import { missingIdProblem, type TransactionIdProblem } from './payment-form.ts';
import { normalizeTransactionId } from './transaction-id.ts';

export type { IdContext } from './is-transaction-id.ts';

/** Nobody chooses among more; the text is then a statement. */
const MAX_CHOICES = 12;

const INVISIBLE = /[\p{M}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text on one line, without characters that nobody sees and without accents, with ASCII digits and hyphens. */
export function cleanPastedText(text: string): string {
  const visible = text.slice(0, MAX_PASTED_LENGTH).normalize('NFKD').replace(INVISIBLE, '');
  const line = visible
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
  return asciiDigits(line).replace(/ {2,}/g, ' ').slice(0, MAX_PASTED_LENGTH).trim();
}

/** A Pakistani mobile phone with its country or zero, in whatever groups. */
const PHONE = /(^|[^A-Z\d])(?:(?:\+|00)92[\s.()-]{0,3}0?|0)[\s.()-]{0,3}3(?:[\s.-]{0,2}\d){9}(?!\d)/gi;

/** `10:15:30`. */
const TIME = /(^|[^\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/g;
/** The number of a bank card, as it is printed. */
const CARD = /(^|\D)[2-5]\d{3}([ -])\d{4}\2\d{4}\2\d{4}(?!\d)/g;

/**
 * The transaction IDs that a typed or pasted text may mean: the numbers behind a label such as `TID` or `Ref No.`, or where it has no
 * label every number that may be one. Phone numbers, accounts, dates and amounts are none.
 */
export function readTransactionIds(text: string, context: IdContext): string[] {
  const parts = partsOf(withoutOtherNumbers(cleanPastedText(text)));
  const together = joinGroups(parts);
  if (together !== null) return isTransactionId(together, context) ? [together] : [];
  const found = candidatesOf(parts, context);
  const labelled = found.filter(({ isLabelled }) => isLabelled);
  const ids = (labelled.length > 0 ? labelled : found).map(({ id }) => id);
  const keys = ids.map(normalizeTransactionId);
  return ids.filter((_, place) => keys.indexOf(keys[place] ?? '') === place).slice(0, MAX_CHOICES);
}

const withoutOtherNumbers = (text: string): string =>
  [PHONE, TIME, CARD].reduce((rest, kind) => rest.replace(kind, '$1 @ '), text);

/** What is wrong with a typed or pasted transaction ID. One without letters and digits counts as missing. */
export function transactionIdProblem(text: string, context: IdContext): TransactionIdProblem | null {
  const missing = missingIdProblem(text);
  if (missing) return missing;
  const [id, other] = readTransactionIds(text, context);
  if (id === undefined) return 'transaction_id_invalid';
  if (other !== undefined) return 'transaction_id_several';
  return id.length > MAX_LENGTH.transactionId ? 'transaction_id_too_long' : null;
}

/** What a browser may keep of a text that waits to be sent: its ids, and nothing else of a message. */
export function storableTransactionText(text: string, context: IdContext): string {
  const ids = readTransactionIds(text, context);
  const [id, other] = ids;
  if (id === undefined) return text.length <= MAX_TYPED_LENGTH ? text : '';
  return other === undefined ? id : ids.map((id) => `ID ${id}`).join('\n');
}

/** Longer texts were pasted. */
const MAX_TYPED_LENGTH = 40;

/** A comma before three digits separates thousands. */
const SEPARATORS = /(?:[\s()[\]{}<>"'|;•·،۔]|,(?!\d{3}(?:\D|$)))+/;
const ADDRESS = /@|:\/\/|^www\./i;

/** Words and numbers. Addresses of mails and pages are one part that is no id. */
function partsOf(text: string): string[] {
  const words = text.split(SEPARATORS);
  return words
    .flatMap((word) => (ADDRESS.test(word) ? ['@'] : word.split(/[:#=]/)))
    .map(trimMarks)
    .filter((part) => part !== '');
}

/** Punctuation at both ends, and the signs around bold text in chats. One star is a hidden digit. */
function trimMarks(part: string): string {
  const isBold = '*_~`'.includes(part.charAt(0)) && part.endsWith(part.charAt(0));
  return trimCharacters(isBold ? part.slice(1, -1) : part, '.,-_!?/');
}

/** With these letters banks begin their ids. */
const BANK_PREFIX = '(?:FT|SM|EP|SP|NP|BAL|MBL|RST) ';
/** `4120 7733 120`, as some apps print a number, or `FT 26326ABC12`. */
const ONE_ID_IN_GROUPS = new RegExp(`^(?:${BANK_PREFIX}\\d\\S*|(?:${BANK_PREFIX})?\\d{2,4}(?: \\d{2,4})+)$`, 'i');

/** The id, where nothing but its groups was typed. */
const joinGroups = (parts: readonly string[]): string | null =>
  ONE_ID_IN_GROUPS.test(parts.join(' ')) ? parts.join('') : null;

type Candidate = { readonly id: string; readonly isLabelled: boolean };
/** What the words before a number say about it. `maybe`: an id, if `ID` or `No` follows. */
type Subject = 'id' | 'maybe' | 'other' | null;

function candidatesOf(parts: readonly string[], context: IdContext): Candidate[] {
  const found: Candidate[] = [];
  let subject: Subject = null;
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] ?? '';
    if (!/\d/.test(part) && !(parts.length === 1 && isTransactionId(part, context))) {
      subject = subjectAfter(part, subject);
      continue;
    }
    const { label, rest } = withoutLabel(part);
    if (label) subject = 'id';
    const group = subject === 'id' ? groupsFrom(parts, place) : 1;
    const id = group > 1 ? parts.slice(place, place + group).join('') : rest;
    place += group - 1;
    const isLabelled = subject === 'id';
    const isMoney = subject === 'other' || CURRENCY.test(parts[place + 1] ?? '');
    const mayBe = isLabelled || parts.length === 1 ? isTransactionId : isUnlabelledId;
    if (!isMoney && mayBe(id, context)) found.push({ id, isLabelled });
    if (subject !== 'other') subject = null;
  }
  return found;
}

/** How many parts from here are groups of one number behind a label: `TID 7153 3586 1320`. */
function groupsFrom(parts: readonly string[], start: number): number {
  let end = start;
  while (/^\d{2,4}$/.test(parts[end] ?? '')) end += 1;
  return Math.max(1, end - start);
}

const LABEL_WORDS = 'transaction|transection|trans|tran|txn|tx|trx|trxn|tnx|tid|rrn|stan|utr|ref|reference|refrence';
const LABEL_TAIL = 'id|no|num|number|nbr|code|ref|reference';
/** As words of the cleaned text, in which letters have no marks. */
const urdu = (...words: readonly string[]): string => words.map(cleanPastedText).join('|');
const IS_LABEL = new RegExp(
  `^(?:(?:${LABEL_WORDS})(?:${LABEL_TAIL})*|(?:msg|message|raast)id|id|${urdu('ٹرانزیکشن', 'حوالہ', 'ریفرنس')})$`,
);
const IS_TAIL = new RegExp(`^(?:${LABEL_TAIL}|${urdu('نمبر', 'آئی', 'آیی', 'ڈی')})$`);
const MAYBE_LABEL = new RegExp(
  `^(?:payment|raast|transfer|receipt|instrument|message|msg|retrieval|trace|${urdu('ٹی')})$`,
);
const FILLER = new RegExp(
  `^(?:is|was|the|my|your|mera|meri|ka|ki|ke|hai|he|ye|yeh|and|${urdu('یہ', 'ہے', 'کی', 'کا')})$`,
);
const OTHER = new RegExp(
  `^(?:account|acount|ac|acc|acct|iban|wallet|mobile|phone|cell|contact|cnic|card|order|invoice|consumer|customer|helpline|call|uan|whatsapp|balance|bal|amount|amt|rs|pkr|rupees|fees?|charges?|tax|date|dated|time|otp|pin|branch|till|merchant|from|to|sender|receiver|${urdu('اکاؤنٹ', 'والٹ', 'موبائل', 'بیلنس', 'رقم')})$`,
);
const CURRENCY = new RegExp(`^(?:rs|pkr|rupees|${urdu('روپے', 'روپیے', 'روپیہ')})\\.?$`, 'i');

function subjectAfter(word: string, subject: Subject): Subject {
  const plain = word.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (OTHER.test(plain)) return 'other';
  if (IS_TAIL.test(plain) && subject !== null) return subject === 'maybe' ? 'id' : subject;
  if (IS_LABEL.test(plain)) return 'id';
  if (MAYBE_LABEL.test(plain)) return 'maybe';
  return FILLER.test(plain) ? subject : null;
}

/** No bank begins an id with these, so that they are a label also without a sign between. */
const LABEL_AND_NUMBER =
  /^(?:trans(?:action)?[.-]?(?:id|no)|(?:trx|txn|tx)[.-]?(?:id|no)|t[.-]?id|rrn|stan|ref[.-]?(?:id|no))[-._/]*(?=\d)/i;
/** Some banks begin an id with these. */
const LABEL_WITH_HYPHEN = /^(?:trans(?:action)?|trx|txn|tx|ref|id)[-._/]+(?=[A-Z\d]+$)/i;

function withoutLabel(part: string): { readonly label: boolean; readonly rest: string } {
  let rest = part;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(LABEL_AND_NUMBER, '').replace(LABEL_WITH_HYPHEN, '');
  }
  return { label: rest !== part, rest };
}
