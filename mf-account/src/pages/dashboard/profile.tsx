import { plainText } from '@urooj/contract/plain-text';
import { validateProfile } from '@urooj/domain/account-forms';
import type { SessionUser } from '@urooj/domain/entities';
import { cleanName } from '@urooj/domain/person-name';
import { firstProblem } from '@urooj/domain/rules';
import { useHost } from '@urooj/host/router';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import styles from '../../components/account-form.module.css';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { profileTexts } from '../../texts/en/dashboard.ts';
import { formTexts } from '../../texts/en/shared.ts';

type ProfileProps = {
  user: SessionUser;
  /** The initial value if the account has no phone number. */
  phoneOfOrders: string;
};

/** Name and phone number of the account. Their error is one sentence for both, so it is shown above the fields. */
export function Profile({ user, phoneOfOrders }: ProfileProps) {
  const { api, notify, session } = useHost();
  const [isSaved, setSaved] = useState(false);
  const form = useApiForm({
    initial: { name: user.name, phoneNumber: user.phoneNumber || phoneOfOrders },
    validate: validateProfile,
    onInvalid(problems) {
      setSaved(false);
      notify.toast('error', fieldErrorText(firstProblem(problems)) ?? '');
    },
    failed: profileTexts.failed,
    async send(values) {
      setSaved(false);
      const body = { name: cleanName(values.name), phoneNumber: plainText(values.phoneNumber) };
      const result = await api.updateUser(user.email, body);
      if (!result.ok) return result.error;
      const { name, phoneNumber } = result.value;
      await session.signIn({ ...user, name, phoneNumber }, null);
      form.reset();
      setSaved(true);
      notify.toast('success', profileTexts.updated);
      return null;
    },
  });
  const { errors, register } = form;
  const failure = form.failure ?? fieldErrorText(firstProblem(errors)) ?? null;
  const invalid = (name: keyof typeof errors) => (errors[name] ? { 'aria-invalid': true as const } : {});
  return (
    <form {...form.formProps} className={styles.form}>
      <h2>{profileTexts.heading}</h2>
      {isSaved ? <Notice tone="success">{profileTexts.updated}</Notice> : null}
      <FormFailure form={{ ...form, failure }} />
      <Field label={formTexts.fullName} required>
        {(control) => <TextInput {...control} {...register('name')} {...invalid('name')} autoComplete="name" />}
      </Field>
      <Field label={formTexts.email} help={profileTexts.emailHelp}>
        {(control) => <TextInput {...control} type="email" value={user.email} readOnly autoComplete="email" />}
      </Field>
      <Field label={profileTexts.phoneNumber} required>
        {(control) => (
          <TextInput
            {...control}
            {...register('phoneNumber')}
            {...invalid('phoneNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        )}
      </Field>
      <Submit form={form} busyLabel={profileTexts.busy} isLarge={false}>
        {profileTexts.submit}
      </Submit>
    </form>
  );
}
