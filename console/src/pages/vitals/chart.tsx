import type { Vitals } from '@urooj/contract/console';
import { useId } from 'react';
import { dayText, timeOfDayText } from '../../format.ts';
import { vitalsTexts as text } from '../../texts/en/vitals.ts';
import { figureText } from './figure-text.ts';
import { markersAt, type Series, ticksUpTo } from './series.ts';
import { useWidth } from './use-width.ts';
import styles from './vitals.module.css';

const HEIGHT = 280;
/** Room for the numbers at the left, the times below, and the numbers of the operations above. */
const PLOT = { left: 64, right: 16, top: 28, bottom: 32 };
const TICKS = 4;
const DAY_MS = 86_400_000;

/** `11:05 AM GMT+5` within two days, else the day. */
function timeText(at: number, range: number): string {
  const iso = new Date(at).toISOString();
  return range > 2 * DAY_MS ? dayText(iso) : timeOfDayText(iso);
}

/** Lines over time, with a vertical line for each operation. The table below it has the same numbers. */
export function Chart({ figures, series }: { figures: Vitals; series: readonly Series[] }) {
  const { measure, points, annotations } = figures;
  const { ref, width } = useWidth();
  const titleId = useId();
  const [from, to] = [Date.parse(figures.from), Date.parse(figures.to)];
  const ticks = ticksUpTo(Math.max(...points.map(({ p75 }) => p75)), TICKS);
  const highest = ticks.at(-1) ?? 1;
  const x = (at: number) => PLOT.left + ((at - from) / (to - from)) * (width - PLOT.left - PLOT.right);
  const y = (figure: number) => HEIGHT - PLOT.bottom - (figure / highest) * (HEIGHT - PLOT.top - PLOT.bottom);
  const times = [0, 0.5, 1].map((share) => from + share * (to - from));
  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 ? (
        <svg width={width} height={HEIGHT} role="img" aria-labelledby={titleId}>
          <title id={titleId}>{text.chart(measure)}</title>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={PLOT.left} x2={width - PLOT.right} y1={y(tick)} y2={y(tick)} />
              <text className={styles.label} x={PLOT.left - 8} y={y(tick) + 4} textAnchor="end">
                {figureText(measure, tick)}
              </text>
            </g>
          ))}
          {times.map((at, index) => (
            <text
              key={at}
              className={styles.label}
              x={x(at)}
              y={HEIGHT - 8}
              textAnchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'}
            >
              {timeText(at, to - from)}
            </text>
          ))}
          {markersAt(annotations.map(({ at }) => x(Date.parse(at)))).map(({ x: left, label }) => (
            <g key={label} className={styles.operation}>
              <line x1={left} x2={left} y1={PLOT.top - 8} y2={HEIGHT - PLOT.bottom} />
              <text x={left} y={PLOT.top - 12} textAnchor="middle">
                {label}
              </text>
            </g>
          ))}
          {series.map(({ version, look, points: of }) => (
            <polyline
              key={version}
              className={styles[look]}
              points={of.map(({ at, p75 }) => `${x(Math.max(Date.parse(at), from))},${y(p75)}`).join(' ')}
            />
          ))}
        </svg>
      ) : null}
    </div>
  );
}
