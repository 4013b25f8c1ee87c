import { type Result, succeed } from '@urooj/api/result';
import type { ReviewStatus } from '@urooj/contract/vocabulary';
import type { EarlierPayment, Payment } from '@urooj/domain/entities';
import type { ListPage } from '@urooj/domain/list-query';
import { useLocation, useRevalidator } from '@urooj/host/router';
import { useCallback, useMemo, useState } from 'react';

/** The rows on screen when the first of them was decided, and the results since then. */
type Snapshot = {
  readonly visit: string;
  readonly page: ListPage<Payment>;
  readonly results: ReadonlyMap<string, ReviewStatus>;
};

export type SteadyList = {
  readonly list: Result<ListPage<Payment>>;
  /** The payments on screen that wait, then those that have moved up behind them. */
  readonly waiting: readonly Payment[];
  readonly decidedCount: number;
  readonly isDecided: (payment: Payment) => boolean;
  readonly markDecided: (payment: Payment, status: ReviewStatus) => void;
  /** Shows the list as it was loaded last. */
  readonly release: () => void;
  /** Loads the list and shows it. */
  readonly reload: () => Promise<void>;
};

const NO_RESULTS: Snapshot['results'] = new Map();

/**
 * The list of payments without jumps: each decision loads the list again, but a decided payment keeps its place, with its
 * result, until the admin loads the list again or goes to another page, filter or tab.
 */
export function useSteadyList(loaded: Result<ListPage<Payment>>): SteadyList {
  // Differs for each visit of a URL.
  const { key: visit } = useLocation();
  const { revalidate } = useRevalidator();
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const current = snapshot?.visit === visit ? snapshot : null;
  // The way back to that visit loads the list too.
  if (snapshot && !current) setSnapshot(null);
  const results = current?.results ?? NO_RESULTS;

  const list = useMemo(() => {
    if (!current) return loaded;
    const { page, results } = current;
    const newest = new Map(pageOf(loaded).rows.map((row) => [row.id, row]));
    return succeed({ ...page, rows: page.rows.map((row) => withResults(newest.get(row.id) ?? row, results)) });
  }, [current, loaded]);

  const waiting = useMemo(() => {
    const rows = pageOf(list).rows;
    const later = pageOf(loaded).rows.filter(({ id }) => !rows.some((row) => row.id === id));
    return [...rows, ...later.map((row) => withResults(row, results))].filter(({ status }) => status === 'Pending');
  }, [list, loaded, results]);

  const markDecided = useCallback(
    (payment: Payment, status: ReviewStatus) => {
      setSnapshot((before) => {
        const { page, results } = before?.visit === visit ? before : { page: pageOf(loaded), results: NO_RESULTS };
        const isListed = page.rows.some(({ id }) => id === payment.id);
        const rows = isListed ? page.rows : [...page.rows, payment];
        const known = [...rows, ...pageOf(loaded).rows];
        const together = known.filter((one) => isDecidedWith(payment, one)).map(({ id }) => [id, status] as const);
        const others = status === 'Approved' ? othersOf(payment, known) : [];
        const rejected = others.map(({ id }) => [id, 'Rejected'] as const);
        return { visit, page: { ...page, rows }, results: new Map([...results, ...together, ...rejected]) };
      });
    },
    [visit, loaded],
  );

  const release = useCallback(() => setSnapshot(null), []);
  return {
    list,
    waiting,
    decidedCount: results.size,
    isDecided: useCallback(({ id }: Payment) => results.has(id), [results]),
    markDecided,
    release,
    async reload() {
      await revalidate();
      release();
    },
  };
}

/** Whether one decision is about both: a payment, and that of its difference. */
const isDecidedWith = (payment: Payment, other: Payment): boolean =>
  (other.differenceOf ?? other.id) === (payment.differenceOf ?? payment.id);

/** The payments from another browser that wait for the same order, or those of the buyer's: an approval rejects them. */
export const othersOf = (payment: Payment, rows: readonly Payment[]): Payment[] =>
  rows
    .filter(({ orderId, status }) => orderId === payment.orderId && status === 'Pending')
    .filter((one) => one.isFromAnotherBrowser !== payment.isFromAnotherBrowser && !isDecidedWith(payment, one));

/** A payment as it is after the decisions of this tab, also where it names earlier payments that they have decided. */
function withResults(payment: Payment, results: Snapshot['results']): Payment {
  const { review } = payment;
  const decided = (uses: readonly EarlierPayment[]) =>
    uses.map((use) => ({ ...use, status: results.get(use.id) ?? use.status }));
  return {
    ...payment,
    status: results.get(payment.id) ?? payment.status,
    review: review && {
      ...review,
      transactionIdUses: decided(review.transactionIdUses),
      screenshotUses: decided(review.screenshotUses),
    },
  };
}

const pageOf = (list: Result<ListPage<Payment>>): ListPage<Payment> => (list.ok ? list.value : { rows: [], total: 0 });
