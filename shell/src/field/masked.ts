/** Removes from the texts of errors what could say something about a person: addresses, e-mails, numbers, ids. */

const MASK = '…';

/** A place in a file of a release, without the origin. The service needs it as it is: its column may have five digits. */
const PLACE = /(?:https?:\/\/[^\s/]+)?(\/r\/[\w@./-]+?\.js:\d+(?::\d+)?)/;

const PERSONAL = [
  /\b\w+:\/\/\S+/g, // URLs
  /[?#]\S+/g, // queries
  /[^\s@<>()"'`,;:/]+@[^\s@<>()"'`,;:/]+/g, // e-mail addresses
  /\b(?=[\w-]*\d)[\w-]{16,}\b/g, // ids of orders and accounts
  /\d(?:[\s,.-]?\d){4,}/g, // phones, transactions, amounts
];

const masked = (text: string): string => PERSONAL.reduce((left, what) => left.replaceAll(what, MASK), text);

/** A long text is cut before it is searched, and without the word that the cut goes through. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/\S*$/, '');

export const maskedMessage = (message: string, length: number): string =>
  masked(cut(message, 2 * length)).slice(0, length);

/** The places in files of releases stay. */
export function maskedStack(stack: string, length: number): string {
  // Every other part is a place.
  const parts = cut(stack, 2 * length).split(PLACE);
  return parts
    .map((part, i) => (i % 2 === 1 ? part : masked(part)))
    .join('')
    .slice(0, length);
}
