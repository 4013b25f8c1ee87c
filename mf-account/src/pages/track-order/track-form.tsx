import { useNavigate, useNavigation } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './track-order.module.css';

/** Asks for the id and puts it into the address: what is tracked can be bookmarked and sent on. */
export function TrackForm({ initialId }: { initialId: string }) {
  const [id, setId] = useState(initialId);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = id.trim();
    if (wanted === '') return setError('Please enter your Order ID.');
    void navigate(paths.trackOrder(wanted), {
      replace: wanted === initialId,
      preventScrollReset: true,
      state: { told: false },
    });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field label="Order ID" error={error} required>
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
              setError(undefined);
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
