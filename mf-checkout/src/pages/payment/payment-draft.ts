import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { type Attempt, readAttempt } from '@urooj/platform/attempt';
import { type Raw, recordOf, sessionDraft, textOf } from '@urooj/platform/session-draft';
import type { FormDraft } from '@urooj/ui/form';

/** The fields of the form. Name and e-mail are shown only where the order does not have them. */
export type PaymentValues = {
  readonly name: string;
  readonly email: string;
  readonly method: PaymentMethod;
  readonly transactionId: string;
};

/** A screenshot that reached the server and is not submitted yet. */
export type UploadedProof = { readonly name: string; readonly url: string };

/** What of a payment survives a reload. A file that was only chosen does not. */
type StoredPayment = {
  readonly method: PaymentMethod;
  readonly transactionId: string;
  /** The payer's fields that were edited. */
  readonly payer: Partial<Pick<PaymentValues, 'name' | 'email'>>;
  readonly uploaded: UploadedProof | null;
  readonly attempt: Attempt | null;
};

const EMPTY: StoredPayment = {
  method: PAYMENT_METHODS[0],
  transactionId: '',
  payer: {},
  uploaded: null,
  attempt: null,
};

export const DEFAULT_METHOD = EMPTY.method;

/** The draft of one order's payment: the form's fields, and beside them the uploaded screenshot and the last attempt. */
export type PaymentDraft = FormDraft<PaymentValues> & {
  readonly uploaded: () => UploadedProof | null;
  readonly attempt: () => Attempt | null;
  readonly save: (change: Partial<Pick<StoredPayment, 'uploaded' | 'attempt'>>) => void;
};

export function paymentDraft(orderId: string): PaymentDraft {
  const storage = sessionDraft(`payment.${orderId}`, readStored);
  let current = storage.read() ?? EMPTY;
  const save = (change: Partial<StoredPayment>) => {
    current = { ...current, ...change };
    storage.write(current);
  };
  return {
    read: () => {
      const { method, transactionId, payer } = current;
      return { ...payer, ...(method !== EMPTY.method && { method }), ...(transactionId !== '' && { transactionId }) };
    },
    write: ({ method = EMPTY.method, transactionId = '', ...payer }) => save({ method, transactionId, payer }),
    clear: () => {
      current = EMPTY;
      storage.clear();
    },
    uploaded: () => current.uploaded,
    attempt: () => current.attempt,
    save,
  };
}

function readStored(raw: Raw): StoredPayment {
  return {
    method: PAYMENT_METHODS.find((method) => method === raw.method) ?? EMPTY.method,
    transactionId: textOf(raw.transactionId),
    payer: readPayer(recordOf(raw.payer) ?? {}),
    uploaded: readUploaded(recordOf(raw.uploaded)),
    attempt: readAttempt(raw.attempt),
  };
}

function readPayer(raw: Raw): StoredPayment['payer'] {
  return {
    ...(typeof raw.name === 'string' ? { name: raw.name } : {}),
    ...(typeof raw.email === 'string' ? { email: raw.email } : {}),
  };
}

function readUploaded(raw: Raw | null): UploadedProof | null {
  const url = textOf(raw?.url);
  return url === '' ? null : { name: textOf(raw?.name), url };
}
