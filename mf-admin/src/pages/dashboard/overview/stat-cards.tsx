import { groupedAmount } from '@urooj/domain/amounts';
import { formatPkr } from '@urooj/domain/money';
import {
  type Compared,
  comparedSpans,
  type MonthToDate,
  type ShopDay,
  type ShopStatistics,
} from '@urooj/domain/shop-statistics';
import { growthPercent } from '@urooj/domain/statistics';
import { Statistic } from '@urooj/ui/antd';
import { Sparkline } from '@urooj/ui/sparkline';
import { overviewTexts as text } from '../../../texts/en/overview.ts';
import styles from './stat-cards.module.css';

type StatCard = {
  readonly figures: readonly { readonly title: string; readonly text: string }[];
  /** What the figures count. */
  readonly period: string;
  /** The figure of this month so far, and of the same days of the month before. */
  readonly compared: keyof MonthToDate;
  readonly format: (value: number) => string;
  /** What the sparkline draws of each day. */
  readonly drawnValue: (day: ShopDay) => number;
  readonly sparklineLabel: (days: number) => string;
};

function cardsOf({ overview }: ShopStatistics): readonly StatCard[] {
  const { totalUsers, totalOrders, revenueMinor, collectedMinor, growthPercent } = overview;
  return [
    {
      figures: [{ title: text.totalUsers, text: groupedAmount(totalUsers) }],
      period: text.allTime,
      compared: 'users',
      format: groupedAmount,
      drawnValue: ({ users }) => users,
      sparklineLabel: text.usersPerDay,
    },
    {
      figures: [{ title: text.totalOrders, text: groupedAmount(totalOrders) }],
      period: text.allTime,
      compared: 'orders',
      format: groupedAmount,
      drawnValue: ({ orders }) => orders,
      sparklineLabel: text.ordersPerDay,
    },
    {
      figures: [
        { title: text.revenue, text: formatPkr(revenueMinor) },
        { title: text.collected, text: formatPkr(collectedMinor) },
      ],
      period: text.allTimeMoney,
      compared: 'revenueMinor',
      format: formatPkr,
      drawnValue: ({ revenueMinor }) => revenueMinor,
      sparklineLabel: text.revenuePerDay,
    },
    {
      figures: [{ title: text.growth, text: `${growthPercent.toFixed(2)}%` }],
      period: text.growthPeriod,
      compared: 'completed',
      format: groupedAmount,
      drawnValue: ({ completed }) => completed,
      sparklineLabel: text.completedPerDay,
    },
  ];
}

/** Four cards, each with its period, a comparison of equal periods and the course of the last days. */
export function StatCards({ statistics }: { statistics: ShopStatistics }) {
  const { daily, monthToDate } = statistics;
  return (
    <ul aria-label={text.figures} className={styles.cards}>
      {cardsOf(statistics).map(({ figures, period, compared, format, drawnValue, sparklineLabel }) => (
        <li key={compared} className={styles.card}>
          <div className={styles.figures}>
            {figures.map(({ title, text }) => (
              <Statistic key={title} title={title} value={text} />
            ))}
          </div>
          <p className={styles.small}>{period}</p>
          <Comparison name={compared} format={format} figure={monthToDate[compared]} />
          <div>
            <Sparkline values={daily.map(drawnValue)} label={sparklineLabel(daily.length)} />
            <p className={styles.small} aria-hidden="true">
              {sparklineLabel(daily.length)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ComparisonProps = { name: keyof MonthToDate; format: StatCard['format']; figure: Compared };

/** This month so far, the same days of the month before, and the change. */
function Comparison({ name, format, figure: { current, previous } }: ComparisonProps) {
  const now = Date.now();
  const spans = comparedSpans(now);
  const change = growthPercent(current, previous);
  return (
    <dl className={styles.comparison}>
      <dt>{text.compared[name](spans.current.from, now)}</dt>
      <dd>{format(current)}</dd>
      <dt>{text.compared[name](spans.previous.from, spans.previous.to - 1)}</dt>
      <dd>{format(previous)}</dd>
      {previous > 0 ? (
        <>
          <dt>{text.change}</dt>
          <dd>{`${change > 0 ? '+' : ''}${change.toFixed(2)}%`}</dd>
        </>
      ) : null}
    </dl>
  );
}
