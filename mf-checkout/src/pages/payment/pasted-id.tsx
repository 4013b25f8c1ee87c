import { type IdContext, readTransactionIds } from '@urooj/domain/pasted-transaction-id';
import { Button } from '@urooj/ui/button';
import { useId } from 'react';
import { pastedIdTexts } from '../../texts/en/pasted-id.ts';
import styles from './pasted-id.module.css';

export { readTransactionIds, storableTransactionText, transactionIdProblem } from '@urooj/domain/pasted-transaction-id';

type WhatIsSentProps = { typed: string; context: IdContext; onChoose: (id: string) => void };

/** What of a pasted text will be sent. Of several numbers the buyer chooses one. */
export function WhatIsSent({ typed, context, onChoose }: WhatIsSentProps) {
  const id = useId();
  const ids = readTransactionIds(typed, context);
  const [only] = ids;
  // Always rendered, because screen readers do not announce a live region that appears together with its text.
  return (
    <div aria-live="polite" className={styles.whatIsSent}>
      {ids.length === 1 && only !== typed.trim() ? (
        <p>
          {pastedIdTexts.willBeSent} <bdi className={styles.id}>{only}</bdi>
        </p>
      ) : null}
      {ids.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own.
        <div role="group" aria-labelledby={id} className={styles.choice}>
          <p id={id}>{pastedIdTexts.choose}</p>
          {ids.map((one) => (
            <Button key={one} variant="secondary" onClick={() => onChoose(one)} className={styles.id}>
              <bdi>{one}</bdi>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
