import type { StepUpMethod } from '@urooj/contract/vocabulary';
import { factorTexts as texts } from '@urooj/texts/en/second-factor';
import { sharedTexts } from '@urooj/texts/en/shared';
import { fieldErrorText } from '@urooj/texts/field-errors';
import type { TypedMethod } from '@urooj/texts/typed-method';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { useForm } from './form.ts';
import { TextInput } from './inputs.tsx';
import { Cluster, Stack } from './layout.tsx';
import { Notice } from './notice.tsx';
import { PasswordInput } from './password-input.tsx';
import { RetryNotice, useRetryCountdown } from './retry-countdown.tsx';

/** What was typed. */
type TypedProof = { readonly code: string } | { readonly password: string };
/** `retryAfterSeconds`: 0 where the next attempt is allowed at once. */
export type FactorFailure = { readonly text: string; readonly retryAfterSeconds: number };

type FactorFormProps = {
  /** How the account confirms that it is its user, best first. */
  methods: readonly StepUpMethod[];
  /** Requests a passkey and sends it. Absent where the browser has none. */
  onPasskey?: (() => Promise<FactorFailure | null>) | undefined;
  /** Sends what was typed. Resolves to why it was not accepted. */
  onProof: (proof: TypedProof) => Promise<FactorFailure | null>;
  onCancel: () => void;
};

const isTyped = (method: StepUpMethod): method is TypedMethod => method !== 'passkey';

/** The first that is offered at once: recovery codes are for those who have nothing else at hand. */
function firstTyped(methods: readonly StepUpMethod[], hasPasskey: boolean): TypedMethod | null {
  const typed = methods.filter(isTyped);
  return typed.find((method) => method !== 'recovery') ?? (hasPasskey ? null : (typed[0] ?? null));
}

/** Asks for one of the second factors of an account, or for its password where it has none. */
export function FactorForm({ methods, onPasskey, onProof, onCancel }: FactorFormProps) {
  const hasPasskey = onPasskey !== undefined && methods.includes('passkey');
  const [method, setMethod] = useState(() => firstTyped(methods, hasPasskey));
  const [isWaiting, setWaiting] = useState(false);
  const [passkeyFailure, setPasskeyFailure] = useState<string | null>(null);
  const countdown = useRetryCountdown();

  const textOf = (failure: FactorFailure | null) => {
    countdown.start(failure?.retryAfterSeconds ?? 0);
    return failure?.text ?? null;
  };
  const form = useForm({
    initial: { proof: '' },
    validate: ({ proof }) => (proof.trim() === '' ? { proof: emptyCode(method) } : {}),
    isPaused: countdown.isRunning,
    submit: async ({ proof }) => {
      setPasskeyFailure(null);
      return textOf(await onProof(method === 'password' ? { password: proof } : { code: proof }));
    },
  });
  const requestPasskey = async () => {
    setPasskeyFailure(null);
    setWaiting(true);
    const failure = await onPasskey?.();
    setWaiting(false);
    setPasskeyFailure(failure?.text ?? null);
  };
  const change = (next: TypedMethod) => {
    flushSync(() => {
      form.reset();
      // The wait was for the other method only.
      countdown.start(0);
      setMethod(next);
    });
    // The button that had the focus is gone.
    form.formProps.ref.current?.querySelector('input')?.focus();
  };
  const failure = passkeyFailure ?? form.failure;
  return (
    <form {...form.formProps}>
      <Stack>
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <RetryNotice countdown={countdown} hasFailed={failure !== null} />
        {hasPasskey ? (
          <Button
            size="large"
            wide
            busy={isWaiting}
            busyLabel={texts.passkeyBusy}
            onClick={() => void requestPasskey()}
          >
            {texts.usePasskey}
          </Button>
        ) : null}
        {method ? (
          <ProofField key={method} method={method} error={form.errors.proof} input={form.register('proof')} />
        ) : null}
        <OtherMethods methods={methods} shown={method} onChange={change} />
        <Cluster>
          {method ? (
            <Button
              type="submit"
              variant={hasPasskey ? 'secondary' : 'primary'}
              busy={form.isSubmitting}
              busyLabel={texts.busy}
              aria-disabled={countdown.isRunning || undefined}
            >
              {texts.confirm}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onCancel}>
            {sharedTexts.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

const emptyCode = (method: TypedMethod | null) =>
  method === 'password' ? ('password_required' as const) : ('code_required' as const);

type ProofFieldProps = {
  method: TypedMethod;
  error: ReturnType<typeof emptyCode> | undefined;
  input: ReturnType<ReturnType<typeof useForm<{ proof: string }, { proof?: string }>>['register']>;
};

function ProofField({ method, error, input }: ProofFieldProps) {
  const help = method === 'password' ? undefined : texts.helps[method];
  return (
    <Field label={texts.labels[method]} help={help} error={fieldErrorText(error)} required>
      {(control) =>
        method === 'password' ? (
          <PasswordInput {...control} {...input} autoComplete="current-password" />
        ) : (
          <TextInput
            {...control}
            {...input}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="characters"
            spellCheck={false}
          />
        )
      }
    </Field>
  );
}

type OtherMethodsProps = {
  methods: readonly StepUpMethod[];
  shown: TypedMethod | null;
  onChange: (method: TypedMethod) => void;
};

function OtherMethods({ methods, shown, onChange }: OtherMethodsProps) {
  const others = (['totp', 'recovery'] as const).filter((method) => method !== shown && methods.includes(method));
  return others.map((method) => (
    <Button key={method} variant="quiet" onClick={() => onChange(method)}>
      {texts.switchTo[method]}
    </Button>
  ));
}
