import type { Live as LiveSite, Visits } from '@urooj/contract/console';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useEffect } from 'react';
import { LiveTable } from '../../components/live-table.tsx';
import { WhenLoaded } from '../../components/load-states.tsx';
import { Page } from '../../components/page.tsx';
import { ageOf } from '../../format.ts';
import { liveTexts as text } from '../../texts/en/live.ts';
import { useLoaded } from '../../use-loaded.ts';
import { useNow } from '../../use-now.ts';
import styles from './live.module.css';
import { withVisits } from './with-visits.ts';

const MINUTE_MS = 60_000;

/** What is live: each app with its versions. */
export function Live() {
  const live = useLoaded<LiveSite>('/live');
  const visits = useVisits();
  return (
    <Page title={text.title} about={live.value ? <LastAct live={live.value} /> : null}>
      <WhenLoaded loaded={live} loading={text.loading}>
        {({ apps, notes }) => (
          <Stack>
            <Notes notes={notes} />
            {apps.length === 0 ? (
              <EmptyState title={text.nothing} text={text.nothingHelp} />
            ) : (
              <>
                <LiveTable label={text.table} apps={withVisits(apps, visits.value)} />
                <p className={styles.about}>{visits.failure && !visits.value ? text.visitsUnknown : text.visitsOf}</p>
              </>
            )}
          </Stack>
        )}
      </WhenLoaded>
    </Page>
  );
}

/** What visitors sent. The server tells of what goes live, not of each visit. */
function useVisits() {
  const visits = useLoaded<Visits>('/visits');
  const { reload } = visits;
  useEffect(() => {
    const timer = setInterval(reload, MINUTE_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return visits;
}

/** How many canaries run, and the latest act. */
function LastAct({ live: { apps, revision, last } }: { live: LiveSite }) {
  const now = useNow();
  const canaries = apps.flatMap(({ versions }) => versions.filter(({ role }) => role === 'canary')).length;
  const age = last && ageOf(last.at, now);
  return (
    <p role="status">
      {canaries === 0 ? text.noCanary : text.canaries(canaries)} {text.revision(revision)}
      {last && age ? text.last(last.what, last.who, age) : ''}
    </p>
  );
}

/** What the server could not read or render. */
function Notes({ notes }: { notes: LiveSite['notes'] }) {
  return notes.map((note) => (
    <Notice key={note} tone="error">
      {note}
    </Notice>
  ));
}
