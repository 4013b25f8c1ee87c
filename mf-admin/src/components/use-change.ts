import { type ApiError, errorText, type Result, statusOf } from '@urooj/api/result';
import { useHost, useRevalidator } from '@urooj/platform/router';
import { useRef, useState } from 'react';

export type Change = {
  readonly call: () => Promise<Result<unknown>>;
  readonly done: string;
  /** The whole sentence, or how it follows from what the server said. */
  readonly failed: string | ((error: ApiError) => string);
};

/** The server's own sentence, or this one: the failures of users and refunds. */
export const serverTextOr = (fallback: string) => (error: ApiError) => errorText(error, fallback);

/** Makes one change at a time, says how it went, and reads the lists again. Answers whether it was made. */
export function useChange() {
  const { notify } = useHost();
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function change({ call, done, failed }: Change): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      const result = await call();
      if (result.ok) notify.toast('success', done);
      else tellFailure(result.error, failed);
      // Refused for its state, the row on screen is old.
      if (result.ok || statusOf(result.error) === 409) await revalidate();
      return result.ok;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function tellFailure(error: ApiError, failed: Change['failed']) {
    const text = typeof failed === 'string' ? failed : failed(error);
    notify.toast('error', text);
    const reason = statusOf(error) === 409 ? errorText(error, text) : text;
    if (reason !== text) notify.toast('info', reason);
  }

  return { busy, change };
}
