import type { ResponseOf } from '@urooj/contract/endpoints';
import { formatPkr } from '@urooj/domain/money';
import type { PaymentRow } from '../payments/repository.ts';
import { fileUrl } from '../uploads/file-url.ts';
import type { OrderEventRow, OrderRow } from './repository.ts';

export type OrderView = ResponseOf<'getOrder'>;

/** The view for anybody who knows the id: without contact and links. */
export function trackingView(order: OrderRow) {
  return {
    _id: order.id,
    id: order.id,
    service: order.service,
    platform: order.platform,
    requiredFollowers: order.quantity,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    price: formatPkr(order.priceMinor),
    progress: progressOf(order.status),
    startTime: order.startTime?.toISOString() ?? null,
    completionTime: order.completionTime?.toISOString() ?? null,
  };
}

/** In percent; `null` while in progress, because the shop does not measure it and the client estimates it. */
function progressOf(status: OrderRow['status']): number | null {
  if (status === 'In Progress') return null;
  return status === 'Completed' ? 100 : 0;
}

/** A row of the admin's list. */
export function listedView(order: OrderRow) {
  return { ...trackingView(order), ...contactView(order), amount: order.quantity };
}

function contactView({ name, email, phoneNumber }: OrderRow) {
  return { name: name ?? '', email: email ?? '', phoneNumber: phoneNumber ?? '', contactMissing: email === null };
}

/** An order for the CSV file, with the field names of the domain's entity. */
export function orderRecord({ quantity: amount, createdAt, name, phoneNumber, ...order }: OrderRow) {
  return {
    ...order,
    amount,
    name: name ?? '',
    phoneNumber: phoneNumber ?? '',
    createdAt: createdAt.toISOString(),
  };
}

type EventFields = Pick<OrderEventRow, 'at' | 'who' | 'fromStatus' | 'toStatus' | 'why'>;

type Parts = {
  /** Newest first. */
  readonly payments: readonly PaymentRow[];
  readonly events: readonly EventFields[];
  /** Only the admin sees who made each change. */
  readonly includesActor: boolean;
};

export function fullOrderView(order: OrderRow, { payments, events, includesActor }: Parts) {
  return {
    ...trackingView(order),
    ...contactView(order),
    amount: order.quantity,
    postLink: order.postLink,
    profileLink: order.profileLink,
    socialId: order.socialId,
    ...paymentView(payments[0]),
    events: events.map((event) => eventView(event, includesActor)),
  };
}

function paymentView(payment: PaymentRow | undefined) {
  return {
    paymentMethod: payment?.method ?? '',
    paymentDetails: payment?.transactionId ?? '',
    paymentScreenshotUrl: payment ? fileUrl(payment.screenshot) : '',
    paymentStatus: payment?.status ?? null,
    // The customer sees why it was rejected, but not the system's notes for the reviewer.
    paymentRemarks: payment?.status === 'Rejected' ? payment.remarks : '',
  };
}

function eventView({ at, who, fromStatus, toStatus, why }: EventFields, includesActor: boolean) {
  return { at: at.toISOString(), from: fromStatus, to: toStatus, why, ...(includesActor && { who }) };
}
