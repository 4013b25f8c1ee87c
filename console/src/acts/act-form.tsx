import type { LiveApp } from '@urooj/contract/console';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { type FormEvent, useRef, useState } from 'react';
import { actTexts as text } from '../texts/en/acts.ts';
import { texts } from '../texts/en.ts';
import styles from './act-form.module.css';
import { CanaryFields } from './canary-fields.tsx';
import type { PlannedAct } from './plan.ts';
import { type ActErrors, readAct } from './read-act.ts';
import type { ActState } from './use-act.ts';

/** Of the history: one line. */
const MAX_WHY = 500;

type Props = {
  act: PlannedAct;
  app: LiveApp | undefined;
  state: ActState;
  onCancel: () => void;
};

/** The reason of an act, and of a canary its share. */
export function ActForm({ act, app, state, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ActErrors>({});

  function perform(how: 'run' | 'check') {
    if (!form.current || state.busy) return;
    const { values, errors: found } = readAct(act.kind, new FormData(form.current), app?.guarded ?? false);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void state[how](values);
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        perform('run');
      }}
    >
      {act.kind === 'canary' ? <CanaryFields act={act} app={app} errors={errors} /> : null}
      <Field label={text.why} help={text.whyHelp} error={errors.why} required>
        {(control) => <TextInput {...control} name="why" maxLength={MAX_WHY} autoComplete="off" />}
      </Field>
      <Cluster gap="tight">
        <Button type="submit" busy={state.busy === 'act'} busyLabel={text.running}>
          {text.confirm[act.kind]}
        </Button>
        <Button
          variant="secondary"
          busy={state.busy === 'check'}
          busyLabel={text.trying}
          onClick={() => perform('check')}
        >
          {text.tryFirst}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Cluster>
    </form>
  );
}
