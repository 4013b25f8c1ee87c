import type { HistorySubject, ReviewAction, StepUpMethod } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import type { Actor } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { displayId } from '@urooj/domain/short-id';
import type { Age } from '@urooj/domain/waiting';
import { plural } from '@urooj/texts/plural';

const SUBJECTS: Readonly<Record<HistorySubject, string>> = {
  order: 'order',
  payment: 'payment',
  refund: 'refund request',
  user: 'user',
  bankMessage: 'bank message',
  phone: 'phone',
  pattern: 'pattern',
  settings: 'settings',
  statement: 'statement',
  block: 'entry of the block list',
};

const METHODS: Readonly<Record<StepUpMethod, string>> = {
  passkey: 'a passkey',
  totp: 'a code of the authenticator app',
  recovery: 'a recovery code',
  password: 'a password',
};

const UNKNOWN = 'N/A';

const actors: Readonly<Record<Actor, string>> = { admin: 'Admin', customer: 'Customer', system: 'The shop' };

const UNITS: Readonly<Record<Age['unit'], { readonly one: string; readonly other: string }>> = {
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'hour', other: 'hours' },
  day: { one: 'day', other: 'days' },
};

/** How long ago: `3 days`. */
export const ageText = ({ amount, unit }: Age): string => `${amount} ${plural(amount, UNITS[unit])}`;

export const agoText = (age: Age): string => (age.amount === 0 ? 'just now' : `${ageText(age)} ago`);

/** What all lists have in common. */
export const listTexts = {
  search: 'Search',
  searchIn: (list: string) => `Search ${list}`,
  all: 'All',
  status: 'Status',
  method: 'Method',
  sortBy: 'Sort by',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
  days: 'Days',
  from: 'From',
  to: 'To',
  anyDay: 'Any day',
  dayRange: (from: string, to: string) => `${from || '…'} to ${to || '…'}`,
  clearFilters: 'Clear filters',
  showAll: 'Show all',
  goToList: 'Go to the list',
  searchesAll: 'All statuses: a search looks everywhere.',
  searchesNewest: (rows: number) =>
    `Only the newest ${groupedAmount(rows)} were searched. Type three characters or more to search all.`,
  only: (value: string) => `Only ${value}`,
  noOrders: 'No orders found.',
  nothingWaits: 'Nothing is waiting to be checked.',
  noMatch: 'Nothing here matches the search and the filters.',
  pagesOf: (list: string) => `Pages of ${list}`,
  range: (first: number, last: number, total: number) =>
    `${groupedAmount(first)} to ${groupedAmount(last)} of ${groupedAmount(total)}`,
  previousPages: 'Previous pages',
  nextPages: 'Next pages',
  export: 'Export XLSX',
  exportFailed: 'The file could not be written. Please check your connection and try again.',
  noActions: '(No actions)',
  actions: 'Actions',
  unknown: UNKNOWN,
  /** @param minor paisa; null where the amount is unknown */
  money: (minor: number | null) => (minor === null ? UNKNOWN : formatPkr(minor)),
  view: 'View',
};

/** Heads of columns. */
export const columnTitles = {
  amount: 'Amount',
  banned: 'Banned',
  client: 'Client',
  clientEmail: 'Client Email',
  date: 'Date',
  email: 'Email',
  method: 'Method',
  methodAndScreenshot: 'Method, screenshot',
  name: 'Name',
  order: 'Order',
  orderAndClient: 'Order, client email',
  orderAndDate: 'Order, date',
  orderId: 'Order ID',
  orders: 'Orders',
  paymentAndDate: 'Payment, date',
  platform: 'Platform',
  price: 'Price',
  reason: 'Reason',
  registeredOn: 'Registered On',
  requestAndDate: 'Request, date',
  revenue: 'Revenue',
  role: 'Role',
  screenshot: 'Screenshot',
  service: 'Service',
  serviceAndQuantity: 'Platform, service, quantity',
  status: 'Status',
  transactionId: 'Transaction ID',
  userId: 'User ID',
};

/** The decision in the code of a success sentence. */
export const decided = { approve: 'approved', reject: 'rejected' } as const satisfies Record<ReviewAction, string>;

/** Buttons of decisions of payments and refund requests. */
export const reviewTexts = {
  approve: 'Approve',
  reject: 'Reject',
};

/** The history of an order, a payment, a refund request or a user. */
export const historyTexts = {
  title: (subject: HistorySubject, id: string) =>
    subject === 'settings' ? 'History of the settings' : `History of ${SUBJECTS[subject]} ${displayId(id)}`,
  loading: 'Loading the history...',
  failed: 'Failed to fetch the history.',
  empty: 'No changes are recorded yet.',
  actors,
  unknownActor: 'Unknown',
  noValue: 'nothing',
  change: (before: string, after: string) => `${before} → ${after}`,
  orderPlaced: 'Order placed, now',
  request: (id: string) => `Request ${id}`,
  /** @param from an address without its last part, such as `203.0.113.x` */
  signedIn: (method: StepUpMethod, browser: string, from: string) =>
    `Signed in with ${METHODS[method]}: ${browser}, address ${from}`,
};
