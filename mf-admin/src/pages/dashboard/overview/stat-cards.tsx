import { groupedAmount } from '@urooj/domain/amounts';
import { formatPkr } from '@urooj/domain/money';
import type { ShopDay, ShopStatistics } from '@urooj/domain/shop-statistics';
import type { AdminOverview } from '@urooj/domain/statistics';
import { Sparkline } from '@urooj/ui/sparkline';
import styles from './stat-cards.module.css';

type StatCard = {
  readonly figures: Readonly<Record<string, (overview: AdminOverview) => string>>;
  readonly drawn: (day: ShopDay) => number;
  /** What the line shows, for who does not see it. */
  readonly line: string;
};

const CARDS: readonly StatCard[] = [
  {
    figures: { 'Total Users': ({ totalUsers }) => groupedAmount(totalUsers) },
    drawn: ({ users }) => users,
    line: 'new users a day',
  },
  {
    figures: { 'Total Orders': ({ totalOrders }) => groupedAmount(totalOrders) },
    drawn: ({ orders }) => orders,
    line: 'orders a day',
  },
  {
    figures: {
      Revenue: ({ revenueMinor }) => formatPkr(revenueMinor),
      Collected: ({ collectedMinor }) => formatPkr(collectedMinor),
    },
    drawn: ({ revenueMinor }) => revenueMinor,
    line: 'revenue a day',
  },
  {
    figures: { 'Growth (MoM)': ({ growthPercent }) => `${growthPercent.toFixed(2)}%` },
    drawn: ({ completed }) => completed,
    line: 'completed orders a day',
  },
];

/** Four cards, each with the course of its last month. */
export function StatCards({ statistics: { overview, daily } }: { statistics: ShopStatistics }) {
  return (
    <ul aria-label="Figures" className={styles.cards}>
      {CARDS.map(({ figures, drawn, line }) => (
        <li key={line} className={styles.card}>
          <dl className={styles.figures}>
            {Object.entries(figures).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text(overview)}</dd>
              </div>
            ))}
          </dl>
          <Sparkline values={daily.map(drawn)} label={`Last ${daily.length} days: ${line}`} />
        </li>
      ))}
    </ul>
  );
}
