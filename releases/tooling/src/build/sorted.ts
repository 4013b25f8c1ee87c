/**
 * The compiler works in several threads and lists modules, chunks and their parents in the order in which it finds them. What
 * a build writes of such a list is sorted: equal sources give equal bytes.
 */
export const byName = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export const sortedByKey = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => byName(one, other)));
