import { sitePaths, withQuery } from '@urooj/host/paths';

/** Where the orders of a day are carried out. */
const DESK = sitePaths.desk();

/** The pages of staff, each with what the dashboard shows of the same. */
const ofDesk = {
  payments: () => `${DESK}/payments`,
  refunds: () => `${DESK}/refunds`,
  refills: () => `${DESK}/refills`,
  catalogue: () => `${DESK}/catalogue`,
  messages: () => `${DESK}/messages`,
  bankMessages: () => `${DESK}/bank-messages`,
  payment: (id: string) => withQuery(`${DESK}/payments`, { q: id }),
  bankMessage: (id: string) => withQuery(`${DESK}/bank-messages`, { bankMessage: id }),
  waiting: (list: string, status: string) => withQuery(`${DESK}/${list}`, { status, sort: 'createdAt' }),
} as const;

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  tab: (tab: string) => withQuery(sitePaths.adminDashboard(), { tab }),
  /** A tab with a list, filtered by status, the one that waits longest first. */
  waiting: (tab: string, status: string) => withQuery(sitePaths.adminDashboard(), { tab, status, sort: 'createdAt' }),
  /** The list of payments with only that one. */
  payment: (id: string) => withQuery(sitePaths.adminDashboard(), { tab: 'payments', q: id }),
  /** The list of refund requests with only that one. */
  refund: (id: string) => withQuery(sitePaths.adminDashboard(), { tab: 'refunds', q: id }),
  /** The list of users with only that one. */
  user: (id: string) => withQuery(sitePaths.adminDashboard(), { tab: 'users', q: id }),
  order: sitePaths.order,
  /** @param queue one of the desk; the orders to start where it names none */
  desk: (queue?: string) => withQuery(DESK, { queue }),
  ofDesk,
  catalogue: () => `${sitePaths.adminDashboard()}/catalogue`,
  /** The list of threads. @param thread that is opened */
  messages: (thread?: string) => withQuery(`${sitePaths.adminDashboard()}/messages`, { thread }),
  /** The list of those whose orders are held. */
  blocks: () => `${DESK}/blocks`,
  /** @param month such as `2026-11`; this month where it names none */
  books: (month?: string) => withQuery(`${DESK}/books`, { month }),
  audit: () => `${sitePaths.adminDashboard()}/audit`,
  /** @param view one of the bank messages page; the list where it names none */
  bankMessages: (view?: string) => withQuery(`${sitePaths.adminDashboard()}/bank-messages`, { view }),
  /** The list of bank messages with that one opened. */
  bankMessage: (id: string) => withQuery(`${sitePaths.adminDashboard()}/bank-messages`, { bankMessage: id }),
  /** The form that makes a pattern of a bank message. */
  makePattern: (id: string) =>
    withQuery(`${sitePaths.adminDashboard()}/bank-messages`, { view: 'patterns', bankMessage: id }),
  /** The report of a day such as `2026-11-21`. */
  bankMessageReport: (day: string) => withQuery(`${sitePaths.adminDashboard()}/bank-messages`, { view: 'health', day }),
  /** Results of deliveries. @param opened the import that is shown */
  deliveryResults: (opened?: string) => withQuery(`${DESK}/results`, { import: opened }),
  statements: () => `${sitePaths.adminDashboard()}/statements`,
  settings: () => `${sitePaths.adminDashboard()}/settings`,
} as const;
