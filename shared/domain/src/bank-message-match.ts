import type { BankMessageDifference, PaymentMethod } from '@urooj/contract/vocabulary';

const DAY_MS = 86_400_000;
/** Banks show at least the last four digits of an account. */
const MIN_VISIBLE = 4;

/** Money that arrived, as a message says. */
export type ArrivedMoney = {
  readonly method: PaymentMethod;
  /** Normalized (`normalizeTransactionId`); `null` where the message names no id. */
  readonly transactionKey: string | null;
  readonly amountMinor: number;
  /** The credited account; `null` where nobody names it. */
  readonly payeeAccount: string | null;
  /** When it was paid, in ms; the latest moment that the message allows. */
  readonly paidAt: number;
};

/** A payment as the buyer submitted it. */
export type SubmittedPayment = Pick<ArrivedMoney, 'method' | 'amountMinor'> & {
  /** Normalized. */
  readonly transactionKey: string;
  /** The owner's account for the method; `null` where it is not known. */
  readonly payeeAccount: string | null;
  /** When the order was placed, in ms. */
  readonly orderedAt: number;
};

type Agrees = (money: ArrivedMoney, submitted: SubmittedPayment) => boolean;

const AGREES: Readonly<Record<BankMessageDifference, Agrees>> = {
  transactionId: (money, submitted) => money.transactionKey === submitted.transactionKey,
  method: (money, submitted) => money.method === submitted.method,
  amount: (money, submitted) => money.amountMinor === submitted.amountMinor,
  payee: ({ payeeAccount: credited }, { payeeAccount: own }) =>
    credited !== null && own !== null && isSameAccount(credited, own),
  time: (money, submitted) => money.paidAt >= submitted.orderedAt - DAY_MS,
};

/** In which fields the money does not agree with the submitted payment. A payee that is not known differs. */
export function bankMessageDifferences(money: ArrivedMoney, submitted: SubmittedPayment): BankMessageDifference[] {
  return (Object.keys(AGREES) as BankMessageDifference[]).filter((field) => !AGREES[field](money, submitted));
}

/**
 * Whether the account in a message is the owner's. Messages hide digits (`33*****31`, `*3703`, `XXXX1234`), leave out the
 * bank of an IBAN, and write phone numbers with or without the country. Too few visible digits are no account.
 */
export const isSameAccount = (inMessage: string, own: string): boolean =>
  showsAccount(inMessage) && fitsAccount(inMessage, own);

/** Whether the digits that a message shows, however few, are those of the owner's account at their places. */
export function fitsAccount(inMessage: string, own: string): boolean {
  const [first = '', ...others] = accountKey(inMessage).split('*');
  const last = others.pop();
  const full = accountKey(own);
  // Without hidden digits it is the account, or its end.
  if (last === undefined) return full.endsWith(first);
  const inside = full.replace(IBAN_START, '');
  return [full, inside].some((account) => {
    if (!account.startsWith(first) || !account.endsWith(last)) return false;
    const middle = account.slice(first.length, account.length - last.length);
    return first.length + last.length <= account.length && others.every((part) => middle.includes(part));
  });
}

/** Country, check digits, bank, and the zeros before the number that the bank itself uses. */
const IBAN_START = /^[A-Z]{2}\d{2}[A-Z]{4}0*/;

/** Whether a message shows enough of an account to tell it from others: `03XX-XXXXXXX` does not. */
export const showsAccount = (inMessage: string): boolean =>
  accountKey(inMessage).replaceAll('*', '').length >= MIN_VISIBLE;

/** Whether a message names a payer, and no word of that name is in the buyer's. Initials and titles say too little. */
export function isOtherPayer(payerName: string | null, buyerName: string): boolean {
  const buyer = new Set(nameWords(buyerName));
  return payerName !== null && !nameWords(payerName).some((word) => buyer.has(word));
}

/** The words of three letters or more. */
const nameWords = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];

/** Letters and digits, `*` for what is hidden, and a phone number without its country. */
function accountKey(account: string): string {
  const upper = account.toUpperCase().replace(/[^A-Z\d*]/g, '');
  // A single X may be a letter of an IBAN.
  const masked = upper.replace(/X{2,}|^X(?=\d)/g, (hidden) => '*'.repeat(hidden.length));
  return masked.replace(/^(?:0092|92|0)(?=3[\d*]{9}$)/, '');
}

/** Of Raast: the code of the bank, the day, and the wallet's own number with zeros before it. */
const RAAST_NUMBER = /^[A-Z]{6,8}\d{6}0*([1-9]\d{8,11})$/;

/** Whether one of two normalized ids is the number of Raast, and the other the wallet's own number, of one transfer. */
export function isSameTransfer(one: string, other: string): boolean {
  const ownNumber = (id: string): string | undefined => RAAST_NUMBER.exec(id)?.[1];
  return ownNumber(one) === other || ownNumber(other) === one;
}

/** Whether two normalized ids differ by one letter that is wrong, missing, added, or exchanged with the next one. */
export function isTypo(one: string, other: string): boolean {
  if (one === other) return false;
  let start = 0;
  while (one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a === [...b].reverse().join(''));
}
