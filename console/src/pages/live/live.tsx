import type { Live as LiveSite } from '@urooj/contract/console';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { LiveTable } from '../../components/live-table.tsx';
import { WhenLoaded } from '../../components/load-states.tsx';
import { Page } from '../../components/page.tsx';
import { VisitsNote } from '../../components/visits-note.tsx';
import { withVisits } from '../../components/with-visits.ts';
import { ageOf } from '../../format.ts';
import { liveTexts as text } from '../../texts/en/live.ts';
import { useNow } from '../../use-now.ts';
import { useVisits } from '../../use-visits.ts';
import { useWatched } from '../../use-watched.ts';

/** What is live: each app with its versions. */
export function Live() {
  const live = useWatched<LiveSite>('/live');
  const visits = useVisits();
  return (
    <Page title={text.title} about={live.value ? <LastOperation live={live.value} /> : null}>
      <WhenLoaded loaded={live} loading={text.loading}>
        {({ apps, notes }) => (
          <Stack>
            <Notes notes={notes} />
            {apps.length === 0 ? (
              <EmptyState title={text.nothing} text={text.nothingHelp} />
            ) : (
              <>
                <LiveTable label={text.table} apps={withVisits(apps, visits.value)} />
                <VisitsNote visits={visits} />
              </>
            )}
          </Stack>
        )}
      </WhenLoaded>
    </Page>
  );
}

/** How many canaries run, and the latest operation. */
function LastOperation({ live: { apps, revision, last } }: { live: LiveSite }) {
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
