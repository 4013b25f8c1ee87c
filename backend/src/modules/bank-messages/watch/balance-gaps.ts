/** What a bank message says about the balance of its account. Money in paisa, times in milliseconds. */
export type BalanceEntry = {
  readonly id: string;
  /** When it was paid; the beginning and the end of the day where only that is known. */
  readonly from: number;
  readonly to: number;
  readonly amountMinor: number;
  /** After the payment; `null` where it does not say. */
  readonly balanceMinor: number | null;
};

/** The balance rose between two bank messages by money that no bank message has. */
export type BalanceGap = {
  readonly id: string;
  readonly after: number;
  readonly before: number;
  readonly missingMinor: number;
};

/** Messages overtake each other on their way, and many have only minutes. */
const OVERTAKING_MS = 2 * 60_000;

type Range = { readonly low: number; readonly high: number };
type Step = Range & { readonly entry: BalanceEntry };

const stepOf = (entry: BalanceEntry): Step[] =>
  entry.balanceMinor === null ? [] : [{ entry, low: entry.balanceMinor - entry.amountMinor, high: entry.balanceMinor }];

/**
 * The money of one account that arrived without a bank message. A lower balance is normal: the owner spends. Where the order of
 * bank messages is not certain, the order with the least missing money counts, so that nothing is reported that may be explained.
 */
export function findBalanceGaps(entries: readonly BalanceEntry[]): BalanceGap[] {
  const isExact = ({ from, to }: BalanceEntry) => from === to;
  const chain = entries
    .filter((entry) => isExact(entry) && entry.balanceMinor !== null)
    .toSorted((a, b) => a.from - b.from);
  // They may lie anywhere in between: they explain what is missing, and show nothing themselves.
  const others = entries.filter((entry) => !isExact(entry) || entry.balanceMinor === null);
  const balanceGaps: BalanceGap[] = [];
  let last: { readonly at: number; readonly level: number } | null = null;
  for (const group of together(chain)) {
    const steps = group.flatMap(stepOf);
    const end = group.at(-1)?.from ?? 0;
    if (last) {
      const { at } = last;
      const between = others.filter(({ from, to }) => to >= at - OVERTAKING_MS && from <= end + OVERTAKING_MS);
      balanceGaps.push(...gapsIn(steps, last, between));
    }
    last = { at: end, level: Math.max(...steps.map(({ high }) => high)) };
  }
  return balanceGaps;
}

/** Bank messages whose order is not certain. */
function together(chain: readonly BalanceEntry[]): BalanceEntry[][] {
  const groups: BalanceEntry[][] = [];
  for (const entry of chain) {
    const group = groups.at(-1);
    const isNear = entry.from - (group?.at(-1)?.from ?? Number.NEGATIVE_INFINITY) <= OVERTAKING_MS;
    if (group && isNear) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/**
 * The balance can fall without a bank message, but rises only by one. So only the levels between the start and the highest payment
 * count that no payment covers, whatever the order was.
 */
function gapsIn(steps: readonly Step[], start: { at: number; level: number }, between: readonly BalanceEntry[]) {
  const balanceGaps: BalanceGap[] = [];
  const explained = between.flatMap(stepOf);
  let unbalanced = between
    .filter(({ balanceMinor }) => balanceMinor === null)
    .reduce((sum, one) => sum + one.amountMinor, 0);
  let { level } = start;
  for (const { low, high, entry } of steps.toSorted((a, b) => a.low - b.low)) {
    const missing = uncovered({ low: level, high: low }, explained);
    const unexplained = Math.max(0, missing - unbalanced);
    unbalanced -= Math.min(missing, unbalanced);
    const { id, from: before } = entry;
    if (unexplained > 0) balanceGaps.push({ id, after: start.at, before, missingMinor: unexplained });
    level = Math.max(level, high);
  }
  return balanceGaps;
}

/** How much of a range none of the others covers. */
function uncovered({ low, high }: Range, others: readonly Range[]): number {
  let [sum, level] = [0, low];
  for (const other of others.toSorted((a, b) => a.low - b.low)) {
    sum += Math.max(0, Math.min(other.low, high) - level);
    level = Math.max(level, other.high);
  }
  return sum + Math.max(0, high - level);
}
