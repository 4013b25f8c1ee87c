import { errorText, type Result } from '@urooj/api/result';
import { useHost, useRevalidator } from '@urooj/host/router';
import { useState } from 'react';

type Outcomes = { readonly done: string; readonly failed: string };

/** Changes an order, says what came of it, and loads the page again after a change. */
export function useOrderChange() {
  const { notify } = useHost();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function change(call: () => Promise<Result<unknown>>, { done, failed }: Outcomes): Promise<void> {
    setBusy(true);
    const result = await call();
    if (result.ok) notify.toast('success', done);
    else notify.toast('error', errorText(result.error, failed));
    if (result.ok) await revalidate();
    setBusy(false);
  }
  return { isBusy, change };
}
