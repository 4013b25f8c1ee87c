import type { NewPayment } from '@urooj/api/client';
import { type ApiError, errorText, statusOf } from '@urooj/api/result';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import type { PaymentMethod, PaymentState } from '@urooj/contract/vocabulary';
import { validateContact } from '@urooj/domain/buyer-contact';
import { isPlaceholderEmail } from '@urooj/domain/custom-order-contact';
import { cleanEmail } from '@urooj/domain/email-rule';
import type { Order, SessionUser } from '@urooj/domain/entities';
import type { IdContext } from '@urooj/domain/pasted-transaction-id';
import { accountsOf, type Payees } from '@urooj/domain/payees';
import { type PaymentForm, validatePayment } from '@urooj/domain/payment-form';
import { paymentRemarks, paymentStateOf } from '@urooj/domain/payment-status';
import { cleanName } from '@urooj/domain/person-name';
import { TRANSACTION_ID_EXAMPLES } from '@urooj/domain/transaction-id';
import type { Receipt } from '@urooj/host/receipt';
import { methodName } from '@urooj/texts/en/order-names';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { paymentTexts } from '../../texts/en/payment.ts';
import type { OfferedMethods, PaymentValues } from './payment-draft.ts';

/** What the page shows: the form, a payment under review, a paid order, or one that takes no payment. */
export function paymentViewState(order: Order): PaymentState {
  const { status, payment, paymentState } = order;
  if (payment?.status === 'Approved') return 'paid';
  if (paymentState) return paymentState;
  // The tracking view has no payments, and work usually begins when one was approved.
  if (status === 'Completed' || (status === 'In Progress' && isTrackingView(order))) return 'paid';
  return paymentStateOf({ status, hasPendingPayment: payment?.status === 'Pending', hasApprovedPayment: false });
}

/** The order with what is due now as its price: where less has arrived than it costs, that is the difference. */
export function withAmountDue(order: Order): Order {
  return order.difference ? { ...order, priceMinor: order.difference.amountMinor } : order;
}

/** The part of an order that anybody with its id may see: without contact, payment and reasons. */
export function isTrackingView({ email, contactMissing }: Order): boolean {
  return email === null && !contactMissing;
}

/**
 * The remarks of a rejected payment, empty for somebody who may not see them; `null` where the last one was not rejected.
 * A backend that sends no state of the payment may send the payment.
 */
export function rejectionRemarks({ payment, paymentRejected }: Order): string | null {
  if (payment?.status === 'Rejected') return payment.remarks;
  return paymentRejected ? '' : null;
}

/** True for a custom order, whose form asks for no contact. */
export function needsContact({ email, contactMissing }: Order): boolean {
  return contactMissing || isPlaceholderEmail(email ?? '');
}

/** The methods, the one of an earlier payment first: a buyer who corrects or completes a payment has chosen already. */
export function preferredFirst(methods: OfferedMethods, { payment, difference }: Order): OfferedMethods {
  const chosen = methods.find((method) => method === (difference ?? payment)?.method);
  return chosen ? [chosen, ...methods.filter((method) => method !== chosen)] : methods;
}

/** What the form starts with, from the order and the session. */
export function initialValues(order: Order, user: SessionUser | null, method: PaymentMethod): PaymentValues {
  const contact = needsContact(order)
    ? { name: user?.name ?? '', email: user?.email ?? '' }
    : { name: order.name || (user?.name ?? ''), email: order.email ?? user?.email ?? '' };
  return { ...contact, method, transactionId: '' };
}

/** What is known of the payment, so that none of its other numbers is sent as its transaction ID. */
export function idContextOf({ id, priceMinor }: Order, method: PaymentMethod, payees: Payees): IdContext {
  return { method, amountMinor: priceMinor, otherNumbers: [id, ...accountsOf(payees)] };
}

type PaymentProblems = ReturnType<typeof validatePayment> & ReturnType<typeof validateContact>;

/** The problems of the form, by field. */
export function validatePaymentPage(
  order: Order,
  values: PaymentValues,
  found: Pick<PaymentForm, 'hasScreenshot' | 'idProblem'>,
): PaymentProblems {
  const problems = validatePayment({ priceMinor: order.priceMinor, ...found });
  return needsContact(order) ? { ...problems, ...validateContact(values) } : problems;
}

/** The payment as it is sent; the amount in PKR. */
export function paymentRecord(order: Order, orderId: string, values: PaymentValues, screenshotUrl: string): NewPayment {
  return {
    orderId,
    clientName: cleanName(values.name),
    clientEmail: cleanEmail(values.email),
    amount: (order.priceMinor ?? 0) / 100,
    paymentMethod: values.method,
    transactionId: values.transactionId,
    status: 'Pending',
    screenshotUrl,
    remarks: paymentRemarks(orderId, values.method),
  };
}

/** What the buyer keeps of a payment that was just recorded. */
export function receiptOf({ service, serviceUrdu, amount, priceMinor, promise }: Order, payment: NewPayment): Receipt {
  const { orderId, paymentMethod: method, transactionId, clientEmail: email } = payment;
  const sold = { service, serviceUrdu, amount, priceMinor, promise };
  return { orderId, ...sold, method, transactionId, email, submittedAt: Date.now() };
}

/** The sentence for a problem of the form. @param method the chosen payment method, which some sentences name */
export function problemText(code: FieldErrorCode | 'invalid_amount', method: PaymentMethod): string {
  return code === 'invalid_amount'
    ? paymentTexts.invalidAmount
    : fieldErrorText(code, { method: methodName(method), example: TRANSACTION_ID_EXAMPLES[method] });
}

export function failureText(error: ApiError): string {
  return statusOf(error) === 409 ? paymentTexts.duplicate : errorText(error, paymentTexts.failed);
}

/** True where the server has deleted the screenshot, as it does one day after an upload without a payment. */
export function isScreenshotGone(error: ApiError): boolean {
  return error.kind === 'response' && error.field === 'screenshot_missing';
}

/** True where the order or the transaction ID may have changed since the page was loaded. */
export function isConflict(error: ApiError): boolean {
  const status = statusOf(error);
  return status === 409 || status === 422;
}

/** True where the same request may succeed a moment later. */
export function isTransient(error: ApiError): boolean {
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
}
