import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { lastDigitsOf } from '@urooj/domain/refund-account';
import { compiledRegex } from './compiled.ts';
import type { Message, ParseResult } from './message.ts';
import { normalizeText } from './normalize-text.ts';
import { hasDoubtfulWord } from './parse-message.ts';
import { PROVIDERS } from './pattern.ts';
import { methodAt, SENDERS } from './patterns/built-in.ts';
import { OUTGOING_WORDINGS } from './patterns/outgoing.ts';
import { MAX_AMOUNT_PAISA, readPaisa } from './read-amount.ts';
import { isTransactionId, NOT_IN_NAMES, readMoment } from './read-fields.ts';
import { isAllowedSender } from './senders.ts';

/** What a message says about money that the shop sent. */
export type OutgoingFields = {
  /** Of the account that the money left. */
  readonly method: PaymentMethod;
  readonly amountPaisa: number;
  readonly reference: string;
  /** The last four digits of the account that it went to; empty where the message hides some of them. */
  readonly accountDigits: string;
  /** The number of an order in the note of the transfer; `null` where there is none. */
  readonly orderNumber: string | null;
  /** ISO time; `null` where the message has no date or no time of the day. */
  readonly time: string | null;
};

const ORDER_NUMBER = /(?:^|[^\p{L}\d])([\da-f]{8})(?![\p{L}\d])/iu;
const FULL_DIGITS = 4;

/**
 * Reads the wordings of money that went out. It is asked only about messages that are ignored because they say so: what it reads
 * can never be money received.
 * @param result of `parseMessage`
 * @returns `null` where anything is not certain, or no reference is named
 */
export function readOutgoing(message: Message, result: ParseResult): OutgoingFields | null {
  if (result.kind !== 'ignored' || result.reason !== 'sent') return null;
  const provider = PROVIDERS.find((one) => isAllowedSender(SENDERS[one], message.sender));
  const text = normalizeText(message.text);
  if (provider === undefined || text === null || hasDoubtfulWord(text)) return null;
  const read = OUTGOING_WORDINGS.flatMap((wording) => fieldsOf(wording, text, message.receivedAt) ?? []);
  const [first] = read;
  const isCertain = read.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return first && isCertain ? { method: methodAt(provider), ...first } : null;
}

function fieldsOf(wording: string, text: string, receivedAt: Date): Omit<OutgoingFields, 'method'> | null {
  const matcher = compiledRegex(wording).matcher(text);
  if (!matcher.matches()) return null;
  const { amount, payee, account, reference, date, time, note } = matcher.getNamedGroups();
  const amountPaisa = readPaisa(amount ?? '');
  const moment = readMoment(date ?? null, time ?? null, receivedAt);
  if (amountPaisa === null || amountPaisa <= 0 || amountPaisa > MAX_AMOUNT_PAISA || moment === null) return null;
  if (payee && NOT_IN_NAMES.test(payee)) return null;
  if (!reference || !isTransactionId(reference)) return null;
  const digits = lastDigitsOf(account ?? '');
  return {
    ...{ amountPaisa, reference, time: moment.time },
    accountDigits: digits.length === FULL_DIGITS ? digits : '',
    orderNumber: ORDER_NUMBER.exec(note ?? '')?.[1]?.toLowerCase() ?? null,
  };
}
