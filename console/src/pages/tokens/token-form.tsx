import type { CreatedToken, Live } from '@urooj/contract/console';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { useForm } from '@urooj/ui/form';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { SelectField } from '@urooj/ui/select-field';
import { useId } from 'react';
import { ALL_APPS, RIGHTS, type Right } from '../../rights.ts';
import { useSession } from '../../session.ts';
import { rightTexts } from '../../texts/en/rights.ts';
import { tokenTexts as text } from '../../texts/en/tokens.ts';
import { texts } from '../../texts/en.ts';
import { useWatched } from '../../use-watched.ts';
import { INITIAL_TOKEN, tokenRequest, validateToken } from './token-values.ts';
import styles from './tokens.module.css';

type Props = { onMade: (made: CreatedToken) => void; onCancel: () => void };

/** What a token may do, and how long. */
export function TokenForm({ onMade, onCancel }: Props) {
  const { send } = useSession();
  const live = useWatched<Live>('/live');
  const rightsId = useId();
  const apps = live.value?.apps.map(({ app }) => ({ value: app, label: app })) ?? [];
  const form = useForm({
    initial: INITIAL_TOKEN,
    validate: validateToken,
    async submit(values) {
      const outcome = await send<CreatedToken>('POST', '/tokens', tokenRequest(values));
      if (!outcome.ok) return outcome.failure.message;
      onMade(outcome.value);
    },
  });
  const { values, errors, register, setValue } = form;
  const setRight = (right: Right, isChosen: boolean) =>
    setValue(
      'rights',
      RIGHTS.filter((one) => (one === right ? isChosen : values.rights.includes(one))),
    );

  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Field label={text.name} help={text.nameHelp} error={errors.name} required>
        {(control) => (
          <TextInput {...control} {...register('name')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <SelectField
        label={text.scope}
        options={[{ value: ALL_APPS, label: rightTexts.everyApp }, ...apps]}
        value={values.remote}
        onChange={(remote) => setValue('remote', remote)}
      />
      <fieldset className={styles.rights} aria-describedby={rightsId}>
        <legend>{text.rights}</legend>
        {RIGHTS.map((right) => (
          <label key={right}>
            <input
              type="checkbox"
              checked={values.rights.includes(right)}
              aria-invalid={errors.rights ? true : undefined}
              onChange={({ target }) => setRight(right, target.checked)}
            />
            <span>
              {right}: {rightTexts.about[right]}
            </span>
          </label>
        ))}
        <p id={rightsId} className={styles.error} aria-live="polite">
          {errors.rights}
        </p>
      </fieldset>
      <Field label={text.days} error={errors.validDays} required>
        {(control) => <TextInput {...control} {...register('validDays')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Cluster gap="tight">
        <Button type="submit" busy={form.isSubmitting} busyLabel={text.making}>
          {text.create}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Cluster>
    </form>
  );
}
