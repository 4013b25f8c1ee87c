import type { LiveVersion } from '@urooj/contract/console';
import { Sparkline } from '@urooj/ui/sparkline';
import styles from './trend.module.css';
import { trendText } from './trend-text.ts';

/** The visits of a version, hour by hour, as a small line. */
export function Trend({ version: { trend, health } }: { version: Pick<LiveVersion, 'trend' | 'health'> }) {
  const label = trendText(trend, health.visits);
  if (trend.length < 2) return <span className={styles.none}>{label}</span>;
  return (
    <span className={styles.trend}>
      <Sparkline values={trend.map(({ visits }) => visits)} label={label} />
    </span>
  );
}
