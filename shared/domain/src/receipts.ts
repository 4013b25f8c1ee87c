import type {
  OrderStatus,
  PaymentMethod,
  PaymentState,
  ReceiptDifference,
  ReceiptDoubt,
  ReceiptSource,
  ReceiptState,
  ReviewStatus,
} from '@urooj/contract/vocabulary';

/** A message about money that arrived. What it says is `null` where no pattern reads it, or where it does not say it. */
export type Receipt = {
  readonly id: string;
  readonly source: ReceiptSource;
  /** The name of the phone. */
  readonly device: string | null;
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
  readonly state: ReceiptState;
  /** A code where the shop decided, the words of the admin otherwise. */
  readonly stateReason: string;
  /** The e-mail of the admin; `null`: the shop. */
  readonly stateBy: string | null;
  readonly stateAt: string | null;
  readonly paymentId: string | null;
  readonly orderId: string | null;
  /**
   * The rejected payment with its transaction: whose money it is, or may be where the receipt is suggested for the payment of
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

/** A payment beside a receipt, with the fields in which they differ. */
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
  readonly differences: readonly ReceiptDifference[];
};

export type ReceiptDetails = Receipt & {
  /** The message; `null` once its text is deleted. */
  readonly text: string | null;
  readonly payment: ComparedPayment | null;
  /** Why a person decides although the fields agree. */
  readonly doubts: readonly ReceiptDoubt[];
  /** Payments that wait and may belong to it, the most similar first. */
  readonly candidates: readonly ComparedPayment[];
};

/** A receipt beside a payment, with the fields in which they differ. */
export type ComparedReceipt = Receipt & { readonly differences: readonly ReceiptDifference[] };

/** The receipt of a payment, and free ones that may belong to it. */
export type PaymentReceipt = {
  readonly receipt: ReceiptDetails | null;
  readonly candidates: readonly ComparedReceipt[];
  /** Of a rejected payment: its money, which no payment has. */
  readonly arrived: Receipt | null;
};
