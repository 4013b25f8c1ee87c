import type { Live, ReleaseDifference } from '@urooj/contract/console';
import { Cluster } from '@urooj/ui/layout';
import { Link, useParams } from 'react-router-dom';
import { Disclosure } from '../../components/disclosure.tsx';
import { WhenLoaded } from '../../components/load-states.tsx';
import { Page } from '../../components/page.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { OperationButton } from '../../operations/operation-button.tsx';
import { activeOf } from '../../operations/plan.ts';
import { useOperationDialog } from '../../operations/use-operation-dialog.tsx';
import { reasonAgainst } from '../../rights.ts';
import { useSession } from '../../session.ts';
import { releaseTexts as text } from '../../texts/en/release.ts';
import { useWatched } from '../../use-watched.ts';
import { Difference } from './difference.tsx';
import styles from './version.module.css';

/** One version: what it changes, and its manifest. */
export function Version() {
  const { app = '', version = '' } = useParams();
  const { operator } = useSession();
  const live = useWatched<Live>('/live');
  const path = `/apps/${encodeURIComponent(app)}/${encodeURIComponent(version)}/difference`;
  const difference = useWatched<ReleaseDifference>(path);
  const { open, dialog } = useOperationDialog(live.value, live.reload);
  const known = live.value?.apps.find((one) => one.app === app);
  const kinds = app === 'shell' || !known ? (['activate'] as const) : (['canary', 'activate'] as const);
  const missing = reasonAgainst(operator, kinds, app);
  const isActive = activeOf(known)?.version === version;

  return (
    <Page
      title={text.versionTitle(app, version)}
      aside={
        live.value && !isActive ? (
          <Cluster gap="tight">
            {kinds.map((kind) => (
              <OperationButton key={kind} operation={{ kind, app, version }} onOpen={open} />
            ))}
          </Cluster>
        ) : null
      }
      about={
        <>
          <Link to={`/app/${app}`}>{text.backTo(app)}</Link>
          {isActive || !missing ? null : <p>{missing}</p>}
        </>
      }
    >
      <WhenLoaded loaded={difference} loading={text.loadingDifference}>
        {({ to, files, manifest }) => (
          <>
            {to === null ? (
              <p>{text.nothingToCompare}</p>
            ) : (
              <PageSection title={text.differenceTo(to)}>
                <Difference files={files} />
              </PageSection>
            )}
            <PageSection title={text.manifest}>
              <div className={styles.manifest}>
                <Disclosure label={text.showManifest}>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
                  <pre tabIndex={0}>{JSON.stringify(manifest, null, 2)}</pre>
                </Disclosure>
              </div>
            </PageSection>
          </>
        )}
      </WhenLoaded>
      {dialog}
    </Page>
  );
}
