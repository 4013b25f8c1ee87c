import type { Live } from '@urooj/contract/console';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { SelectField } from '@urooj/ui/select-field';
import { useId, useRef, useState } from 'react';
import { ALL_APPS, RIGHTS } from '../../rights.ts';
import { rightTexts } from '../../texts/en/rights.ts';
import { tokenTexts as text } from '../../texts/en/tokens.ts';
import { texts } from '../../texts/en.ts';
import { useWatched } from '../../use-watched.ts';
import { type NewToken, readToken, type TokenErrors } from './read-token.ts';
import styles from './tokens.module.css';

const DAYS = 365;

type Props = { isBusy: boolean; onSubmit: (token: NewToken) => void; onCancel: () => void };

/** What a token may do, and how long. */
export function TokenForm({ isBusy, onSubmit, onCancel }: Props) {
  const live = useWatched<Live>('/live');
  const form = useRef<HTMLFormElement>(null);
  const rightsId = useId();
  const [remote, setRemote] = useState(ALL_APPS);
  const [errors, setErrors] = useState<TokenErrors>({});
  const apps = live.value?.apps.map(({ app }) => ({ value: app, label: app })) ?? [];

  function submit() {
    if (!form.current || isBusy) return;
    const { token, errors: found } = readToken(new FormData(form.current), remote);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onSubmit(token);
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={text.name} help={text.nameHelp} error={errors.name} required>
        {(control) => (
          <TextInput {...control} name="name" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <SelectField
        label={text.scope}
        options={[{ value: ALL_APPS, label: rightTexts.everyApp }, ...apps]}
        value={remote}
        onChange={setRemote}
      />
      <fieldset className={styles.rights} aria-describedby={rightsId}>
        <legend>{text.rights}</legend>
        {RIGHTS.map((right) => (
          <label key={right}>
            <input type="checkbox" name="rights" value={right} defaultChecked={right === 'view'} />
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
        {(control) => (
          <TextInput {...control} name="validDays" inputMode="numeric" autoComplete="off" defaultValue={DAYS} />
        )}
      </Field>
      <Cluster gap="tight">
        <Button type="submit" busy={isBusy} busyLabel={text.making}>
          {text.create}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Cluster>
    </form>
  );
}
