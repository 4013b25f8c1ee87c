/** Earlier rows with the same value as a row, rejected payments included. */
export type EarlierUses<T> = { readonly count: number; readonly latest: readonly T[] };

/** How many earlier rows are named. */
export const LATEST_USES = 3;

/**
 * The earlier uses of each row's key, in the order of the rows. An empty key equals no other.
 * @param rows the oldest first
 */
export function earlierUses<T>(rows: readonly T[], keyOf: (row: T) => string): EarlierUses<T>[] {
  const usesOf = new Map<string, EarlierUses<T>>();
  return rows.map((row) => {
    const key = keyOf(row);
    const { count, latest } = usesOf.get(key) ?? { count: 0, latest: [] };
    if (key !== '') usesOf.set(key, { count: count + 1, latest: [row, ...latest].slice(0, LATEST_USES) });
    return { count, latest };
  });
}
