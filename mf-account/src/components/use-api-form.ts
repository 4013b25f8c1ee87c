import { type ApiError, errorText, statusOf } from '@urooj/api/result';
import { useHost } from '@urooj/platform/router';
import { type FormOptions, type FormProblems, type FormValues, useForm } from '@urooj/ui/form';
import { useRetryCountdown } from './retry-countdown.tsx';

type ApiFormOptions<Values extends FormValues, Problems extends FormProblems> = Omit<
  FormOptions<Values, Problems>,
  'submit'
> & {
  /** Resolves to the error of the API call, or to `null` after a success. */
  send: (values: Values) => Promise<ApiError | null>;
  /** Shown where the server sends no sentence. */
  failed: string;
  /** Whether a failure is also a toast. */
  isToasted?: boolean;
};

/**
 * A form that is sent to the API. A failure is shown in the form and, unless `isToasted` is false, as a toast. After too
 * many attempts nothing is sent until the `Retry-After` of the server has passed.
 */
export function useApiForm<Values extends FormValues, Problems extends FormProblems>({
  send,
  failed,
  isToasted = true,
  ...options
}: ApiFormOptions<Values, Problems>) {
  const { notify } = useHost();
  const countdown = useRetryCountdown();
  const form = useForm<Values, Problems>({
    ...options,
    async submit(values) {
      const error = await send(values);
      if (!error) return null;
      if (error.kind === 'response' && statusOf(error) === 429) countdown.start(error.retryAfterSeconds ?? 0);
      const text = errorText(error, failed);
      if (isToasted) notify.toast('error', text);
      return text;
    },
  });
  const onSubmit = (event: { preventDefault(): void }) => {
    if (countdown.isRunning) event.preventDefault();
    else form.formProps.onSubmit(event);
  };
  return { ...form, countdown, formProps: { ...form.formProps, onSubmit } };
}
