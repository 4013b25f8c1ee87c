import type { OnProgress, Progress } from 'backend/backup-progress';

const REDRAW_MS = 100;
const LINE_EVERY_MS = 10_000;
const CLEAR_LINE = '\r\u001b[K';

type Output = {
  readonly isTTY?: boolean;
  write(text: string): unknown;
};

/**
 * Shows progress: on a terminal in one line that is written again, elsewhere in a line for every ten seconds.
 * @returns `show`, and `end`, which removes the line of a terminal
 */
export function progressLine(output: Output, now: () => number = Date.now): { show: OnProgress; end: () => void } {
  let shownAt = now();
  return {
    show(progress) {
      if (now() - shownAt < (output.isTTY ? REDRAW_MS : LINE_EVERY_MS)) return;
      shownAt = now();
      output.write(output.isTTY ? CLEAR_LINE + sentence(progress) : `${sentence(progress)}\n`);
    },
    end() {
      if (output.isTTY) output.write(CLEAR_LINE);
    },
  };
}

const number = new Intl.NumberFormat('en');

/** `Rows: 1,200,000 of 4,000,000 (30 %)` */
function sentence({ step, done, total, isEstimate = false }: Progress): string {
  const name = step.slice(0, 1).toUpperCase() + step.slice(1);
  // Old statistics know of fewer rows than there are.
  if (total === 0 || done > total) return `${name}: ${number.format(done)}`;
  const about = isEstimate ? 'about ' : '';
  return `${name}: ${number.format(done)} of ${about}${number.format(total)} (${Math.floor((done / total) * 100)} %)`;
}
