/** A line of a difference: of both, only of the first, only of the second. */
export type DiffLine = { kind: ' ' | '-' | '+'; text: string };

/** Beyond so many differing lines the two have little in common, and the work grows with the square. */
const MAX_EDITS = 1_000;
const CONTEXT = 2;

/** The edits of Myers' algorithm ("An O(ND) Difference Algorithm", 1986); null for more than MAX_EDITS. */
function editsOf(before: readonly string[], after: readonly string[]): DiffLine[] | null {
  const furthest = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let edits = 0; edits <= Math.min(MAX_EDITS, before.length + after.length); edits++) {
    trace.push(new Map(furthest));
    for (let k = -edits; k <= edits; k += 2) {
      let x = startOf(furthest, k, edits);
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x++;
      furthest.set(k, x);
      if (x >= before.length && x - k >= after.length) return backtrack(trace, before, after);
    }
  }
  return null;
}

const isInsertion = (furthest: ReadonlyMap<number, number>, k: number, edits: number): boolean =>
  k === -edits || (k !== edits && (furthest.get(k - 1) ?? 0) < (furthest.get(k + 1) ?? 0));

const startOf = (furthest: ReadonlyMap<number, number>, k: number, edits: number): number =>
  isInsertion(furthest, k, edits) ? (furthest.get(k + 1) ?? 0) : (furthest.get(k - 1) ?? 0) + 1;

function backtrack(
  trace: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): DiffLine[] {
  const lines: DiffLine[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const furthest = trace[edits] as ReadonlyMap<number, number>;
    const isNew = isInsertion(furthest, x - y, edits);
    const from = startOf(furthest, x - y, edits);
    const k = x - y;
    while (x > from && y > from - k) {
      lines.push({ kind: ' ', text: before[--x] ?? '' });
      y--;
    }
    if (edits === 0) break;
    lines.push(isNew ? { kind: '+', text: after[--y] ?? '' } : { kind: '-', text: before[--x] ?? '' });
  }
  return lines.reverse();
}

/** Only the differing lines with two lines around them; a line `…` for what is left out between. */
function withContext(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ kind }) => kind !== ' '),
  );
  return lines.flatMap((line, at): DiffLine[] => {
    if (isNear[at]) return [line];
    return at > 0 && isNear[at - 1] ? [{ kind: ' ', text: '…' }] : [];
  });
}

/** The lines that differ, with those around them; empty for equal ones. */
export function lineDiff(before: readonly string[], after: readonly string[]): DiffLine[] {
  const edits = editsOf(before, after) ?? [
    ...before.map((text): DiffLine => ({ kind: '-', text })),
    ...after.map((text): DiffLine => ({ kind: '+', text })),
  ];
  return edits.some(({ kind }) => kind !== ' ') ? withContext(edits) : [];
}
