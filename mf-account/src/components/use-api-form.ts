import { type ApiError, errorText, retryAfterSecondsOf } from '@urooj/api/result';
import { useHost } from '@urooj/host/router';
import { type FormOptions, type FormProblems, type FormValues, useForm } from '@urooj/ui/form';
import { useRetryCountdown } from '@urooj/ui/retry-countdown';

type ApiFormOptions<Values extends FormValues, Problems extends FormProblems> = Omit<
  FormOptions<Values, Problems>,
  'submit' | 'isPaused'
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
 * many attempts, and while the server is busy, nothing is sent until its `Retry-After` has passed.
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
    isPaused: countdown.isRunning,
    async submit(values) {
      const error = await send(values);
      if (!error) return null;
      countdown.start(retryAfterSecondsOf(error));
      const text = errorText(error, failed);
      if (isToasted) notify.toast('error', text);
      return text;
    },
  });
  return { ...form, countdown };
}
