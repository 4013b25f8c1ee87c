import { type BankMessageCalls, bankMessageCalls } from '@urooj/api/bank-message-calls';
import type { Result } from '@urooj/api/result';
import type { BankMessageDetails } from '@urooj/domain/bank-messages';
import { useHost } from '@urooj/host/router';
import { bankMessageTexts as text } from '../../texts/en/bank-messages.ts';
import { serverTextOr, useChange } from '../use-change.ts';

type Callbacks = {
  /** The bank message as it is after the change. */
  readonly onChanged: (bankMessage: BankMessageDetails) => void;
  /** Somebody else has changed it, or its payment, before. */
  readonly onConflict: () => void;
};

/** Matches a bank message with a payment by hand, refunds its money, or ignores it. */
export function useBankMessageChanges({ onChanged, onConflict }: Callbacks) {
  const { api } = useHost();
  const { busy, change } = useChange();

  async function make(
    send: (calls: BankMessageCalls) => Promise<Result<BankMessageDetails>>,
    sentences: { readonly done: string; readonly failed: string },
  ): Promise<void> {
    async function call() {
      const result = await send(bankMessageCalls(api));
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
      make((calls) => calls.matchBankMessage(id, paymentId), { done: text.matched(id), failed: text.matchFailed(id) }),
    refund: (id: string) =>
      make((calls) => calls.refundBankMessage(id), { done: text.refunded(id), failed: text.refundFailed(id) }),
    ignore: (id: string, reason: string) =>
      make((calls) => calls.ignoreBankMessage(id, reason), { done: text.ignored(id), failed: text.ignoreFailed(id) }),
  };
}
