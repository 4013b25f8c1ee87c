import type { Feature, OrderStatus, ReviewStatus, Role } from '@urooj/contract/vocabulary';

/**
 * The entities as pages and rules see them, whatever the wire called their fields.
 *
 * Money is integer paisa (`…Minor`), `null` where the answer carried no readable amount.
 * Times are ISO 8601 with an offset, `null` where unknown. Texts that are missing are `''`.
 */

/** What anyone who knows the id may see of an order. */
export type TrackingOrder = {
  readonly id: string;
  readonly service: string;
  /** One of `PLATFORMS` for all that we sell; another backend may answer anything. */
  readonly platform: string;
  /** Quantity ordered (followers, views, hours …). */
  readonly amount: number;
  readonly priceMinor: number | null;
  readonly status: OrderStatus;
  readonly createdAt: string | null;
  /** Percent, 0 to 100, where the server says so. */
  readonly progress: number | null;
  readonly startTime: string | null;
  readonly completionTime: string | null;
};

/** The whole order: for its owner, the admin and the browser that placed it. */
export type Order = TrackingOrder & {
  /** `null` in a tracking view, and for a guest who has not given contact details yet. */
  readonly email: string | null;
  /** The whole order of a guest who still has to leave an e-mail and a phone number. */
  readonly contactMissing: boolean;
  readonly name: string;
  readonly phoneNumber: string;
  readonly postLink: string;
  readonly profileLink: string;
  readonly socialId: string;
  /** `null` until a payment was submitted. */
  readonly payment: OrderPayment | null;
  /** Oldest first; empty where the server keeps none. */
  readonly events: readonly OrderEvent[];
};

/** The latest payment as an order carries it. */
export type OrderPayment = {
  /** One of `PAYMENT_METHODS`; another backend may answer anything. */
  readonly method: string;
  readonly details: string;
  readonly screenshotUrl: string | null;
  readonly status: ReviewStatus | null;
  readonly remarks: string;
};

/** Who moved an order: the admin, the order's owner, or a rule of the shop. */
export type Actor = 'admin' | 'owner' | 'system';

export type OrderEvent = {
  readonly at: string;
  /** `null` where the server does not say. */
  readonly who: Actor | null;
  /** `null` for the event that made the order. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly why: string;
};

export type Payment = {
  readonly id: string;
  readonly orderId: string;
  readonly orderPriceMinor: number | null;
  readonly clientName: string;
  readonly clientEmail: string;
  /** What the customer says was paid. */
  readonly amountMinor: number | null;
  readonly method: string;
  readonly transactionId: string;
  readonly screenshotUrl: string | null;
  readonly status: ReviewStatus;
  readonly remarks: string;
  readonly paymentDate: string | null;
  /** `null` where the server compares nothing. */
  readonly review: PaymentReview | null;
};

/** What the reviewer should look at before approving. */
export type PaymentReview = {
  readonly amountDueMinor: number;
  /** Other payments that named the same transaction id, rejected ones included. */
  readonly sameTransactionId: number;
  /** Other payments with the very same screenshot. */
  readonly sameScreenshot: number;
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
};

export type User = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isBanned: boolean;
  readonly phoneNumber: string;
  readonly createdAt: string | null;
  /** Counts the changes of the account; absent where the server does not. */
  readonly version?: number;
};

/** One act on an order, a payment, a refund request or an account. */
export type HistoryEvent = {
  readonly at: string;
  /** `null` where the server does not say. */
  readonly who: Actor | null;
  /** The e-mail of who did it, where somebody logged in did. */
  readonly by: string | null;
  /** In a word or two: `placed`, `status changed`, `approved`, `edited` … */
  readonly action: string;
  /** The fields that it changed, as they were and as they became. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly why: string;
  readonly requestId: string | null;
};

/** Who is logged in. Local storage keeps `email`, `role` and `name` of it, no more. */
export type SessionUser = {
  readonly email: string;
  /** One of `ROLES`; a role that we do not know may do nothing and lands on `/`. */
  readonly role: string;
  readonly name: string;
  /** Absent until the server has told. */
  readonly phoneNumber?: string;
  /** Absent where the server does not verify e-mails. */
  readonly emailVerified?: boolean;
};

export type Session = {
  readonly user: SessionUser | null;
  readonly canAdmin: boolean;
  /** The secret that blog writes send along; `null` when logged out. */
  readonly token: string | null;
  /** Empty in plain mode. */
  readonly features: readonly Feature[];
  /** In place of a user: the account was banned since this browser logged in. */
  readonly isBanned?: boolean;
};

/** One of the devices on which an account is logged in. */
export type AccountSession = {
  readonly device: string;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** The one that asks. */
  readonly isCurrent: boolean;
};

export type BlogPost = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly createdAt: string | null;
  /** `Admin` where the post names nobody. */
  readonly authorName: string;
  readonly imageUrl: string | null;
  /** The same picture in several widths and formats; empty where the server made none. */
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

/** A single post, and the ones beside it in time; `null` at either end. */
export type BlogArticle = {
  readonly post: BlogPost;
  readonly newer: PostLink | null;
  readonly older: PostLink | null;
};

/** Some of the posts, newest first, and how many there are in all. */
export type BlogPage = {
  readonly posts: readonly BlogPost[];
  readonly total: number;
};

/** A quantity at a list price. */
export type Package = {
  /** Stable within its list, fit for a form value. */
  readonly id: string;
  readonly amountDisplay: string;
  readonly amountValue: number;
  readonly priceUsdCents: number;
  readonly priceMinor: number;
  readonly popular: boolean;
  /** Null where the package promises none. */
  readonly warranty: string | null;
};
