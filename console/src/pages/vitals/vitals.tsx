import type { Vitals as Figures, Live } from '@urooj/contract/console';
import { EmptyState } from '@urooj/ui/empty-state';
import { useMemo } from 'react';
import { WhenLoaded } from '../../components/load-states.tsx';
import { Page } from '../../components/page.tsx';
import { vitalsTexts as text } from '../../texts/en/vitals.ts';
import { useWatched } from '../../use-watched.ts';
import { Filters } from './filters.tsx';
import { OverTime } from './over-time.tsx';
import { Percentiles } from './percentiles.tsx';
import { useFilters, vitalsPath } from './use-filters.ts';

/** What visitors measured, by remote and version. */
export function Vitals() {
  const { filters, update } = useFilters();
  const path = useMemo(() => vitalsPath(filters, Date.now()), [filters]);
  const live = useWatched<Live>('/live');
  const figures = useWatched<Figures>(path);
  const remotes = live.value?.apps.map(({ app }) => app) ?? [];
  return (
    <Page title={text.title} about={<p>{text.explained}</p>}>
      <Filters filters={filters} update={update} remotes={remotes} figures={figures.value} />
      <WhenLoaded loaded={figures} loading={text.loading}>
        {(value) =>
          value.rows.length === 0 ? (
            <EmptyState title={text.nothing} text={text.nothingHelp} />
          ) : (
            <>
              <OverTime figures={value} hasRemote={filters.remote !== ''} />
              <Percentiles figures={value} />
            </>
          )
        }
      </WhenLoaded>
    </Page>
  );
}
