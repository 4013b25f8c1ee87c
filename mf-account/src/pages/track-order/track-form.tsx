import { trackProblem } from '@urooj/domain/account-forms';
import { useNavigate, useNavigation } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { focusFirstError } from '@urooj/ui/first-error';
import { TextInput } from '@urooj/ui/inputs';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../paths.ts';
import { pastedId } from './track-order.loader.ts';
import styles from './track-order.module.css';

/** Asks for the id and puts it into the address: what is tracked can be bookmarked and sent on. */
export function TrackForm({ initialId }: { initialId: string }) {
  const [id, setId] = useState(initialId);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = pastedId(id);
    const found = trackProblem(wanted);
    flushSync(() => setProblem(found));
    if (found !== null) return focusFirstError(event.currentTarget);
    void navigate(paths.trackOrder(wanted), { replace: wanted === initialId, preventScrollReset: true });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        label="Order ID"
        help="As the payment page and our mails show it, such as 3f2a9c1e-77aa-4e11-…"
        error={problem ?? undefined}
        required
      >
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
      <Button type="submit" busy={isBusy} busyLabel="Tracking...">
        Track Order
      </Button>
    </form>
  );
}
