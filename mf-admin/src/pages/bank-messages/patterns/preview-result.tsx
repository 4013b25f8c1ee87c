import type { ChangedMessage, PatternPreview } from '@urooj/api/pattern-calls';
import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Cluster, Grid, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { listTexts } from '../../../texts/en/lists.ts';
import { patternTexts as text } from '../../../texts/en/patterns.ts';
import styles from './patterns.module.css';

type PreviewResultProps = PatternPreview & {
  /** The message of which the pattern is made. */
  bankMessageId: string;
  busy: boolean;
  onSave: () => void;
};

/** What a pattern would change, and the button that saves it where it harms nothing. */
export function PreviewResult({ problems, changed, compared, changesBankMessages, ...rest }: PreviewResultProps) {
  const { bankMessageId, busy, onSave } = rest;
  if (problems.length > 0) return null;
  const readsMessage = changed.some(({ id, reads }) => id === bankMessageId && reads !== null);
  return (
    <Stack>
      <p>{text.compared(compared, changed.length)}</p>
      {changesBankMessages ? <Notice tone="error">{text.changesBankMessages}</Notice> : null}
      {readsMessage ? null : <Notice tone="warning">{text.notThisOne}</Notice>}
      {changed.length > 0 ? (
        <Grid as="ul" columns="wide" aria-label={text.changed} className={styles.changed}>
          {changed.map((message) => (
            <Changed key={message.id} message={message} />
          ))}
        </Grid>
      ) : null}
      {changesBankMessages ? null : (
        <Cluster>
          <Button busy={busy} onClick={onSave}>
            {text.save}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

function Changed({ message: { text: message, reads } }: { message: ChangedMessage }) {
  return (
    <Card as="li">
      <p>
        <strong>
          {reads
            ? text.reads(listTexts.money(reads.amountMinor), reads.transactionId, reads.payerName)
            : text.readsNothing}
        </strong>
      </p>
      <p className={styles.message} dir="auto">
        {message}
      </p>
    </Card>
  );
}
