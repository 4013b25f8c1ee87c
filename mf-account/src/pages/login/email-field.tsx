import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import type { ComponentProps } from 'react';

type EmailFieldProps = { problem: string | undefined; input: ComponentProps<'input'> };

/** The e-mail, which is also the user name that browsers remember. */
export function EmailField({ problem, input }: EmailFieldProps) {
  return (
    <Field label="Email" error={problem} required>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
