import type { AppReleases, Live } from '@urooj/contract/console';
import { Cluster, Stack } from '@urooj/ui/layout';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { HistoryList } from '../../components/history-list.tsx';
import { LiveTable } from '../../components/live-table.tsx';
import { WhenLoaded } from '../../components/load-states.tsx';
import { Page } from '../../components/page.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { VisitsNote } from '../../components/visits-note.tsx';
import { withVisits } from '../../components/with-visits.ts';
import { OperationButton } from '../../operations/operation-button.tsx';
import { canaryOf, obstacle, operationRights, RIGHT_FOR } from '../../operations/plan.ts';
import { useOperationDialog } from '../../operations/use-operation-dialog.tsx';
import { may, reasonAgainst } from '../../rights.ts';
import { useSession } from '../../session.ts';
import { releaseTexts as text } from '../../texts/en/release.ts';
import { useVisits } from '../../use-visits.ts';
import { useWatched } from '../../use-watched.ts';
import { ReleasesTable } from './releases-table.tsx';

/** One app: what is live of it, its releases, and what was done with them. */
export function Release() {
  const { app = '' } = useParams();
  const { operator } = useSession();
  const live = useWatched<Live>('/live');
  const visits = useVisits();
  const releases = useWatched<AppReleases>(`/apps/${encodeURIComponent(app)}`);
  const { open, dialog } = useOperationDialog(live.value, live.reload);
  const reasonId = useId();
  const known = live.value?.apps.find((one) => one.app === app);
  const canary = canaryOf(known);
  const missing = reasonAgainst(operator, operationRights(app), app);
  const stuck = may(operator, RIGHT_FOR.rollback, app) ? obstacle('rollback', known) : null;

  return (
    <Page
      title={app}
      aside={
        known ? (
          <Cluster gap="tight">
            {canary ? (
              <OperationButton
                operation={{ kind: 'promote', app, version: canary.version }}
                variant="primary"
                onOpen={open}
              />
            ) : null}
            <OperationButton
              operation={{ kind: 'rollback', app }}
              reasonId={stuck ? reasonId : undefined}
              onOpen={open}
            />
          </Cluster>
        ) : null
      }
      about={missing || stuck ? <p id={reasonId}>{missing ?? stuck}</p> : null}
    >
      <WhenLoaded loaded={live} loading={text.loading}>
        {() =>
          known ? (
            <Stack gap="tight">
              <LiveTable label={text.live} apps={withVisits([known], visits.value)} />
              <VisitsNote visits={visits} />
            </Stack>
          ) : (
            <p>{text.notLive(app)}</p>
          )
        }
      </WhenLoaded>
      <WhenLoaded loaded={releases} loading={text.loading}>
        {({ releases: published, history }) => (
          <>
            <PageSection title={text.releases}>
              <ReleasesTable app={app} releases={published} live={known} onOpen={open} />
            </PageSection>
            <PageSection title={text.history}>
              {history.length === 0 ? <p>{text.noHistory}</p> : <HistoryList label={text.history} entries={history} />}
            </PageSection>
          </>
        )}
      </WhenLoaded>
      {dialog}
    </Page>
  );
}
