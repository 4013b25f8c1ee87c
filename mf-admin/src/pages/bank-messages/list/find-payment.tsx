import { bankMessageCalls } from '@urooj/api/bank-message-calls';
import type { Result } from '@urooj/api/result';
import { MAX_SEARCH_LENGTH } from '@urooj/contract/vocabulary';
import type { ComparedPayment } from '@urooj/domain/bank-messages';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { type FormEvent, useState } from 'react';
import { bankMessageTexts as text } from '../../../texts/en/bank-messages.ts';
import styles from './bank-message-drawer.module.css';
import { CandidateList, type Matching } from './candidates.tsx';

/** Finds a payment that the shop does not suggest, and shows what differs before it is matched. */
export function FindPayment({ bankMessageId, ...matching }: Matching & { bankMessageId: string }) {
  const { api } = useHost();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Result<readonly ComparedPayment[]> | null>(null);
  const [isFinding, setFinding] = useState(false);

  async function find(event: FormEvent) {
    event.preventDefault();
    const q = query.trim();
    if (q === '' || isFinding) return;
    setFinding(true);
    setFound(await bankMessageCalls(api).findPayments(bankMessageId, q));
    setFinding(false);
  }

  return (
    <section>
      <h2>{text.findTitle}</h2>
      <form className={styles.find} onSubmit={(event) => void find(event)}>
        <Field label={text.findLabel} help={text.findHelp} error={found?.ok === false ? text.findFailed : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={query}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setQuery(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={isFinding}>
          {text.find}
        </Button>
      </form>
      <p role="status" className={styles.soft}>
        {found?.ok ? text.found(found.value.length) : ''}
      </p>
      {found?.ok ? <CandidateList candidates={found.value} {...matching} /> : null}
    </section>
  );
}
