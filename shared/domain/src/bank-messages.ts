import type {
  BankMessageDifference,
  BankMessageDoubt,
  BankMessageSource,
  BankMessageState,
  OrderStatus,
  PaymentMethod,
  PaymentState,
  ReviewStatus,
} from '@urooj/contract/vocabulary';

/** A message about money that arrived. What it says is `null` where no pattern reads it, or where it does not say it. */
export type BankMessage = {
  readonly id: string;
  readonly source: BankMessageSource;
  /** The name of the phone. */
  readonly phoneName: string | null;
  readonly sender: string;
  readonly receivedAt: string | null;
  readonly method: PaymentMethod | null;
  readonly transactionId: string | null;
  readonly amountMinor: number | null;
  readonly payeeAccount: string | null;
  readonly payerName: string | null;
  readonly payerAccount: string | null;
  /** A day in Karachi. */
  readonly paidOn: string | null;
  readonly paidAt: string | null;
  readonly balanceMinor: number | null;
  readonly state: BankMessageState;
  /** A code where the shop decided, the words of the admin otherwise. */
  readonly stateReason: string;
  /** The e-mail of the admin; `null`: the shop. */
  readonly stateBy: string | null;
  readonly stateAt: string | null;
  readonly paymentId: string | null;
  readonly orderId: string | null;
  /**
   * The rejected payment with its transaction: whose money it is, or may be where the bank message is suggested for the payment of
   * another order. `null` where there is none.
   */
  readonly rejectedPayment: RejectedPayment | null;
};

/** A payment that was rejected, although its money has arrived, or may have. */
export type RejectedPayment = {
  readonly id: string;
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  /** Whether the order can be paid again. */
  readonly paymentState: PaymentState;
  readonly clientName: string;
  readonly amountMinor: number | null;
  readonly decidedAt: string | null;
};

/** A payment beside a bank message, with the fields in which they differ. */
export type ComparedPayment = {
  readonly id: string;
  readonly orderId: string;
  readonly clientName: string;
  readonly method: string;
  readonly transactionId: string;
  readonly amountMinor: number | null;
  readonly status: ReviewStatus;
  readonly paymentDate: string | null;
  /** The owner's account for the method; `null` where none is set. */
  readonly payeeAccount: string | null;
  readonly differences: readonly BankMessageDifference[];
};

export type BankMessageDetails = BankMessage & {
  /** The message; `null` once its text is deleted. */
  readonly text: string | null;
  readonly payment: ComparedPayment | null;
  /** Why a person decides although the fields agree. */
  readonly doubts: readonly BankMessageDoubt[];
  /** Payments that wait and may belong to it, the most similar first. */
  readonly candidates: readonly ComparedPayment[];
};

/** A bank message beside a payment, with the fields in which they differ. */
export type ComparedBankMessage = BankMessage & { readonly differences: readonly BankMessageDifference[] };

/** The bank message of a payment, and free ones that may belong to it. */
export type PaymentBankMessage = {
  readonly bankMessage: BankMessageDetails | null;
  readonly candidates: readonly ComparedBankMessage[];
  /** Of a rejected payment: its money, which no payment has. */
  readonly arrived: BankMessage | null;
};
