import { dayPresets } from '@urooj/domain/day-range';
import { Button } from '@urooj/ui/button';
import { DayRange } from '../../../components/list-tools.tsx';
import type { ListQueryState } from '../../../components/use-list-query.ts';
import { analyticsTexts as text } from '../../../texts/en/analytics.ts';
import styles from './analytics.module.css';

/** Periods that are often asked for, and any other range of days. */
export function Period({ listQuery }: { listQuery: ListQueryState }) {
  const { from = '', to = '' } = listQuery.query.filters;
  return (
    <div className={styles.period}>
      <DayRange legend={text.placed} listQuery={listQuery} />
      <fieldset className={styles.presets} aria-label={text.period}>
        {dayPresets(Date.now()).map(({ preset, range }) => {
          const isShown = range.from === from && range.to === to;
          return (
            <Button
              key={preset}
              variant={isShown ? 'primary' : 'secondary'}
              aria-pressed={isShown}
              onClick={() => listQuery.update(range)}
            >
              {text.presets[preset]}
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}
