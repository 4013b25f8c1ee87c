import styles from './sparkline.module.css';

const WIDTH = 100;
const HEIGHT = 30;

/** Points of a line through `values`, left to right, the smallest at the bottom. */
export function sparklinePoints(values: readonly number[]): string {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const step = WIDTH / Math.max(values.length - 1, 1);
  return values
    .map((value, index) => `${round(index * step)},${round(HEIGHT - ((value - low) / range) * HEIGHT)}`)
    .join(' ');
}

const round = (number: number) => Math.round(number * 100) / 100;

/** A small line chart; `label` describes it in words. Draws nothing for fewer than two values. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null;
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline
        points={sparklinePoints(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
