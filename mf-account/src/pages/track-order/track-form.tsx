import { useNavigate, useNavigation } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { focusFirstError } from '@urooj/ui/first-error';
import { TextInput } from '@urooj/ui/inputs';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../paths.ts';
import { texts } from '../../texts/en.ts';
import styles from './track-order.module.css';

/** Removes what people copy together with an id from a mail or a page. */
export function normalizeOrderId(text: string): string {
  return text.trim().replace(/^#/, '').trim();
}

/** Puts the id into the address, so that a tracked order can be bookmarked and shared. */
export function TrackForm({ initialId }: { initialId: string }) {
  const [id, setId] = useState(initialId);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const orderId = normalizeOrderId(id);
    flushSync(() => setProblem(orderId === '' ? texts.track.orderIdRequired : null));
    if (orderId === '') return focusFirstError(event.currentTarget);
    void navigate(paths.trackOrder(orderId), { replace: orderId === initialId, preventScrollReset: true });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field label={texts.track.orderId} help={texts.track.orderIdHelp} error={problem ?? undefined} required>
        {(control) => (
          <TextInput
            {...control}
            name="id"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={id}
            onChange={(event) => {
              setId(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} busyLabel={texts.track.busy}>
        {texts.track.submit}
      </Button>
    </form>
  );
}
