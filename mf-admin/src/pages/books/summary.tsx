import { type BookFigures, monthName } from '@urooj/domain/books';
import { formatPkr } from '@urooj/domain/money';
import { Link, useHost } from '@urooj/host/router';
import { buttonClass } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { hasFeature } from '../../components/has-feature.ts';
import { paths } from '../../paths.ts';
import { booksTexts as text } from '../../texts/en/books.ts';
import styles from './books.module.css';

/** The figures of the month with what each of them is. */
export function Summary({ month, total }: { month: string; total: BookFigures }) {
  const { orders, revenueMinor, collectedMinor, refundsMinor, overpaymentsMinor, costsMinor, profitMinor } = total;
  const overpaid = overpaymentsMinor > 0 ? formatPkr(overpaymentsMinor) : null;
  const { figures, explained } = text;
  const shown = [
    [figures.revenue, revenueMinor, explained.revenue(orders)],
    [figures.collected, collectedMinor, explained.collected],
    [figures.refunds, refundsMinor, explained.refunds(overpaid)],
    [figures.costs, costsMinor, explained.costs],
    [figures.profit, profitMinor, explained.profit],
  ] as const;
  return (
    <section className={styles.summary}>
      <h2>{monthName(month)}</h2>
      <dl className={styles.figures}>
        {shown.map(([name, paisa, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.figure}>{formatPkr(paisa)}</dd>
            <dd className={styles.what}>{what}</dd>
          </div>
        ))}
      </dl>
      <UnknownCosts total={total} />
    </section>
  );
}

function UnknownCosts({ total: { orders, ordersWithoutCost } }: { total: BookFigures }) {
  const canEnter = hasFeature(useHost(), 'catalogueEditor');
  if (ordersWithoutCost === 0) return null;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>{text.withoutCost(ordersWithoutCost, orders)}</p>
        {canEnter ? (
          <p data-print="none">
            <Link to={paths.catalogue()} className={buttonClass({ variant: 'secondary' })}>
              {text.enterCosts}
            </Link>
          </p>
        ) : null}
      </Stack>
    </Notice>
  );
}
