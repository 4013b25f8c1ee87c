import { type ApiError, errorText, statusOf } from '@urooj/api/result';
import type { Problems } from '@urooj/domain/rules';
import { useHost } from '@urooj/platform/router';
import { focusFirstError } from '@urooj/ui/first-error';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRetryCountdown } from './retry-countdown.tsx';

type Values = Readonly<Record<string, string>>;

type FormOptions<V extends Values> = {
  /** What stands in a field that nobody has touched; it may become known later than the form. */
  initial: V;
  validate: (values: V) => Problems<keyof V & string>;
  /** Answers why it failed, `null` when all went well. */
  send: (values: V) => Promise<ApiError | null>;
  /** Said where the server gives no reason of its own. */
  failed: string;
};

/**
 * A small form: values, problems beside the fields, one submission at a time, and the server's refusal both inline and
 * as a toast.
 */
export function useForm<V extends Values>({ initial, validate, send, failed }: FormOptions<V>) {
  type Name = keyof V & string;
  const { notify } = useHost();
  const [typed, setTyped] = useState<Partial<V>>({});
  const [problems, setProblems] = useState({} as Problems<Name>);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A second Enter can come before the first one is drawn.
  const isLocked = useRef(false);
  const countdown = useRetryCountdown();
  const values: V = { ...initial, ...typed };

  const submit = async () => {
    isLocked.current = true;
    setBusy(true);
    const error = await send(values);
    isLocked.current = false;
    setBusy(false);
    if (!error) return;
    const text = errorText(error, failed);
    if (statusOf(error) === 429 && error.kind === 'response') countdown.start(error.retryAfterSeconds ?? 0);
    setFailure(text);
    notify.toast('error', text);
  };

  return {
    failure,
    isBusy,
    countdown,
    values,
    problemOf: (field: Name) => problems[field],
    /** What was typed, in the fields that were touched. */
    typed,
    /** Puts back what was typed earlier; nothing forgets all. */
    restore: setTyped,
    /** What an input needs to be one of this form. */
    field: (name: Name) => ({
      name,
      value: values[name] ?? '',
      readOnly: isBusy,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTyped({ ...typed, [name]: target.value });
        setProblems({ ...problems, [name]: undefined });
      },
    }),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isLocked.current || countdown.isRunning) return;
      const found = validate(values);
      flushSync(() => {
        setProblems(found);
        setFailure(null);
      });
      if (Object.keys(found).length > 0) focusFirstError(event.currentTarget);
      else void submit();
    },
  };
}
