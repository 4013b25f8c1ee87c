import { MAX_LENGTH } from '@urooj/contract/limits';
import { dayStart } from '@urooj/domain/dates';
import { digitsOf, MIN_ID_DIGITS, normalizeTransactionId } from '@urooj/domain/transaction-id';
import { compiledRegex } from './compiled.ts';
import type { CreditFields } from './message.ts';
import { type CreditPattern, END_GROUP, type Group } from './pattern.ts';
import { BANK } from './patterns/fragments.ts';
import { MAX_AMOUNT_PAISA, readPaisa } from './read-amount.ts';
import { karachiTime, readDay, readTimeOfDay } from './read-time.ts';

const DAY_MS = 86_400_000;
export const MAX_NAME_LENGTH = 80;
/** Words of the sentence around a name: where one is read as a part of the name, the pattern reads the text in a wrong way. */
export const NOT_IN_NAMES =
  /(?<![\p{L}\p{N}])(?:in|into|to|on|at|via|through|using|by|for|from|your|received|credited|account|a\/?c|iban|wallet|tid|trx|txn|ref|id|balance|rs|میں|سے|کو|نے|والا|آپ|کے|کی|طرف|موصول)(?![\p{L}\p{N}])/iu;
const MAX_ACCOUNT_LENGTH = 34;
/** `TID: 123456 to SARA`: the money went to somebody else. */
const NOT_AFTER_ID = /^ ?(?:to|into|from|by|for)\b/i;
/** Labelled amounts that are neither the payment nor the balance. */
const FEE = /\b(?:fees?|charges?|tax|fed|deducted)\b[^\d]{0,40}Rs \d[\d,.]*/gi;
const AMOUNT = /(?<=Rs )\d(?:[\d,]*\d)?(?:\.\d+)?/g;

/**
 * What the pattern reads in a normalized text.
 * @returns `null` where it does not match the whole text, or where a value is not plausible: then a person has to look
 */
export function readFields(pattern: CreditPattern, text: string, receivedAt: Date): CreditFields | null {
  const regex = compiledRegex(pattern.regex);
  // Most patterns do not match. To find that out without the groups takes a fraction of the time.
  if (!regex.testExact(text)) return null;
  const matcher = regex.matcher(text);
  if (!matcher.matches()) return null;
  const groups = matcher.getNamedGroups();
  const group = (name: Group): string | null => groups[name]?.trim() || null;
  // A part of a number or of an id is not that number.
  const isWhole = (name: Group) => group(name) === null || isDelimited(text, matcher.start(name), matcher.end(name));
  if (!(['amount', 'balance', 'transactionId'] as const).every(isWhole)) return null;
  const id = group('transactionId');
  if (
    id === null ? !isCompleteWithoutId(text, matcher.end('amount')) : !isIdAt(text, id, matcher.end('transactionId'))
  ) {
    return null;
  }

  const [amountPaisa, balance] = [readPaisa(group('amount') ?? ''), group('balance')];
  const balancePaisa = balance === null ? null : readPaisa(balance);
  const moment = readMoment(group('date'), group('time'), receivedAt);
  if (amountPaisa === null || amountPaisa <= 0 || amountPaisa > MAX_AMOUNT_PAISA) return null;
  if ((balance !== null && balancePaisa === null) || moment === null) return null;
  const accounts = [group('payerAccount'), group('payee')];
  if (accounts.some((account) => account !== null && !isAccount(account))) return null;
  const payer = withoutBank(group('payer'));
  if (payer !== null && (payer.length > MAX_NAME_LENGTH || NOT_IN_NAMES.test(payer))) return null;
  // Another amount, which no group reads, may be another payment.
  const amounts = text.replace(FEE, '').match(AMOUNT) ?? [];
  const isRead = (paisa: number | null) => paisa !== null && (paisa === amountPaisa || paisa === balancePaisa);
  if (!amounts.every((amount) => isRead(readPaisa(amount)))) return null;
  return {
    method: pattern.method,
    transactionId: id,
    transactionKey: id === null ? null : normalizeTransactionId(id),
    amountPaisa,
    payerName: payer,
    payerAccount: group('payerAccount'),
    payeeAccount: group('payee'),
    ...moment,
    balancePaisa,
  };
}

/** The free text behind the last field. A pattern of an admin has none: it says each word of the message. */
export function endOf(pattern: CreditPattern, text: string): string {
  const matcher = compiledRegex(pattern.regex).matcher(text);
  return (matcher.matches() && matcher.getNamedGroups()[END_GROUP]) || '';
}

/** Labels of an id. Where a text has one and no id was read, a part of it is missing, or it hides something. */
const LABELS_OF_ID =
  /\b(?:t(?:rx|xn|x)|tid|rrn|ref(?:erence)?|(?:transaction|trans|payment|raast) ?(?:id|no|number|ref|#))\b|ٹرانزیکشن|ریفرنس|حوالہ|ٹی آ?ا?[یئ]+ ڈی/i;

/** Whether a text without an id ends as a sentence does, after the amount. */
const isCompleteWithoutId = (text: string, endOfAmount: number): boolean =>
  !LABELS_OF_ID.test(text) && endOfAmount < text.length;

const isIdAt = (text: string, id: string, end: number): boolean =>
  isTransactionId(id) && !NOT_AFTER_ID.test(text.slice(end));

/** Some banks write the code of the payer's bank behind the name: `HIRA QURESHI HBL`, `OMAR KHAN TMICFBPK`. */
function withoutBank(payer: string | null): string | null {
  let name = payer;
  for (let before: typeof name = ''; name !== null && name !== before; ) {
    before = name;
    name = name.replace(BANK_BEHIND, '').trim() || null;
  }
  return name;
}

const BANK_BEHIND = new RegExp(String.raw`(?:^|[ (,-]+)(?:${BANK}|[A-Z]{4}PK[A-Z]{2,5}|[A-Z]{6}PK)\)?$`, 'i');

/** `null` for a date that does not exist or is more than a day in the future: its month stands first, or it is made up. */
export function readMoment(date: string | null, time: string | null, receivedAt: Date) {
  if (date === null) return { day: null, time: null };
  const day = readDay(date);
  const timeOfDay = time === null ? null : readTimeOfDay(time);
  if (day === null || (time !== null && timeOfDay === null)) return null;
  if (dayStart(day) + (timeOfDay ?? 0) > receivedAt.getTime() + DAY_MS) return null;
  return { day, time: timeOfDay === null ? null : karachiTime(day, timeOfDay) };
}

export function isTransactionId(id: string): boolean {
  return id.length <= MAX_LENGTH.transactionId && digitsOf(id) >= MIN_ID_DIGITS;
}

/** An IBAN has 24 characters, the longest of another country 34. Of a masked one some digits have to be left. */
export const isAccount = (account: string): boolean => account.length <= MAX_ACCOUNT_LENGTH && /\d{2}/.test(account);

function isDelimited(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)];
  return !/[\p{L}\p{N}-]$|\d[.,]$/u.test(before) && !/^[\p{L}\p{N}*]|^[.,]\d|^-[\p{L}\p{N}]/u.test(after);
}
