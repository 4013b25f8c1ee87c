import type { ApiError } from '@urooj/api/result';
import { securityCalls } from '@urooj/api/security-calls';
import { cancelPasskeyRequest, createPasskey, supportsPasskeys } from '@urooj/host/passkeys';
import { useHost } from '@urooj/host/router';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { useEffect } from 'react';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { PASSKEY_FAILURES, passkeyTexts } from '../../texts/en/security.ts';
import type { FactorProps } from './factor-props.ts';
import { PASSKEY_NAME_LENGTH, validateName } from './passkey-name.ts';
import styles from './security.module.css';

/** A failure of the browser, shown like one of the server. */
const localFailure = (msg: string): ApiError => ({ kind: 'response', status: 422, msg });

export function AddPasskey({ onChange }: Pick<FactorProps, 'onChange'>) {
  const { api, notify } = useHost();
  // The browser's dialog closes with the page.
  useEffect(() => cancelPasskeyRequest, []);
  const form = useApiForm({
    initial: { name: '' },
    validate: validateName,
    failed: passkeyTexts.failed,
    async send({ name }) {
      const calls = securityCalls(api);
      const options = await calls.passkeyOptions();
      if (!options.ok) return options.error;
      const created = await createPasskey(options.value);
      if (!created.ok) return localFailure(PASSKEY_FAILURES[created.why]);
      const added = await calls.addPasskey(name.trim(), created.value);
      if (!added.ok) return added.error;
      form.reset();
      notify.toast('success', passkeyTexts.done);
      await onChange(added.value.recoveryCodes);
      return null;
    },
  });
  if (!supportsPasskeys()) return <p>{passkeyTexts.unsupported}</p>;
  return (
    <form {...form.formProps} className={styles.form}>
      <FormFailure form={form} />
      <Field label={passkeyTexts.name} help={passkeyTexts.nameHelp} error={fieldErrorText(form.errors.name)} required>
        {(control) => (
          <TextInput {...control} {...form.register('name')} maxLength={PASSKEY_NAME_LENGTH} autoComplete="off" />
        )}
      </Field>
      <Submit form={form} busyLabel={passkeyTexts.busy} isLarge={false}>
        {passkeyTexts.submit}
      </Submit>
    </form>
  );
}
