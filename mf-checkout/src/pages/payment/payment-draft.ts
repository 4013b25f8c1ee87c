import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import { type Attempt, readAttempt } from '@urooj/host/attempt';
import { type Raw, recordOf, sessionDraft, textOf, textsOf } from '@urooj/host/session-draft';
import type { FormDraft } from '@urooj/ui/form';

/** The fields of the form. Name and e-mail are shown only where the order does not have them. */
export type PaymentValues = {
  readonly name: string;
  readonly email: string;
  readonly method: PaymentMethod;
  readonly transactionId: string;
};

/** A screenshot that reached the server and is not submitted yet. */
export type UploadedScreenshot = { readonly name: string; readonly url: string };

/** What the page shows of an order before it is loaded. */
export type DueOrder = Pick<Order, 'service' | 'serviceUrdu' | 'amount' | 'priceMinor'> & {
  /** Present where the price is only what is missing. */
  readonly difference?: Order['difference'];
};

/** What of a payment survives a reload. A file that was only chosen does not. */
type StoredPayment = {
  /** Null where another version of this remote stored the payment. */
  readonly due: DueOrder | null;
  readonly method: PaymentMethod;
  readonly transactionId: string;
  /** The payer's fields that were edited. */
  readonly payer: Partial<Pick<PaymentValues, 'name' | 'email'>>;
  readonly uploaded: UploadedScreenshot | null;
  readonly attempt: Attempt | null;
};

/** The methods that the shop offers; the first is chosen at the start. */
export type OfferedMethods = readonly [PaymentMethod, ...PaymentMethod[]];

/** The draft of one order's payment: the form's fields, and beside them the uploaded screenshot and the last attempt. */
export type PaymentDraft = FormDraft<PaymentValues> & {
  readonly uploaded: () => UploadedScreenshot | null;
  readonly attempt: () => Attempt | null;
  readonly save: (change: Partial<Pick<StoredPayment, 'uploaded' | 'attempt'>>) => void;
};

type DraftOptions = {
  readonly methods: OfferedMethods;
  /** What may be stored of the text in the field of the transaction ID. */
  readonly storable: (typed: string, method: PaymentMethod) => string;
};

/** A stored method that the shop no longer offers gives way to the first one. */
export function paymentDraft(orderId: string, order: Order, { methods, storable }: DraftOptions): PaymentDraft {
  const [first] = methods;
  const { service, serviceUrdu, amount, priceMinor } = order;
  const due = { service, serviceUrdu, amount, priceMinor };
  const empty: StoredPayment = { due, method: first, transactionId: '', payer: {}, uploaded: null, attempt: null };
  const storage = stored(orderId, methods);
  let current: StoredPayment = { ...(storage.read() ?? empty), due };
  const save = (change: Partial<StoredPayment>) => {
    current = { ...current, ...change };
    storage.write(current);
  };
  return {
    read: () => {
      const { method, transactionId, payer } = current;
      return { ...payer, ...(method !== first && { method }), ...(transactionId !== '' && { transactionId }) };
    },
    write: ({ method = first, transactionId = '', ...payer }) =>
      save({ method, transactionId: storable(transactionId, method), payer }),
    clear: () => {
      current = empty;
      storage.clear();
    },
    uploaded: () => current.uploaded,
    attempt: () => current.attempt,
    save,
  };
}

const stored = (orderId: string, methods: OfferedMethods = PAYMENT_METHODS) =>
  sessionDraft(`payment.${orderId}`, (raw) => readStored(raw, methods));

/** What was due, and the method that was chosen, in this tab; `null` where the payment page of the order was not shown. */
export function shownPayment(orderId: string): Pick<StoredPayment, 'due' | 'method'> | null {
  return stored(orderId).read();
}

/** For an order that takes no payment any more. */
export function clearShownPayment(orderId: string): void {
  stored(orderId).clear();
}

function readStored(raw: Raw, methods: OfferedMethods): StoredPayment {
  return {
    due: readDue(recordOf(raw.due)),
    method: methods.find((method) => method === raw.method) ?? methods[0],
    transactionId: textOf(raw.transactionId),
    payer: textsOf(recordOf(raw.payer) ?? {}, ['name', 'email']),
    uploaded: readUploaded(recordOf(raw.uploaded)),
    attempt: readAttempt(raw.attempt),
  };
}

function readDue(raw: Raw | null): DueOrder | null {
  if (raw === null || typeof raw.amount !== 'number') return null;
  const priceMinor = typeof raw.priceMinor === 'number' ? raw.priceMinor : null;
  return { service: textOf(raw.service), serviceUrdu: textOf(raw.serviceUrdu), amount: raw.amount, priceMinor };
}

function readUploaded(raw: Raw | null): UploadedScreenshot | null {
  const url = textOf(raw?.url);
  return url === '' ? null : { name: textOf(raw?.name), url };
}
