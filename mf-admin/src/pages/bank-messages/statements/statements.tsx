import type { Result } from '@urooj/api/result';
import type { StatementMapping, StatementOutcome } from '@urooj/api/statement-calls';
import { Link } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { Button, buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Skeleton } from '@urooj/ui/skeleton';
import { Suspense, useState } from 'react';
import { Failed } from '../../../components/list-table.tsx';
import { paths } from '../../../paths.ts';
import { statementTexts as text } from '../../../texts/en/statements.ts';
import { StatementForm } from './statement-form.tsx';
import styles from './statements.module.css';
import { UnreadableRows } from './unreadable-rows.tsx';

/** Imports a statement, and says what has become of its rows. */
export function Statements({ mappings }: { mappings: Result<StatementMapping[]> }) {
  const [outcome, setOutcome] = useState<StatementOutcome | null>(null);
  if (!mappings.ok) return <Failed text={text.failed} />;
  if (outcome) return <Outcome {...outcome} onAnother={() => setOutcome(null)} />;
  return (
    <Stack>
      <p className={styles.intro}>{text.intro}</p>
      <Suspense fallback={<Skeleton label={sharedTexts.loading} shape="row" count={6} />}>
        <StatementForm mappings={mappings.value} onImported={setOutcome} />
      </Suspense>
    </Stack>
  );
}

function Outcome(props: StatementOutcome & { onAnother: () => void }) {
  const { stored, duplicates, known, unreadable, firstUnreadable, onAnother } = props;
  return (
    <Stack>
      <Notice tone={stored > 0 ? 'success' : 'info'}>
        <p>{text.outcome(stored)}</p>
        {duplicates > 0 ? <p>{text.duplicates(duplicates)}</p> : null}
        {known > 0 ? <p>{text.known(known)}</p> : null}
        {unreadable > 0 ? <p>{text.notRead(unreadable)}</p> : null}
      </Notice>
      <UnreadableRows rows={firstUnreadable} />
      <Cluster>
        <Link to={paths.bankMessages()} className={buttonClass({ variant: 'primary' })}>
          {text.showBankMessages}
        </Link>
        <Button variant="secondary" onClick={onAnother}>
          {text.another}
        </Button>
      </Cluster>
    </Stack>
  );
}
