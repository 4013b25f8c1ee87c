import type { SessionUser } from '@urooj/domain/entities';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import styles from './profile.module.css';
import { useProfile } from './use-profile.ts';

type ProfileProps = { user: SessionUser; phoneOfOrders: string };

/** Name and phone number of the account. @param phoneOfOrders stands in where the server told no number */
export function Profile({ user, phoneOfOrders }: ProfileProps) {
  const { form, outcome, isBusy, problemAt, field, onSubmit } = useProfile(user, phoneOfOrders);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={styles.form}>
      <h2>Profile settings</h2>
      {outcome ? <Notice tone={outcome.tone}>{outcome.text}</Notice> : null}
      <Field label="Full Name" required>
        {(control) => <TextInput {...control} {...field('name')} {...problemAt('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" help="Your email cannot be changed.">
        {(control) => <TextInput {...control} type="email" value={user.email} readOnly autoComplete="email" />}
      </Field>
      <Field label="Phone Number" required>
        {(control) => (
          <TextInput
            {...control}
            {...field('phoneNumber')}
            {...problemAt('phoneNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} busyLabel="Saving...">
        Save Changes
      </Button>
    </form>
  );
}
