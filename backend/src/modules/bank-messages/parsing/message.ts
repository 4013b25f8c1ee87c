import type { PaymentMethod } from '@urooj/contract/vocabulary';

/** A message of a bank or wallet, as a source delivered it. */
export type Message = {
  /** Short code or name of an SMS sender (`3737`, `JazzCash`), or the address of an e-mail without a display name. */
  readonly sender: string;
  readonly text: string;
  /** When the phone or the mail box received it. */
  readonly receivedAt: Date;
};

/** What a message says about money that arrived. Texts are normalized, see `normalizeText`. */
export type CreditFields = {
  readonly method: PaymentMethod;
  /** As the message writes it; `null` where it names none. Such money is only suggested. */
  readonly transactionId: string | null;
  /** Equal ids have equal keys: `normalizeTransactionId`. */
  readonly transactionKey: string | null;
  /** More than 0. */
  readonly amountPaisa: number;
  readonly payerName: string | null;
  /** Phone, account number or IBAN of the payer; providers replace digits by `*` or `X`. */
  readonly payerAccount: string | null;
  /** The account that was credited, written like `payerAccount`; `null` means the account of the phone. */
  readonly payeeAccount: string | null;
  /** The calendar day in Karachi, `2026-11-21`; some banks give no time of the day. */
  readonly day: string | null;
  /** ISO 8601 in UTC; `null` where the message has no date or no time of the day. */
  readonly time: string | null;
  /** Of the credited account, after this payment. */
  readonly balancePaisa: number | null;
};

/** Why a known message proves no payment to the shop. `request`: somebody wants money from the owner. */
export type IgnoredReason =
  | 'otp'
  | 'sent'
  | 'failed'
  | 'promotion'
  | 'reversal'
  | 'billPayment'
  | 'balance'
  | 'request';

export type ParseResult =
  | {
      readonly kind: 'credit';
      readonly patternId: string;
      readonly version: number;
      readonly fields: CreditFields;
      /** Whether it ends with words of no known message, which may say that the money was taken back. */
      readonly hasUnknownWords: boolean;
    }
  | { readonly kind: 'ignored'; readonly reason: IgnoredReason }
  | { readonly kind: 'unknown' };
