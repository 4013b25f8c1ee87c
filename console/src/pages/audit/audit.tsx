import type { Live } from '@urooj/contract/console';
import { EmptyState } from '@urooj/ui/empty-state';
import { SelectField } from '@urooj/ui/select-field';
import { useSearchParams } from 'react-router-dom';
import { HistoryList } from '../../components/history-list.tsx';
import { WhenLoaded } from '../../components/load-states.tsx';
import { Page } from '../../components/page.tsx';
import { auditTexts as text } from '../../texts/en/audit.ts';
import { useWatched } from '../../use-watched.ts';
import styles from './audit.module.css';
import { type AuditPage, auditPath } from './audit-path.ts';
import { Earlier } from './earlier.tsx';

/** Who did what, and why: the latest first. */
export function Audit() {
  const [params, setParams] = useSearchParams();
  const app = params.get('app') ?? '';
  const live = useWatched<Live>('/live');
  const audit = useWatched<AuditPage>(auditPath(app));
  const apps = new Set([...(live.value?.apps.map((known) => known.app) ?? []), ...(app ? [app] : [])]);
  return (
    <Page title={text.title} about={<p>{text.about}</p>}>
      <div className={styles.filter}>
        <SelectField
          label={text.app}
          options={[{ value: '', label: text.everyApp }, ...[...apps].map((name) => ({ value: name, label: name }))]}
          value={app}
          onChange={(value) => setParams(value ? { app: value } : {}, { replace: true })}
        />
      </div>
      <WhenLoaded loaded={audit} loading={text.loading}>
        {({ entries, more }) =>
          entries.length === 0 ? (
            <EmptyState title={text.empty} text={text.emptyHelp} />
          ) : (
            <>
              <HistoryList label={text.list} entries={entries} />
              {more ? <Earlier key={app} app={app} before={entries.at(-1)?.at ?? ''} /> : null}
            </>
          )
        }
      </WhenLoaded>
    </Page>
  );
}
