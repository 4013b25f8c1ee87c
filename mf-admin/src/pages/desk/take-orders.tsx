import { orderFilters, takeOrders } from '@urooj/api/desk-calls';
import { BULK_LIMIT } from '@urooj/contract/vocabulary';
import type { ListQuery } from '@urooj/domain/list-query';
import { type Attempt, attemptFor } from '@urooj/host/attempt';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { useRef, useState } from 'react';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { deskTexts } from '../../texts/en/desk.ts';
import styles from './desk.module.css';

const text = deskTexts.take;
const USUAL_COUNT = '20';

/** The oldest orders that match the filters become a batch of this person. */
export function TakeOrders({ filters }: { filters: ListQuery['filters'] }) {
  const { api, notify } = useHost();
  const { busy, change } = useChange();
  const [count, setCount] = useState(USUAL_COUNT);
  const [error, setError] = useState<string>();
  const attempt = useRef<Attempt | null>(null);

  async function take() {
    const number = Number(count.trim());
    const isValid = Number.isInteger(number) && number >= 1 && number <= BULK_LIMIT;
    setError(isValid ? undefined : text.wrong(BULK_LIMIT));
    if (!isValid) return;
    const body = { count: number, ...orderFilters(filters) };
    attempt.current = attemptFor(attempt.current, body);
    const { key } = attempt.current;
    await change({
      async call() {
        const result = await takeOrders(api, body, key);
        // The next press takes further orders.
        if (result.ok) attempt.current = null;
        if (result.ok && !result.value.batch) notify.toast('info', text.none);
        if (result.ok && result.value.batch)
          notify.toast('success', text.taken(result.value.batch.taken, result.value.batch.number));
        return result;
      },
      failed: serverTextOr(text.failed),
    });
  }

  return (
    <form
      aria-label={text.heading}
      className={styles.take}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Field label={text.count} help={text.help} error={error}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {text.submit}
      </Button>
    </form>
  );
}
