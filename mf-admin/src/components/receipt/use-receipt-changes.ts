import { type ReceiptCalls, receiptCalls } from '@urooj/api/receipt-calls';
import type { Result } from '@urooj/api/result';
import type { ReceiptDetails } from '@urooj/domain/receipts';
import { useHost } from '@urooj/host/router';
import { receiptTexts as text } from '../../texts/en/receipts.ts';
import { serverTextOr, useChange } from '../use-change.ts';

type Callbacks = {
  /** The receipt as it is after the change. */
  readonly onChanged: (receipt: ReceiptDetails) => void;
  /** Somebody else has changed it, or its payment, before. */
  readonly onConflict: () => void;
};

/** Matches a receipt with a payment by hand, or ignores it. */
export function useReceiptChanges({ onChanged, onConflict }: Callbacks) {
  const { api } = useHost();
  const { busy, change } = useChange();

  async function make(
    send: (calls: ReceiptCalls) => Promise<Result<ReceiptDetails>>,
    sentences: { readonly done: string; readonly failed: string },
  ): Promise<void> {
    async function call() {
      const result = await send(receiptCalls(api));
      if (result.ok) onChanged(result.value);
      return result;
    }
    const { done, failed } = sentences;
    const outcome = await change({ call, done, failed: serverTextOr(failed), isShown: true });
    if (outcome === 'conflict') onConflict();
  }

  return {
    busy,
    match: (id: string, paymentId: string) =>
      make((calls) => calls.matchReceipt(id, paymentId), { done: text.matched(id), failed: text.matchFailed(id) }),
    ignore: (id: string, reason: string) =>
      make((calls) => calls.ignoreReceipt(id, reason), { done: text.ignored(id), failed: text.ignoreFailed(id) }),
  };
}
