import type { SalePromise } from '@urooj/contract/catalogue';
import type {
  CountSource,
  DeclineReason,
  DeliveryCountName,
  Feature,
  OrderKind,
  OrderStatus,
  PaymentState,
  RefillStatus,
  ReviewStatus,
  Role,
  SecondFactorPolicy,
  StaffRight,
} from '@urooj/contract/vocabulary';
import type { OrderDetails } from './buyer-details.ts';

/**
 * The entities that pages and rules work with, independent of how a backend names their fields.
 *
 * Money is integer paisa (`…Minor`), `null` where the response has no readable amount.
 * Times are ISO 8601 with an offset, `null` where unknown. Missing texts are `''`.
 */

/** The part of an order that anyone who knows its id may see. */
export type TrackingOrder = {
  readonly id: string;
  readonly service: string;
  /** The Urdu name of a service that the shop owner has added, without the platform; empty for the others. */
  readonly serviceUrdu: string;
  /** One of `PLATFORMS` from our own backend; another backend may send any text. */
  readonly platform: string;
  /** Quantity ordered (followers, views, hours …). */
  readonly amount: number;
  readonly priceMinor: number | null;
  readonly status: OrderStatus;
  readonly createdAt: string | null;
  /** Percent, 0 to 100; `null` where the server sends none. */
  readonly progress: number | null;
  /** Whether it is by counts of the shop. Otherwise it is an estimate while the order is in progress. */
  readonly isProgressMeasured: boolean;
  readonly startTime: string | null;
  readonly completionTime: string | null;
  /** `null` where the server does not send it. */
  readonly kind: OrderKind | null;
  /** How long drops are replaced; `null` where they are not, or the server does not send it. Pages ask `promiseState`. */
  readonly promise: SalePromise;
  readonly promiseUntil: string | null;
  /** `null` where the server does not send it. Pages ask `offersPayment`. */
  readonly paymentState: PaymentState | null;
  /** True while a payment is due because the last one was rejected; false also where the server does not send it. */
  readonly paymentRejected: boolean;
  /** Present while less has arrived than was due, and nothing was sent for the rest; `null` also where the server does not send it. */
  readonly difference: MissingAmount | null;
};

/** What is missing of a payment. */
export type MissingAmount = {
  readonly amountMinor: number;
  readonly receivedMinor: number;
  /** Of the payment that was too small. */
  readonly method: string;
};

/** The whole order: for its customer, the admin and the browser that placed it. */
export type Order = TrackingOrder &
  Omit<OrderDetails, 'email'> & {
    /** `null` in a tracking view, and for a guest who has not left contact details yet. */
    readonly email: string | null;
    /** True for the whole order of a guest who still has to leave contact details. */
    readonly contactMissing: boolean;
    /** `link` where the browser came by the link of a mail: then the screenshot is missing. `code`: for half an hour. */
    readonly openedBy: 'link' | 'code' | null;
    /** True while a mail about the order waits until its buyer asks for it; false also where the server does not send it. */
    readonly isMailHeld: boolean;
    /** True while a payment that another browser sent is under review; false also where the server does not send it. */
    readonly isOtherPaymentWaiting: boolean;
    /** Every payment under review, the buyer's own first; empty where the server does not send them. */
    readonly waitingPayments: readonly WaitingPayment[];
    /** Only in the admin's list. */
    readonly isBuyerBanned: boolean;
    /** Why the order is held, and since when. Only for the admin; absent for an order that is not held. */
    readonly flag?: { readonly reason: string; readonly at: string };
    /** Only for the admin; `null` where the server does not send it. */
    readonly sale: OrderSale | null;
    /** `null` before a payment is submitted. */
    readonly payment: OrderPayment | null;
    /** That of what was missing of the payment; `null` without one, and where the server does not send it. */
    readonly differencePayment: DifferencePayment | null;
    /** The buyer's own one that was rejected because that of another browser was approved; `null` as above. */
    readonly replacedPayment: DifferencePayment | null;
    /** Of the approved payment; `null` before it, and where the server does not send it. */
    readonly receiptNumber: number | null;
    /** What of its refunds is not sent yet, also where it is only requested; `null` without any. */
    readonly owedMinor: number | null;
    /** `null` where the server does not send it. Pages ask `offersRefund`. */
    readonly acceptsRefundRequest: boolean | null;
    /** What of all payments is in the shop, refunds not subtracted; `null` where it is nothing, or the server does not send it. */
    readonly paidMinor: number | null;
    /** Newest first; empty where the server does not send them. */
    readonly refunds: readonly OrderRefund[];
    /** The account that paid, masked; `null` where the server does not send it. */
    readonly refundAccount: RefundAccount | null;
    /** Those that somebody has said; empty where the server does not send them. */
    readonly counts: DeliveryCounts;
    /** `null` where the server does not send it. */
    readonly refill: OrderRefills | null;
    /** Oldest first; empty where the server stores none. */
    readonly events: readonly OrderEvent[];
  };

/** A count of an order's profile or post. */
export type ReportedCount = {
  readonly count: number;
  readonly by: CountSource;
  readonly at: string | null;
};

/** Before the order, what was delivered, and the latest. */
export type DeliveryCounts = { readonly [Name in DeliveryCountName]?: ReportedCount };

/** A buyer's request to replace what has dropped. */
export type RefillRequest = {
  readonly id: string;
  readonly status: RefillStatus;
  /** The count as the buyer said it, and as the shop has seen it; `null` where the shop has not looked. */
  readonly reportedCount: number;
  readonly confirmedCount: number | null;
  /** Of the ordered ones; `null` where the count before the order is not known, or the request was declined or refilled. */
  readonly missing: number | null;
  /** What was paid back for them, or would be now. */
  readonly moneyBackMinor: number | null;
  readonly createdAt: string | null;
  /** Until when the shop has promised to be done. */
  readonly dueAt: string | null;
  readonly decidedAt: string | null;
  readonly declineReason: DeclineReason | null;
  readonly remarks: string;
  /** What the buyer wrote when they reopened it. */
  readonly reopenText: string | null;
};

/** A request on the page of its order. */
export type OrderRefill = RefillRequest & {
  readonly canReopen: boolean;
  /** Whether the buyer can take the money, because the shop has missed its deadline. */
  readonly offersMoney: boolean;
  /** Whether the buyer has taken the money, and nobody has decided about it yet. */
  readonly awaitsRefund: boolean;
};

/** What an order costs and its money when the missing part is paid back, in paisa. */
export type PricedMoney = {
  readonly priceMinor: number;
  readonly paidMinor: number;
  /** All approved refunds. */
  readonly refundedMinor: number;
  /** Those that refill requests have begun, also pending ones: what is missing still counts what they pay back. */
  readonly refilledMinor: number;
};

/** A request in the admin's list. */
export type ListedRefill = RefillRequest & {
  readonly orderId: string;
  readonly service: string;
  /** Quantity ordered. */
  readonly ordered: number;
  readonly email: string;
  /** The count before the order; `null` where nobody has said it. */
  readonly start: ReportedCount | null;
  /** What decides how much is paid back; `null` where nothing was paid, or the request is closed. */
  readonly money: PricedMoney | null;
  readonly pictureUrl: string | null;
};

export type OrderRefills = {
  /** True while a request would be accepted. */
  readonly acceptsRequest: boolean;
  /** Newest first. */
  readonly requests: readonly OrderRefill[];
};

/** What the shop earns with an order. */
export type OrderSale = {
  readonly priceUsdCents: number;
  readonly pkrPerUsd: number;
  /** What the shop pays itself; `null` where the shop owner has not said. */
  readonly costUsdCents: number | null;
};

/** A payment under review, as far as the admin needs to recognize it. */
export type WaitingPayment = Pick<Payment, 'method' | 'amountMinor' | 'transactionId' | 'isFromAnotherBrowser'>;

/** The latest payment of an order. */
export type OrderPayment = {
  /** One of `PAYMENT_METHODS` from our own backend; another backend may send any text. */
  readonly method: string;
  readonly details: string;
  readonly screenshotUrl: string | null;
  readonly status: ReviewStatus | null;
  readonly remarks: string;
};

export type DifferencePayment = OrderPayment & { readonly amountMinor: number | null };

/** Who changed the status of an order: the admin, its customer, or a rule of the shop. */
export type Actor = 'admin' | 'customer' | 'system';

export type OrderEvent = {
  readonly at: string;
  /** `null` where the server does not send it. */
  readonly who: Actor | null;
  /** `null` for the event that created the order. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly why: string;
};

export type Payment = {
  readonly id: string;
  readonly orderId: string;
  readonly orderPriceMinor: number | null;
  /** Empty where it is unknown. */
  readonly orderService: string;
  /** Quantity ordered; `null` where it is unknown. */
  readonly orderAmount: number | null;
  readonly clientName: string;
  readonly clientEmail: string;
  /** The amount that the customer says to have paid. */
  readonly amountMinor: number | null;
  /** What arrived, as far as somebody or a message of the bank said it. */
  readonly receivedMinor: number | null;
  /** The payment of which this one pays what is missing. */
  readonly differenceOf: string | null;
  /** The payment that pays what is missing of this one. */
  readonly completedBy: string | null;
  readonly method: string;
  readonly transactionId: string;
  readonly screenshotUrl: string | null;
  /** The screenshot in a few kilobytes; `null` where the server has none. */
  readonly thumbnailUrl: string | null;
  readonly status: ReviewStatus;
  readonly remarks: string;
  /** Sent by a browser that may not see the order; false also where the server does not say so. */
  readonly isFromAnotherBrowser: boolean;
  /** The account of the order, or the one that has its e-mail, is banned. */
  readonly isBuyerBanned: boolean;
  /** Its order was cancelled, because nobody had paid it. */
  readonly reopensOrder: boolean;
  readonly paymentDate: string | null;
  /** `null` where the server compares no payments. */
  readonly review: PaymentReview | null;
};

/** What the reviewer checks before approving. */
export type PaymentReview = {
  readonly amountDueMinor: number;
  /** What the shop has beyond the price once this payment is approved, without what it has refunded of that. */
  readonly overpaidMinor: number;
  /** What the buyer was asked for and has not sent. */
  readonly missingMinor: number;
  /** What is missing of a payment and its difference together. */
  readonly stillMissingMinor: number;
  /** Since when the buyer was asked; `null` where they were not. */
  readonly missingSince: string | null;
  /** Number of other payments with the same transaction id, rejected ones included. */
  readonly sameTransactionId: number;
  /** Number of other payments with the same screenshot. */
  readonly sameScreenshot: number;
  /** The latest of those payments; empty where the server does not name them. */
  readonly transactionIdUses: readonly EarlierPayment[];
  readonly screenshotUses: readonly EarlierPayment[];
  /** Two people have to approve it. */
  readonly needsTwoPeople: boolean;
  /** The first of the two approvals; `null` where nobody has approved it yet. */
  readonly seconded: FirstApproval | null;
};

/** That one of two people has approved a payment. */
export type FirstApproval = {
  /** An e-mail; `null` after its account was deleted. */
  readonly by: string | null;
  readonly at: string | null;
  /** What arrived, as they said with the approval. */
  readonly receivedMinor: number | null;
  /** False where something has changed since, or they may not decide any more: then two others have to approve. */
  readonly counts: boolean;
};

/** An earlier payment, as far as a reviewer needs to recognize it. */
export type EarlierPayment = Pick<Payment, 'id' | 'status' | 'paymentDate'>;

/** The account that the money of a refund goes to. */
export type RefundAccount = {
  readonly method: string;
  /** Empty where nobody said which account. */
  readonly number: string;
};

/** That the money was sent. */
export type Payout = {
  readonly method: string;
  readonly reference: string;
  readonly at: string | null;
};

/** A refund as the buyer sees it. The number of the account is masked. */
export type OrderRefund = {
  readonly amountMinor: number | null;
  readonly status: ReviewStatus;
  readonly remarks: string;
  readonly createdAt: string | null;
  readonly decidedAt: string | null;
  readonly account: RefundAccount | null;
  /** Whether it is to be paid, and nobody knows to which account. */
  readonly needsAccount: boolean;
  readonly payout: Payout | null;
};

export type RefundRequest = {
  readonly id: string;
  readonly orderId: string;
  readonly orderService: string;
  readonly orderPriceMinor: number | null;
  readonly clientName: string;
  readonly clientEmail: string;
  readonly amountMinor: number | null;
  readonly reason: string;
  readonly status: ReviewStatus;
  readonly adminRemarks: string;
  readonly createdAt: string | null;
  /** Whether the server says how the money was sent; otherwise the next three are `null`. */
  readonly tracksPayout: boolean;
  readonly decidedAt: string | null;
  readonly account: RefundAccount | null;
  readonly payout: Payout | null;
  /** What messages of the bank say about money of this amount that was sent; empty where there is none. */
  readonly transfers: readonly Payout[];
};

export type User = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isBanned: boolean;
  readonly phoneNumber: string;
  readonly createdAt: string | null;
  /** Number of changes of the account; absent where the server does not count them. */
  readonly version?: number;
  /** Absent where the server does not verify e-mails. */
  readonly emailVerified?: boolean;
};

/** One change of an order, a payment, a refund request or an account. */
export type HistoryEvent = {
  readonly at: string;
  /** `null` where the server does not send it. */
  readonly who: Actor | null;
  /** The e-mail of the account that made the change; `null` without one. */
  readonly by: string | null;
  /** In a word or two: `placed`, `status changed`, `approved`, `edited` … */
  readonly action: string;
  /** The changed fields, before and after. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly why: string;
  readonly requestId: string | null;
};

/** The logged-in user. Local storage holds only `email`, `role` and `name`. */
export type SessionUser = {
  readonly email: string;
  /** One of `ROLES`. An unknown role has no rights and lands on `/`. */
  readonly role: string;
  readonly name: string;
  /** Absent before the server has sent it. */
  readonly phoneNumber?: string;
  /** Absent where the server does not verify e-mails. */
  readonly emailVerified?: boolean;
};

export type Session = {
  readonly user: SessionUser | null;
  readonly canAdmin: boolean;
  /** What the user may do for the shop under `/desk`. */
  readonly rights: readonly StaffRight[];
  /** The secret that blog writes send in `x-auth-token`; `null` when logged out. */
  readonly token: string | null;
  /** Empty in plain mode. */
  readonly features: readonly Feature[];
  /** Absent for guests, and where the server has none. */
  readonly secondFactor?: { readonly policy: SecondFactorPolicy; readonly isSet: boolean };
  /** True where orders that were placed in this browser without a login are open in it. */
  readonly hasGuestOrders?: boolean;
  /** True without a user: the account was banned after this browser had logged in. */
  readonly isBanned?: boolean;
};

/** One of the browsers in which an account is logged in. */
export type AccountSession = {
  readonly browser: string;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** True for the session that sent the request. */
  readonly isCurrent: boolean;
};

export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string | null;
  /** `null`: never. */
  readonly lastUsedAt: string | null;
  /** Whether a cloud of its user has a copy, so that it survives the device. */
  readonly isSynced: boolean;
};

/** By what an account is opened besides its password. */
export type SecondFactors = {
  readonly passkeys: readonly Passkey[];
  /** When an authenticator app was set up; `null`: none is. */
  readonly totpSince: string | null;
  readonly recoveryCodesLeft: number;
  /** Of the account's role. */
  readonly policy: SecondFactorPolicy;
};

export type BlogPost = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly createdAt: string | null;
  /** `Admin` where the post has no author. */
  readonly authorName: string;
  readonly imageUrl: string | null;
  /** The image in several widths and formats; empty where the server creates none. */
  readonly renditions: readonly Rendition[];
  /** Changes with every edit; a backend without versions has none. */
  readonly version?: string;
};

export type Rendition = {
  readonly url: string;
  readonly width: number;
  /** Media type, such as `image/webp`. */
  readonly type: string;
};

export type PostLink = {
  readonly id: string;
  readonly title: string;
};

/** A post with its neighbours in time; `null` at either end. */
export type BlogArticle = {
  readonly post: BlogPost;
  readonly newer: PostLink | null;
  readonly older: PostLink | null;
};

/** One page of posts, newest first, and the number of all posts. */
export type BlogPage = {
  readonly posts: readonly BlogPost[];
  readonly total: number;
};

/** A fixed amount of a service at a list price. */
export type Package = {
  /** Unique within its list; used as a form value. */
  readonly id: string;
  readonly amountDisplay: string;
  readonly amountValue: number;
  readonly priceUsdCents: number;
  readonly priceMinor: number;
  readonly popular: boolean;
  /** How long drops are replaced; `null` where they are not. */
  readonly promise: SalePromise;
};
