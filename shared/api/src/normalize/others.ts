import { FEATURES, REVIEW_STATUSES, ROLES } from '@urooj/contract/vocabulary';
import type {
  BlogPost,
  Payment,
  PaymentReview,
  RefundRequest,
  Session,
  SessionUser,
  User,
} from '@urooj/domain/entities';
import { idOf, list, number, oneOf, price, type Raw, record, text, textOf, time } from './read.ts';

export function toUser(value: unknown): User {
  const raw = record(value);
  return {
    id: idOf(raw),
    name: text(raw.name),
    email: text(raw.email),
    role: oneOf(raw.role, ROLES, 'user'),
    isBanned: raw.isBanned === true || raw.isBanned === 'true',
    phoneNumber: text(raw.phoneNumber),
    createdAt: time(raw.createdAt),
  };
}

export const toUsers = (value: unknown): User[] => list(value, 'users', 'data').map(toUser);

/** Who is logged in. An unknown role stays as it is: it may do nothing, but it is not a `user`. */
export function toSessionUser(value: unknown): SessionUser | null {
  const raw = record(value);
  const email = text(raw.email);
  if (!email) return null;
  const phoneNumber = text(raw.phoneNumber);
  return {
    email,
    role: text(raw.role) || 'user',
    name: text(raw.name),
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(typeof raw.emailVerified === 'boolean' ? { emailVerified: raw.emailVerified } : {}),
  };
}

/** The session answer of our own backend, or null where it is not one. */
export function toSession(value: unknown): Session | null {
  const raw = record(value);
  if (!Array.isArray(raw.features) || !('user' in raw)) return null;
  const told = raw.features;
  return {
    user: toSessionUser(raw.user),
    canAdmin: raw.canAdmin === true,
    token: text(raw.token) || null,
    features: FEATURES.filter((feature) => told.includes(feature)),
  };
}

/** The two sides of a reference: an object with details, or the bare id. */
const referred = (value: unknown): Raw => (typeof value === 'object' ? record(value) : { _id: value });

function reviewOf(value: unknown): PaymentReview | null {
  const raw = record(value);
  const amountDueMinor = price(raw.amountDue);
  if (amountDueMinor === null) return null;
  return {
    amountDueMinor,
    sameTransactionId: number(raw.sameTransactionId) ?? 0,
    sameScreenshot: number(raw.sameScreenshot) ?? 0,
  };
}

export function toPayment(value: unknown): Payment {
  const raw = record(value);
  const order = referred(raw.orderId ?? raw.order);
  return {
    id: idOf(raw),
    orderId: idOf(order),
    orderPriceMinor: price(order.price),
    clientName: text(raw.clientName),
    clientEmail: text(raw.clientEmail),
    amountMinor: price(raw.amount),
    method: text(raw.paymentMethod),
    transactionId: text(raw.transactionId),
    screenshotUrl: text(raw.screenshotUrl) || null,
    status: oneOf(raw.status, REVIEW_STATUSES, 'Pending'),
    remarks: text(raw.remarks),
    paymentDate: time(raw.paymentDate ?? raw.createdAt),
    review: reviewOf(raw.review),
  };
}

export const toPayments = (value: unknown): Payment[] => list(value, 'payments', 'data').map(toPayment);

export function toRefundRequest(value: unknown): RefundRequest {
  const raw = record(value);
  const order = referred(raw.order ?? raw.orderId);
  return {
    id: idOf(raw),
    orderId: idOf(order),
    orderService: text(order.service),
    orderPriceMinor: price(order.price),
    clientName: text(raw.clientName),
    clientEmail: text(raw.clientEmail),
    amountMinor: price(raw.amount),
    reason: text(raw.reason),
    status: oneOf(raw.status, REVIEW_STATUSES, 'Pending'),
    adminRemarks: text(raw.adminRemarks),
    createdAt: time(raw.createdAt),
  };
}

export const toRefundRequests = (value: unknown): RefundRequest[] =>
  list(value, 'requests', 'refundRequests', 'data').map(toRefundRequest);

export function toBlogPost(value: unknown): BlogPost {
  const raw = record(value);
  const author = typeof raw.author === 'string' ? raw.author : text(record(raw.author).name);
  return {
    id: idOf(raw),
    title: text(raw.title),
    content: text(raw.content),
    createdAt: time(raw.createdAt),
    authorName: author || 'Admin',
    imageUrl: textOf(raw, 'image', 'imageUrl') || null,
  };
}

export const toBlogPosts = (value: unknown): BlogPost[] => list(value, 'posts', 'blogPosts', 'data').map(toBlogPost);

export const toMessage = (value: unknown): string => textOf(record(value), 'msg', 'message');
export const toImageUrl = (value: unknown): string => textOf(record(value), 'imageUrl', 'url');

/** A login's answer: the user under `loginUser` (or `user`), and the token where there is one. */
export function toLogin(value: unknown): { user: User; token: string | null } {
  const raw = record(value);
  return { user: toUser(raw.loginUser ?? raw.user), token: text(raw.token) || null };
}
