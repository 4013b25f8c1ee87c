import { type ApiError, errorText, type Result, statusOf } from '@urooj/api/result';
import { useHost, useRevalidator } from '@urooj/platform/router';
import { useRef, useState } from 'react';

export type Change = {
  readonly call: () => Promise<Result<unknown>>;
  readonly done: string;
  /** Said where the server had nothing to do: somebody else was first. */
  readonly unchanged?: string;
  /** The whole sentence, or how it follows from what the server said. */
  readonly failed: string | ((error: ApiError) => string);
};

/** `made` here, or found `settled` by somebody else: then what is on screen was old. */
export type Outcome = 'made' | 'settled' | 'failed';

/** The server's own sentence, or this one: the failures of users and refunds. */
export const serverTextOr = (fallback: string) => (error: ApiError) => errorText(error, fallback);

/** Whether the server says that it was so already. */
const isUnchanged = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'changed' in value && value.changed === false;

/** Makes one change at a time, says how it went, and reads the lists again. */
export function useChange() {
  const { notify } = useHost();
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function change(wanted: Change): Promise<Outcome> {
    if (running.current) return 'failed';
    running.current = true;
    setBusy(true);
    try {
      const outcome = tell(await wanted.call(), wanted);
      if (outcome !== 'failed') await revalidate();
      return outcome;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function tell(result: Result<unknown>, { done, unchanged, failed }: Change): Outcome {
    if (!result.ok) return tellFailure(result.error, failed);
    if (unchanged === undefined || !isUnchanged(result.value)) {
      notify.toast('success', done);
      return 'made';
    }
    notify.toast('info', unchanged);
    return 'settled';
  }

  function tellFailure(error: ApiError, failed: Change['failed']): Outcome {
    const text = typeof failed === 'string' ? failed : failed(error);
    notify.toast('error', text);
    if (statusOf(error) !== 409) return 'failed';
    // Refused for its state, the row on screen is old: the server knows why.
    const reason = errorText(error, text);
    if (reason !== text) notify.toast('info', reason);
    return 'settled';
  }

  return { busy, change };
}
