import type { NewPayment } from '@urooj/api/client';
import { type ApiError, errorText, statusOf } from '@urooj/api/result';
import { validateContact } from '@urooj/domain/buy-form';
import { isPlaceholderEmail } from '@urooj/domain/custom-order';
import type { Order, SessionUser } from '@urooj/domain/entities';
import { validatePayment } from '@urooj/domain/payment-form';
import { paymentRemarks } from '@urooj/domain/payment-status';
import { PAYMENT_TEXTS } from '@urooj/domain/texts';
import type { Payer, PaymentDraft } from './payment-draft.ts';

export type PaymentProblems = ReturnType<typeof validatePayment> & Partial<Payer>;

/** True for an order of the premium card, which asks nobody's name. */
export function asksForPayer({ email, contactMissing }: Order): boolean {
  return contactMissing || isPlaceholderEmail(email ?? '');
}

/** Who pays, as far as the order, the form and the session know. */
export function payerOf(order: Order, typed: Partial<Payer>, user: SessionUser | null): Payer {
  if (asksForPayer(order)) return { name: user?.name ?? '', email: user?.email ?? '', ...typed };
  return { name: order.name || (user?.name ?? ''), email: order.email ?? user?.email ?? '' };
}

/** What keeps the payment from being submitted, field by field. */
export function paymentProblems(
  orderId: string,
  order: Order,
  draft: PaymentDraft,
  { payer, hasScreenshot }: { payer: Payer; hasScreenshot: boolean },
): PaymentProblems {
  const { method, transactionId } = draft;
  const problems = validatePayment({ orderId, order, method, transactionId, hasScreenshot });
  if (!asksForPayer(order)) return problems;
  return { ...problems, ...validateContact(payer) };
}

/** The record of the payment as it is sent; the amount in PKR. */
export function paymentRecord(
  orderId: string,
  order: Order,
  draft: PaymentDraft,
  { payer, screenshotUrl }: { payer: Payer; screenshotUrl: string },
): NewPayment {
  return {
    orderId,
    clientName: payer.name.trim(),
    clientEmail: payer.email.trim(),
    amount: (order.priceMinor ?? 0) / 100,
    paymentMethod: draft.method,
    transactionId: draft.transactionId.trim(),
    status: 'Pending',
    screenshotUrl,
    remarks: paymentRemarks(orderId, draft.method),
  };
}

/** What the page says of a payment that was not recorded. */
export function paymentFailure(error: ApiError): string {
  return statusOf(error) === 409 ? PAYMENT_TEXTS.duplicate : errorText(error, PAYMENT_TEXTS.failed);
}

/** True where the server does not know the screenshot any more: those that nobody submits are thrown away after a day. */
export function isProofGone(error: ApiError): boolean {
  return error.kind === 'response' && error.field === 'screenshot_missing';
}

/** True where the order or the transaction ID is not what this page took it for. */
export function isOfState(error: ApiError): boolean {
  const status = statusOf(error);
  return status === 409 || status === 422;
}

/** True where the same request may succeed a moment later. */
export function isTransient(error: ApiError): boolean {
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
}
