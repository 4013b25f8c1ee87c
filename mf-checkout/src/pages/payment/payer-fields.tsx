import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Grid, Stack } from '@urooj/ui/layout';
import type { Payer } from './payment-draft.ts';

type PayerFieldsProps = {
  payer: Payer;
  problems: Partial<Payer>;
  isLocked: boolean;
  onEdit: (field: keyof Payer, value: string) => void;
};

const FIELDS = [
  { name: 'name', label: 'Your Full Name', input: { autoComplete: 'name' } },
  {
    name: 'email',
    label: 'Your Email Address',
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: EMAIL_EXAMPLE },
  },
] as const;

/** Asked first for an order that names nobody: without it we could not tell anyone how the payment went. */
export function PayerFields({ payer, problems, isLocked, onEdit }: PayerFieldsProps) {
  return (
    <Stack gap="tight">
      <p>Tell us first where we can reach you about this order.</p>
      <Grid>
        {FIELDS.map(({ name, label, input }) => (
          <Field key={name} label={label} error={problems[name]} required>
            {(control) => (
              <TextInput
                {...control}
                {...input}
                name={name}
                value={payer[name]}
                readOnly={isLocked}
                onChange={(event) => onEdit(name, event.currentTarget.value)}
              />
            )}
          </Field>
        ))}
      </Grid>
    </Stack>
  );
}
