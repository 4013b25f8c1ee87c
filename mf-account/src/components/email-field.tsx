import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { useEmailHint } from '@urooj/ui/use-hint';
import type { ComponentProps } from 'react';
import { formTexts } from '../texts/en/shared.ts';

type EmailFieldProps = {
  problem: FieldErrorCode | undefined;
  input: ComponentProps<'input'> & { readonly value: string };
  /** Puts an address into the field that was probably meant. */
  onUse: (email: string) => void;
  /** What the browser suggests beside it. */
  autoComplete?: string;
};

/** `username`: the e-mail is the name that password managers store. */
export function EmailField({ problem, input, onUse, autoComplete = 'username' }: EmailFieldProps) {
  const hint = useEmailHint(input.value, onUse);
  return (
    <Field label={formTexts.email} error={fieldErrorText(problem)} required {...hint}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
