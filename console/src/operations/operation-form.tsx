import type { LiveApp } from '@urooj/contract/console';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { type FormEvent, useRef, useState } from 'react';
import { operationTexts as text } from '../texts/en/operations.ts';
import { texts } from '../texts/en.ts';
import { CanaryFields } from './canary-fields.tsx';
import styles from './operation-form.module.css';
import type { PlannedOperation } from './plan.ts';
import { type OperationErrors, readOperation } from './read-operation.ts';
import type { OperationState } from './use-operation.ts';

/** Of the history: one line. */
const MAX_WHY = 500;

type Props = {
  operation: PlannedOperation;
  app: LiveApp | undefined;
  state: OperationState;
  onCancel: () => void;
};

/** The reason of an operation, and of a canary its share. */
export function OperationForm({ operation, app, state, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<OperationErrors>({});

  function perform(how: 'run' | 'check') {
    if (!form.current || state.busy) return;
    const { values, errors: found } = readOperation(
      operation.kind,
      new FormData(form.current),
      app?.isAutomatic ?? false,
    );
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
      {operation.kind === 'canary' ? <CanaryFields operation={operation} app={app} errors={errors} /> : null}
      <Field label={text.why} help={text.whyHelp} error={errors.why} required>
        {(control) => <TextInput {...control} name="why" maxLength={MAX_WHY} autoComplete="off" />}
      </Field>
      <Cluster gap="tight">
        <Button type="submit" busy={state.busy === 'operation'} busyLabel={text.running}>
          {text.confirm[operation.kind]}
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
