import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { type Attempt, readAttempt } from '@urooj/platform/attempt';
import { type Draft, type Raw, recordOf, sessionDraft, textOf } from '@urooj/platform/session-draft';

/** Who pays, asked only where the order does not know it. */
export type Payer = { readonly name: string; readonly email: string };

/** A screenshot that reached the server and waits to be submitted. */
export type UploadedProof = { readonly name: string; readonly url: string };

/** What of a payment survives a reload. A file that was only chosen cannot. */
export type PaymentDraft = {
  readonly method: PaymentMethod;
  readonly transactionId: string;
  /** As far as it was typed. */
  readonly payer: Partial<Payer>;
  readonly uploaded: UploadedProof | null;
  readonly attempt: Attempt | null;
};

export const EMPTY_PAYMENT: PaymentDraft = {
  method: PAYMENT_METHODS[0],
  transactionId: '',
  payer: {},
  uploaded: null,
  attempt: null,
};

/** Each order has a draft of its own. */
export function paymentDraft(orderId: string): Draft<PaymentDraft> {
  return sessionDraft(`payment.${orderId}`, readDraft);
}

function readDraft(raw: Raw): PaymentDraft {
  return {
    method: PAYMENT_METHODS.find((method) => method === raw.method) ?? EMPTY_PAYMENT.method,
    transactionId: textOf(raw.transactionId),
    payer: readPayer(recordOf(raw.payer) ?? {}),
    uploaded: readUploaded(recordOf(raw.uploaded)),
    attempt: readAttempt(raw.attempt),
  };
}

function readPayer(raw: Raw): Partial<Payer> {
  return {
    ...(typeof raw.name === 'string' ? { name: raw.name } : {}),
    ...(typeof raw.email === 'string' ? { email: raw.email } : {}),
  };
}

function readUploaded(raw: Raw | null): UploadedProof | null {
  const url = textOf(raw?.url);
  return url === '' ? null : { name: textOf(raw?.name), url };
}
