import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import type { ComponentProps } from 'react';
import { formTexts } from '../../texts/en/shared.ts';

type EmailFieldProps = {
  problem: FieldErrorCode | undefined;
  input: ComponentProps<'input'>;
  /** Lists the passkeys of the shop among the suggestions. */
  hasPasskeys?: boolean;
};

/** `username`: the e-mail is the name that password managers store. */
export function EmailField({ problem, input, hasPasskeys = false }: EmailFieldProps) {
  return (
    <Field label={formTexts.email} error={fieldErrorText(problem)} required>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          type="email"
          inputMode="email"
          autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
