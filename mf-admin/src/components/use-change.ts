import { type ApiError, errorText, type Result, statusOf } from '@urooj/api/result';
import { useHost, useRevalidator } from '@urooj/host/router';
import { useRef, useState } from 'react';

export type Change = {
  readonly call: () => Promise<Result<unknown>>;
  /** Absent where the page says it in another place. */
  readonly done?: string;
  /** Shown where the server had nothing to do, such as where another admin was first: the sentence, or a function that says it. */
  readonly unchanged?: string | (() => string);
  /** The sentence, or a function that takes it from the server's error. */
  readonly failed: string | ((error: ApiError) => string);
  /** A second call that belongs to the change, sent after the first one has made it. Resolves to its sentence if it failed. */
  readonly followUp?: () => Promise<string | null>;
  /** Whether the page shows the change itself: then it does not wait until the lists are loaded again. */
  readonly isShown?: boolean;
};

/**
 * `made`: changed by this call. `settled`: another admin had made the same change before. `conflict`: another one had made
 * a different change, so the row on screen was outdated.
 */
export type Outcome = 'made' | 'settled' | 'conflict' | 'failed';

/** The server's sentence, or the given one where it sent none: users and refunds. */
export const serverTextOr = (fallback: string) => (error: ApiError) => errorText(error, fallback);

/** Whether the server reports that nothing had to be changed. */
const isUnchanged = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'changed' in value && value.changed === false;

/** Makes one change at a time, shows the outcome, and loads the lists again. */
export function useChange() {
  const { notify } = useHost();
  const { revalidate } = useRevalidator();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);

  async function change(requested: Change): Promise<Outcome> {
    if (isRunning.current) return 'failed';
    isRunning.current = true;
    setBusy(true);
    try {
      const result = await requested.call();
      // Before the first toast, because each call that changes data dismisses the toasts on screen.
      const followUpFailed = result.ok && !isUnchanged(result.value) ? await requested.followUp?.() : null;
      const outcome = show(result, requested);
      if (followUpFailed) notify.toast('error', followUpFailed);
      const loaded = outcome === 'failed' ? null : revalidate();
      if (!requested.isShown || outcome === 'conflict') await loaded;
      return outcome;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  function show(result: Result<unknown>, { done, unchanged, failed }: Change): Outcome {
    if (!result.ok) return showFailure(result.error, failed);
    if (unchanged === undefined || !isUnchanged(result.value)) {
      if (done !== undefined) notify.toast('success', done);
      return 'made';
    }
    notify.toast('info', typeof unchanged === 'function' ? unchanged() : unchanged);
    return 'settled';
  }

  function showFailure(error: ApiError, failed: Change['failed']): Outcome {
    const text = typeof failed === 'string' ? failed : failed(error);
    notify.toast('error', text);
    if (statusOf(error) !== 409) return 'failed';
    // A conflict means that the row on screen is outdated; the server's sentence says why.
    const reason = errorText(error, text);
    if (reason !== text) notify.toast('info', reason);
    return 'conflict';
  }

  return { busy, change };
}
