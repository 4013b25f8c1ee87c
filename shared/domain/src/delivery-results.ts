/** Results of deliveries, as a supplier sends them back: what a row says, and what it changes about its order. */
import { MAX_DELIVERY_COUNT } from '@urooj/contract/limits';
import { asciiDigits, plainText } from '@urooj/contract/plain-text';
import type { OrderStatus, ResultCheck, ResultProblem, ResultState } from '@urooj/contract/vocabulary';

/** A whole number with the commas of thousands or of lakhs, and decimals that spreadsheets add. */
const GROUPED = /^(?:\d{1,3}(?:[,٬ ]\d{3})+|\d{1,2}(?:[,٬]\d{2})+[,٬]\d{3}|\d{1,12})(?:[.٫]0+)?$/;

/** A count as people and spreadsheets write it: `1250`, `1,250`, `1250.0`; `null` for anything else, also for `1.2K` and `1.250`. */
export function readResultCount(cell: string): number | null {
  const text = asciiDigits(plainText(cell));
  if (!GROUPED.test(text)) return null;
  const count = Number(text.replace(/[.٫]0+$/, '').replace(/[,٬ ]/g, ''));
  return count <= MAX_DELIVERY_COUNT ? count : null;
}

/** What suppliers write, in lower case and without signs. Any other word is reported, and never guessed. */
const STATE_WORDS: Readonly<Record<ResultState, readonly string[]>> = {
  completed: ['completed', 'complete', 'done', 'finished', 'delivered', 'fulfilled', 'fully delivered'],
  partial: [
    'partial',
    'partially',
    'partially completed',
    'partially complete',
    'partially delivered',
    'partially done',
  ],
  running: [
    ...['in progress', 'inprogress', 'progress', 'processing', 'in process', 'running', 'active', 'started'],
    ...['pending', 'queued', 'in queue', 'waiting', 'not started', 'ongoing'],
  ],
  failed: [
    ...['failed', 'fail', 'failure', 'cancelled', 'canceled', 'cancel', 'error', 'rejected', 'refunded', 'aborted'],
  ],
};

const KNOWN_STATES = new Map(
  Object.entries(STATE_WORDS).flatMap(([state, words]) => words.map((word) => [word, state as ResultState] as const)),
);

/** The state that a cell says; `null` for an unknown word. */
export const readResultState = (cell: string): ResultState | null =>
  KNOWN_STATES.get(
    plainText(cell)
      .toLowerCase()
      .replace(/[\s_\-./!]+/g, ' ')
      .trim(),
  ) ?? null;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The ID of an order, or its first eight characters, in lower case without what lists write around it; `null` for anything else. */
export function readOrderReference(cell: string): string | null {
  const text = plainText(cell).toLowerCase().replace(/^#\s?/, '').replace(/…$/, '');
  return /^[\da-f]{8}$/.test(text) || UUID.test(text) ? text : null;
}

/** What a row says; `null` where its cell is blank. */
export type ReportedResult = {
  readonly start: number | null;
  readonly delivered: number | null;
  readonly remaining: number | null;
  readonly state: ResultState | null;
};

/** The order of a row. Counts that only its buyer has said are `null`. */
export type ResultOrder = {
  readonly status: OrderStatus;
  readonly quantity: number;
  readonly start: number | null;
  readonly delivered: number | null;
  readonly isFlagged: boolean;
  readonly isPaymentWaiting: boolean;
  /** What the last import has left to a person, who has not done anything about it yet. */
  readonly checks: readonly ResultCheck[];
};

export type ResultVerdict =
  | { readonly problem: ResultProblem }
  | {
      readonly problem: null;
      /** The counts of the order afterwards: those of blank cells stay as they are. */
      readonly start: number | null;
      readonly delivered: number | null;
      readonly completes: boolean;
      readonly checks: readonly ResultCheck[];
      /** False where the order has these counts already, keeps its status, and leaves nothing more to a person. */
      readonly isChange: boolean;
    };

/**
 * What a row changes about its order. Only completed orders change their status: whether one has failed, or stays partial, is a
 * decision of a person, because it is about the buyer's money.
 */
export function judgeResult(order: ResultOrder, reported: ReportedResult): ResultVerdict {
  const { quantity } = order;
  const { remaining, state } = reported;
  const said = reported.delivered ?? (remaining === null ? null : quantity - remaining);
  const start = reported.start ?? order.start;
  const delivered = said ?? order.delivered;
  const hasNewCounts = start !== order.start || delivered !== order.delivered;
  if (order.status !== 'In Progress') {
    // A file is often sent again with all rows of before.
    const isKnown = order.status === 'Completed' && !hasNewCounts && (state ?? 'completed') === 'completed';
    return isKnown
      ? { problem: null, start, delivered, completes: false, checks: [], isChange: false }
      : stop('status');
  }
  if (order.isFlagged) return stop('flagged');
  if (said !== null && said > quantity) return stop('tooMany');
  if (said !== null && (said < 0 || (remaining !== null && said + remaining !== quantity))) return stop('sum');
  const isDone = isEverythingDelivered(quantity, delivered, state);
  const completes = isDone && !order.isPaymentWaiting;
  const checks = checksOf(order, { delivered, state, isDone });
  // With the same file again it is left already.
  const leavesMore = checks.some((check) => !order.checks.includes(check));
  return { problem: null, start, delivered, completes, checks, isChange: hasNewCounts || completes || leavesMore };
}

const stop = (problem: ResultProblem) => ({ problem }) as const;

/** By its number. Where nobody has said one, the word is enough. */
const isEverythingDelivered = (quantity: number, delivered: number | null, state: ResultState | null): boolean =>
  (state === 'completed' && (delivered === null || delivered === quantity)) ||
  (state === null && delivered === quantity);

type Judged = { readonly delivered: number | null; readonly state: ResultState | null; readonly isDone: boolean };

function checksOf(order: ResultOrder, { delivered, state, isDone }: Judged): ResultCheck[] {
  const isAll = delivered === order.quantity;
  const isFewer = delivered !== null && order.delivered !== null && delivered < order.delivered;
  const checks: readonly (readonly [ResultCheck, boolean])[] = [
    ['doneButMissing', state === 'completed' && !isDone],
    ['deliveredButOpen', isAll && state !== null && state !== 'completed'],
    ['partial', state === 'partial' && !isAll],
    ['failed', state === 'failed'],
    ['fewer', isFewer],
    ['paymentWaiting', isDone && order.isPaymentWaiting],
  ];
  return checks.flatMap(([check, applies]) => (applies ? [check] : []));
}
