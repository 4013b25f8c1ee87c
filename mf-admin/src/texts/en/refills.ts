import type { CountSource, LISTED_REFILL_STATUSES, RefillOutcome } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { displayId } from '@urooj/domain/short-id';
import { plural } from '@urooj/texts/plural';

const SOURCES: Readonly<Record<CountSource, string>> = { buyer: 'buyer', shop: 'shop', import: 'import' };

/** The list of refill requests, and the dialogs that decide them. */
export const refillTexts = {
  list: 'Refill requests',
  empty: 'No refill requests at this time.',
  failed: 'Failed to fetch refill requests. Please check server connection.',
  statuses: {
    Open: 'Open',
    Requested: 'Requested',
    Accepted: 'Accepted',
    Declined: 'Declined',
    Refilled: 'Refilled',
    'Money back': 'Money back',
  } satisfies Record<(typeof LISTED_REFILL_STATUSES)[number], string>,
  columns: { due: 'Due and asked on', missing: 'Missing', counts: 'Before and now', money: 'Money for it' },
  late: 'Late',
  reopened: 'Opened again',
  missingOf: (missing: number, ordered: number) => `${groupedAmount(missing)} of ${groupedAmount(ordered)}`,
  unknown: 'Not known',
  startUnknown: 'Not known: no count before',
  /** Why nothing is missing, or no money is paid back. */
  none: {
    declined: 'None: declined',
    refilled: 'None: refilled',
    unpaid: 'None: not paid',
    nothingMissing: 'None: nothing is missing',
    paidBack: 'None: paid back already',
  },
  /** A count, and who said it. */
  countOf: (count: number, by: CountSource) => `${groupedAmount(count)} (${SOURCES[by]})`,
  open: 'Open',
  openOf: (orderId: string) => `Open the request of order ${displayId(orderId)}`,
  reviewOf: (orderId: string) => `Refill request of order ${displayId(orderId)}`,
  position: (number: number, count: number) => `${groupedAmount(number)} of ${groupedAmount(count)} open`,
  fields: {
    service: 'Service',
    ordered: 'Ordered',
    start: 'Count before',
    reported: 'Count of the buyer',
    confirmed: 'Count of the shop',
    missing: 'Missing',
    money: 'Money for it',
    due: 'Due',
    picture: 'Picture',
    reason: 'Declined before',
    remarks: 'Sent to the buyer',
    reopenText: 'The buyer answers',
  },
  /** Where the reason says that nothing is. */
  isMissing: (missing: number) =>
    `By these counts ${groupedAmount(missing)} ${plural(missing, { one: 'is', other: 'are' })} missing: the buyer reads a reason that does not hold.`,
  picture: 'Open the picture',
  outcomes: {
    Accepted: { button: 'Accept', key: 'A', confirm: 'Confirm: Accept' },
    Declined: { button: 'Decline', key: 'R', confirm: 'Confirm: Decline' },
    Refilled: { button: 'Refilled', key: 'F', confirm: 'Confirm: Refilled' },
    'Money back': { button: 'Money back', key: 'M', confirm: 'Confirm: Money back' },
  } satisfies Record<RefillOutcome, { button: string; key: string; confirm: string }>,
  withKey: (button: string, key: string) => `${button} (${key})`,
  next: 'Next (J)',
  previous: 'Previous (K)',
  orderKey: 'Order (O)',
  helpKey: 'Keys (?)',
  keysTitle: 'Keys',
  keys: [
    ['A', 'Accept'],
    ['R', 'Decline'],
    ['F', 'Mark as refilled'],
    ['M', 'Money back'],
    ['J', 'Next request'],
    ['K', 'Previous request'],
    ['O', 'Show the order'],
    ['?', 'Show these keys'],
  ],
  startOfBuyer:
    'Nobody but the buyer has said the count before. Missing and money depend on it: correct it if you know better.',
  startOfBuyers: (count: number) =>
    `Of ${groupedAmount(count)} ${plural(count, { one: 'request', other: 'requests' })} only the buyer has said the count before. Open a request to correct it.`,
  start: 'Count before the order (the buyer sees it)',
  startHelp: 'Leave it empty if the count above is right.',
  current: 'Count that you see now (the buyer sees it)',
  currentHelp: 'Leave it empty if you have not looked: the count above stays.',
  reason: 'Reason (sent to the buyer)',
  reasonRequired: 'Please choose a reason.',
  remarks: 'Remarks (sent to the buyer)',
  remarksRequired: 'Please write a sentence for the buyer.',
  moneyBack: (amount: string) => `A refund of ${amount} is approved at once and waits to be paid out.`,
  noMoneyBack: 'By what is known now no money is left to be paid back.',
  countNeeded: 'Enter the count before the order: then the amount stands here.',
  done: 'The refill request was decided.',
  decidedMeanwhile: 'This refill request has been decided already.',
  decisionFailed: 'Failed to decide the refill request. Please try again.',
  select: (orderId: string) => `Select the request of order ${displayId(orderId)}`,
  selectColumn: 'Select',
  closed: 'This request is closed.',
  many: (button: string, count: number) => `${button} (${groupedAmount(count)} selected)`,
  manyTitle: (button: string, count: number) => `${button}: ${groupedAmount(count)} refill requests`,
};
