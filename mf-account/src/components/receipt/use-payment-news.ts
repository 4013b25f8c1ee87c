import { confirmsItself } from '@urooj/domain/bank-message-settings';
import type { Receipt } from '@urooj/host/receipt';
import { useHost, useRevalidator, useSession } from '@urooj/host/router';
import { reviewTimeOf } from '@urooj/host/site-config';
import { usePaymentWatch } from '@urooj/host/use-payment-watch';
import { useEffect } from 'react';
import { receiptTexts } from '../../texts/en/receipt.ts';
import { useReceiptNumber } from './use-receipt-number.ts';

/** What happens to the payment of a receipt, as it happens where the backend can say so. */
export function usePaymentNews({ orderId, method, email, submittedAt }: Receipt) {
  const { api, config } = useHost();
  const { features, user } = useSession();
  const isWatched = features.includes('paymentEvents');
  const { state, isRejected, isSlow } = usePaymentWatch(api, isWatched ? orderId : null, submittedAt);
  const { revalidate } = useRevalidator();
  const isDecided = state !== 'review';
  const receiptNumber = useReceiptNumber(orderId, state === 'paid');
  useEffect(() => {
    // The page may list the order.
    if (isDecided) void revalidate();
  }, [isDecided, revalidate]);
  if (state === 'due' && !isRejected) return { isDecided, receiptNumber, ...receiptTexts.missing };
  if (state === 'due') return { isDecided, receiptNumber, ...receiptTexts.rejected(user ? null : email) };
  if (isDecided) return { isDecided, receiptNumber, ...receiptTexts.decided[state] };
  const isSoon = isWatched && !isSlow && confirmsItself(config.bankMessages, method);
  const text = isSoon ? receiptTexts.confirmedSoon : receiptTexts.check(reviewTimeOf(config));
  return { isDecided, receiptNumber, heading: receiptTexts.heading, text };
}
