import type { RumErrors } from '@urooj/contract/console';
import { EmptyState } from '@urooj/ui/empty-state';
import { SelectField } from '@urooj/ui/select-field';
import { useState } from 'react';
import { WhenLoaded } from '../../components/load-states.tsx';
import { Page } from '../../components/page.tsx';
import { errorTexts as text } from '../../texts/en/errors.ts';
import { useWatched } from '../../use-watched.ts';
import { ErrorGroup } from './error-group.tsx';
import styles from './errors.module.css';

const KINDS = Object.entries(text.kinds).map(([value, label]) => ({ value, label }));

/** What failed in the browsers of visitors. */
export function Errors() {
  const errors = useWatched<RumErrors>('/errors');
  return (
    <Page title={text.title} about={<p>{text.about}</p>}>
      <WhenLoaded loaded={errors} loading={text.loading}>
        {({ groups }) =>
          groups.length === 0 ? <EmptyState title={text.empty} text={text.emptyHelp} /> : <Groups groups={groups} />
        }
      </WhenLoaded>
    </Page>
  );
}

function Groups({ groups }: RumErrors) {
  const [kind, setKind] = useState('');
  const [remote, setRemote] = useState('');
  const remotes = [...new Set(groups.map((group) => group.remote))].sort();
  const shown = groups.filter(
    (group) => (kind === '' || group.kind === kind) && (remote === '' || group.remote === remote),
  );
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label={text.kind}
          options={[{ value: '', label: text.everyKind }, ...KINDS]}
          value={kind}
          onChange={setKind}
        />
        <SelectField
          label={text.remote}
          options={[{ value: '', label: text.everyRemote }, ...remotes.map((name) => ({ value: name, label: name }))]}
          value={remote}
          onChange={setRemote}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={text.filtered} text={text.filteredHelp} />
      ) : (
        <ul aria-label={text.list} className={styles.list}>
          {shown.map((group) => (
            <ErrorGroup key={group.fingerprint} group={group} />
          ))}
        </ul>
      )}
    </>
  );
}
