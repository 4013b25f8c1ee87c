import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { AdminAction } from './order-status.ts';
import type { ReviewAction } from './payment-status.ts';
import { shortId } from './short-id.ts';

/** What the admin dashboard says: apart from the shop's texts, so that no shopper loads them. */
export const ADMIN_TEXTS = {
  ordersFailed: 'Failed to fetch orders. Please check server connection.',
  usersFailed: 'Failed to fetch users. Please check server connection.',
  paymentsFailed: 'Failed to fetch payment details. Please check server connection.',
  refundsFailed: 'Failed to fetch refund requests. Please check server connection.',
  noRecent: 'No recent orders found.',
  noUsers: 'No users found.',
  noOrders: 'No orders found.',
  noPayments: 'No payment records found.',
  noRefunds: 'No refund requests at this time.',
  decidedMeanwhile: (paymentId: string) => `Payment ${shortId(paymentId)}... has been decided already.`,
  refundDecidedMeanwhile: 'This refund request has been decided already.',
  orderMovedMeanwhile: (orderId: string, status: OrderStatus) => `Order ${shortId(orderId)}... is ${status} already.`,
  userUpdated: (name: string) => `User ${name} updated successfully!`,
  userDeleted: (name: string) => `User ${name} deleted successfully!`,
  userUpdateFailed: 'Failed to update user.',
  userDeleteFailed: 'Failed to delete user.',
} as const;

type OrderActionTexts = {
  readonly button: string;
  readonly done: (orderId: string) => string;
  readonly failed: (orderId: string) => string;
};

export const ORDER_ACTION_TEXTS: Readonly<Record<AdminAction, OrderActionTexts>> = {
  start: {
    button: 'Mark In Progress',
    done: (id) => `Order ${shortId(id)}... marked as "In Progress" successfully!`,
    failed: (id) => `Failed to mark order ${shortId(id)}... as "In Progress". Please try again.`,
  },
  complete: {
    button: 'Mark Completed',
    done: (id) => `Order ${shortId(id)}... marked as "Completed" successfully!`,
    failed: (id) => `Failed to complete order ${shortId(id)}.... Please try again.`,
  },
  cancel: {
    button: 'Cancel',
    done: (id) => `Order ${shortId(id)}... cancelled successfully!`,
    failed: (id) => `Failed to cancel order ${shortId(id)}.... Please try again.`,
  },
};

export function confirmCancelText(orderId: string): string {
  return `Are you sure you want to cancel order ${shortId(orderId)}...? This action cannot be undone.`;
}

const DECIDED: Readonly<Record<ReviewAction, string>> = { approve: 'approved', reject: 'rejected' };

export function paymentDecidedText(paymentId: string, action: ReviewAction): string {
  return `Payment ${shortId(paymentId)}... ${DECIDED[action]} successfully!`;
}

export function paymentDecisionFailedText(paymentId: string, action: ReviewAction): string {
  return `Failed to ${action} payment ${shortId(paymentId)}....`;
}

export function refundDecidedText(action: ReviewAction): string {
  return `Refund request ${DECIDED[action]} successfully!`;
}

export function refundDecisionFailedText(action: ReviewAction): string {
  return `Failed to ${action} refund request.`;
}
