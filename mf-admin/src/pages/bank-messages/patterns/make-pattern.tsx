import type { Result } from '@urooj/api/result';
import type { BankMessageDetails } from '@urooj/domain/bank-messages';
import { formatDateTime } from '@urooj/domain/dates';
import { Link } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Skeleton } from '@urooj/ui/skeleton';
import { Suspense, useState } from 'react';
import { Failed } from '../../../components/list-table.tsx';
import { paths } from '../../../paths.ts';
import { patternTexts as text } from '../../../texts/en/patterns.ts';
import { PatternForm } from './pattern-form.tsx';
import styles from './patterns.module.css';

/** Makes a pattern of a message that no pattern reads. */
export function MakePattern({ bankMessage }: { bankMessage: Result<BankMessageDetails> }) {
  const [saved, setSaved] = useState<string | null>(null);
  if (!bankMessage.ok) return <Failed text={text.bankMessageFailed} />;
  const { id, sender, receivedAt, text: message, method } = bankMessage.value;
  const isRead = method !== null;
  return (
    <Stack>
      <h2>{text.make}</h2>
      {saved === null ? null : <Notice tone="success">{saved}</Notice>}
      <Card as="section" aria-label={text.message}>
        <p className={styles.soft}>{text.from(sender, formatDateTime(receivedAt))}</p>
        {message === null ? (
          <p>{text.noText}</p>
        ) : (
          <p className={styles.message} dir="auto">
            {message}
          </p>
        )}
      </Card>
      {isRead && saved === null ? <Notice>{text.isRead}</Notice> : null}
      {isRead || message === null || saved !== null ? (
        <Cluster>
          <Link to={paths.bankMessage(id)} className={buttonClass({ variant: 'primary' })}>
            {text.openBankMessage}
          </Link>
          <Link to={paths.bankMessages('patterns')} className={buttonClass({ variant: 'secondary' })}>
            {text.allPatterns}
          </Link>
        </Cluster>
      ) : (
        <Suspense fallback={<Skeleton label={sharedTexts.loading} shape="row" count={6} />}>
          <PatternForm bankMessageId={id} sender={sender} onSaved={setSaved} />
        </Suspense>
      )}
    </Stack>
  );
}
