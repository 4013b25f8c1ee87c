import { hashOf } from '@urooj/domain/hash';
import styles from './generated-picture.module.css';

const COLOURS = [styles.indigo, styles.teal, styles.blue, styles.slate] as const;

const WIDTH = 320;
const HEIGHT = 180;
const STEPS = 6;

/** A line that rises from left to right, by steps that the hash chooses. */
function heightsOf(hash: number): number[] {
  const heights = [HEIGHT - 30 - (hash % 20)];
  for (let step = 1; step <= STEPS; step += 1) {
    const rise = 4 + ((hash >>> (step * 4)) & 15) * 2;
    heights.push(Math.max(18, (heights.at(-1) ?? 0) - rise));
  }
  return heights;
}

/** Stands for the picture of a post that has none, so that the cards of a row line up. */
export function GeneratedPicture({ title }: { title: string }) {
  const hash = hashOf(title);
  const points = heightsOf(hash).map((height, index) => `${Math.round((index * WIDTH) / STEPS)} ${height}`);
  // Not at the edges.
  const [x, y] = points[2 + ((hash >>> 4) % (STEPS - 2))]?.split(' ') ?? [];
  return (
    <svg
      className={`${styles.picture} ${COLOURS[(hash >>> 8) % COLOURS.length]}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.area} d={`M0 ${HEIGHT}L${points.join('L')}V${HEIGHT}Z`} />
      <path className={styles.line} d={`M${points.join('L')}`} />
      <circle className={styles.dot} cx={x} cy={y} r="7" />
    </svg>
  );
}
