import { RESULT_FIELDS, type ResultField } from '@urooj/contract/vocabulary';
import { plainTitle } from './plain-title.ts';

/** The title of the column with each field. */
export type ResultColumns = Readonly<Partial<Record<ResultField, string | undefined>>>;

/** How suppliers and spreadsheets title their columns, as `plainTitle` has them, the best one first. */
const TITLES: Readonly<Record<ResultField, readonly RegExp[]>> = {
  // A bare ID is that of the supplier.
  order: [
    /^(?:urooj|our|your|shop|client|customer|external|custom) (?:order )?(?:id|no|number|ref|reference)$/,
    /^order(?: ?(?:id|no|number|ref|reference))?$/,
    /^(?:reference|ref)(?: (?:id|no|number))?$/,
  ],
  link: [
    /^(?:(?:order|profile|post|target|page|video|channel) )?(?:link|url)s?$/,
    /^(?:user ?name|handle|profile|target)$/,
  ],
  service: [/^service(?: (?:name|type))?$/, /^(?:product|package)(?: name)?$/],
  start: [
    /^(?:start|starting|initial|begin|beginning)(?: (?:count|number|value|followers|likes|views))?$/,
    /^(?:count )?before$/,
  ],
  delivered: [
    /^(?:delivered|completed|done)(?: (?:count|quantity|qty|amount|number|so far))?$/,
    /^(?:quantity|qty|amount|count) (?:delivered|completed|done)$/,
    /^delivery(?: count)?$/,
  ],
  remaining: [
    /^(?:remains?|remaining|left|missing)(?: (?:count|quantity|qty|amount|number))?$/,
    /^(?:quantity|qty|amount|count) (?:remaining|left)$/,
  ],
  state: [/^(?:order |delivery |current )?(?:status|state)$/, /^(?:progress|result|outcome)$/],
};

/** Which titles say what a column is. */
export function recognizeResultColumns(titles: readonly string[]): ResultColumns {
  const plain = titles.map(plainTitle);
  const found = RESULT_FIELDS.map((field) => {
    const places = TITLES[field].map((known) => plain.findIndex((title) => known.test(title)));
    return [field, titles[places.find((place) => place >= 0) ?? -1]] as const;
  });
  return Object.fromEntries(found.filter(([, title]) => title !== undefined));
}

/** The fields that are mapped, without empty titles. */
export const mappedResultFields = (columns: ResultColumns): ResultField[] =>
  RESULT_FIELDS.filter((field) => Boolean(columns[field]));

/** Whether the columns say which order a row is about, and something about its delivery. */
export function hasEnoughResultColumns(columns: ResultColumns): boolean {
  const { order, link, start, delivered, remaining, state } = columns;
  return Boolean(order || link) && Boolean(start || delivered || remaining || state);
}

/** The fields whose column was chosen for an earlier field, too. */
export const columnsChosenTwice = (columns: ResultColumns): ResultField[] =>
  mappedResultFields(columns).filter((field) =>
    RESULT_FIELDS.slice(0, RESULT_FIELDS.indexOf(field)).some((other) => columns[other] === columns[field]),
  );
