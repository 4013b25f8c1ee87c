/** So many letters may differ: more of them are another name. */
const MAX_DISTANCE = 2;

/** The number of letters to add, remove, replace or swap, to make one text of the other. */
function distanceOf(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

/** How far a known name is from what was typed; of `brand.name`, `name` is a part that may stand for it. */
function distanceTo(given: string, known: string): number {
  return known.endsWith(`.${given}`) ? 0 : distanceOf(given.toLowerCase(), known.toLowerCase());
}

/**
 * A question about a typing error, to be appended to a sentence: ` Did you mean mf-checkout?`
 * @returns '' where no known name is near, and for a known one
 */
export function didYouMean(given: string, known: Iterable<string>): string {
  const names = new Set(known);
  const near = [...names]
    .map((name) => ({ name, distance: distanceTo(given, name) }))
    .filter(({ name, distance }) => distance <= MAX_DISTANCE && distance < name.length / 2)
    .sort((one, other) => one.distance - other.distance);
  return near[0] && !names.has(given) ? ` Did you mean ${near[0].name}?` : '';
}
