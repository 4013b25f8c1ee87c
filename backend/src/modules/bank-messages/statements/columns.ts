import { STATEMENT_FIELDS, type StatementField } from '@urooj/contract/vocabulary';
import { plainTitle } from '@urooj/domain/plain-title';

/** The title of the column with each field. */
export type StatementColumns = Readonly<Partial<Record<StatementField, string | undefined>>>;

/** How banks and wallets title their columns, in lower case without signs, the best one first. */
const TITLES: Readonly<Record<StatementField, readonly RegExp[]>> = {
  date: [/^(?:(?:transaction|trans|txn|trx|posting|post|booking|entry) )?date(?: (?:and )?time)?$/, /^value date$/],
  time: [/^(?:(?:transaction|trans|txn|trx) )?time$/],
  amount: [/^(?:(?:transaction|trans|txn|trx) )?amount(?: (?:pkr|rs))?$/],
  credit: [
    /^(?:credits?|deposits?|money in|paid in|received|cr)(?: amount)?(?: (?:pkr|rs))?$/,
    /^amount (?:credited|in)$/,
  ],
  direction: [/^(?:dr cr|cr dr|debit credit|credit debit|direction)$/, /^(?:(?:transaction|trans|txn) )?type$/],
  transactionId: [
    /^(?:transaction|trans|txn|trx) ?(?:id|no|number)$/,
    /^(?:tid|rrn)$/,
    /^(?:(?:transaction|trans|txn|trx) )?(?:reference|ref)(?: (?:id|no|number))?$/,
  ],
  payer: [/^(?:sender|payer|remitter|counterparty|counter party|from)(?: name)?$/, /^received from$/],
  payerAccount: [
    /^(?:sender|payer|remitter|counterparty|from) (?:account|mobile|msisdn|iban|number)(?: (?:no|number))?$/,
    /^msisdn$/,
  ],
  balance: [/^(?:(?:closing|running|available|account) )?balance(?: (?:after|pkr|rs))?$/],
  description: [/^(?:description|details|particulars|narration|remarks|transaction (?:details|description))$/],
};

/** Which titles say what a column is. */
export function recognizeColumns(titles: readonly string[]): StatementColumns {
  const plain = titles.map(plainTitle);
  const found = STATEMENT_FIELDS.map((field) => {
    const places = TITLES[field].map((known) => plain.findIndex((title) => known.test(title)));
    return [field, titles[places.find((place) => place >= 0) ?? -1]] as const;
  });
  return Object.fromEntries(found.filter(([, title]) => title !== undefined));
}

/** The fields that are mapped, without empty titles. */
export function mappedFields(columns: StatementColumns): StatementField[] {
  return STATEMENT_FIELDS.filter((field) => Boolean(columns[field]));
}

/** Without one of these fields no row can be read; `null` where nothing is missing. Some banks write the id into the description. */
export function missingField(columns: StatementColumns): 'date' | 'transactionId' | 'amount' | null {
  const { date, transactionId, description, amount, credit } = columns;
  if (!date) return 'date';
  if (!transactionId && !description) return 'transactionId';
  return amount || credit ? null : 'amount';
}
