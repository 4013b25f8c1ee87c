import type { OrderStatus } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import type { WaitingPayment } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import type { AdminAction } from '@urooj/domain/order-status';
import { methodLabel } from '@urooj/domain/payment-status';
import { displayId, shortId } from '@urooj/domain/short-id';
import { plural } from '@urooj/texts/plural';

const orderCount = (count: number) => `${groupedAmount(count)} ${plural(count, { one: 'order', other: 'orders' })}`;

type OrderActionTexts = {
  readonly button: string;
  readonly done: (orderId: string) => string;
  readonly failed: (orderId: string) => string;
  /** Asked before a change that cannot be undone. */
  readonly confirmation?: {
    readonly title: string;
    readonly keep: string;
    readonly question: (orderId: string) => string;
  };
};

/** Buttons of an order's row, and how the change went. */
const orderActions: Readonly<Record<AdminAction, OrderActionTexts>> = {
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
  fail: {
    button: 'Mark Failed',
    done: (id) => `Order ${shortId(id)}... marked as "Failed" successfully!`,
    failed: (id) => `Failed to mark order ${shortId(id)}... as "Failed". Please try again.`,
    confirmation: {
      title: 'Mark order as failed',
      keep: 'Leave it in progress',
      question: (id) =>
        `Are you sure you want to mark order ${shortId(id)}... as "Failed"? This action cannot be undone.`,
    },
  },
  cancel: {
    button: 'Cancel',
    done: (id) => `Order ${shortId(id)}... cancelled successfully!`,
    failed: (id) => `Failed to cancel order ${shortId(id)}.... Please try again.`,
    confirmation: {
      title: 'Cancel order',
      keep: 'Keep order',
      question: (id) => `Are you sure you want to cancel order ${shortId(id)}...? This action cannot be undone.`,
    },
  },
};

/** A payment, as far as it is known: `PKR 800.64, JazzCash, transaction ID 1234567890`. */
export const paymentText = ({ amountMinor, method, transactionId, isFromAnotherBrowser }: WaitingPayment): string =>
  [
    amountMinor === null ? '' : formatPkr(amountMinor),
    methodLabel(method),
    transactionId === '' ? '' : `transaction ID ${transactionId}`,
    isFromAnotherBrowser ? 'from another browser' : '',
  ]
    .filter(Boolean)
    .join(', ');

/** The question about payments that wait when their order ends. */
export const waitingPaymentTexts = {
  title: (count: number) => (count > 1 ? 'What about the payments?' : 'What about the payment?'),
  question: (count: number) =>
    count > 1 ? `${count} payments wait for your decision:` : 'A payment waits for your decision:',
  /** @param button of the action that follows */
  follows: (button: string) => `After that the order is changed: ${button}.`,
  approve: (count: number) => (count > 1 ? 'Approve the first, reject the other' : 'Approve the payment'),
  reject: (count: number) => (count > 1 ? 'Reject both' : 'Reject the payment'),
  keep: 'Change nothing',
  waits: 'Its payment waits for a decision. Please decide it first.',
};

/** The list of orders, and the change of many. */
export const orderTexts = {
  /** The button that starts one. */
  refund: 'Refund',
  list: 'Orders',
  buyerBanned: 'Banned account',
  /** The button that opens the dialog for both, and the mark in the row. */
  hold: 'Flag, link',
  flagged: 'Flagged',
  actions: orderActions,
  changedMeanwhile: (id: string, status: OrderStatus) => `Order ${shortId(id)}... is ${status} already.`,
  select: (id: string) => `Select order ${displayId(id)}`,
  forSelected: (button: string) => `${button} (selected)`,
  selectColumn: 'Select',
  selectAll: 'Select all on this page',
  selected: (count: number) => `${groupedAmount(count)} selected`,
  changeMany: (count: number) => `Change ${orderCount(count)}`,
  cancelMany: (count: number) => `Cancel ${orderCount(count)}`,
  keepMany: 'Leave as they are',
  confirmChangeMany: (count: number, status: OrderStatus) => `${orderCount(count)} will become ${status}.`,
  confirmFinalChangeMany: (count: number, status: OrderStatus) =>
    `${orderCount(count)} will become ${status}. This action cannot be undone.`,
  cannotChange: (count: number, why: string) => `${orderCount(count)} cannot be changed: ${why}`,
  alreadyIs: (status: OrderStatus) => `Order is ${status} already.`,
  unchangeable: (status: OrderStatus) => `An order that is ${status} cannot be changed.`,
  notKnown: 'Not known',
  outcomeUnknown: 'No response: the list shows whether the order was changed.',
  result: 'Result',
  doneOf: (done: number, count: number) => `${groupedAmount(done)} of ${groupedAmount(count)} done`,
  done: 'Done',
  notDone: 'Not done',
  close: 'Close',
  undo: {
    changed: ([first = '', ...more]: readonly string[], status: OrderStatus) =>
      more.length > 0 ? `${orderCount(more.length + 1)} are ${status}.` : `Order ${shortId(first)}... is ${status}.`,
    button: 'Undo',
    keys: '(Ctrl Z)',
    undone: ([first = '', ...more]: readonly string[]) =>
      more.length > 0 ? `${orderCount(more.length + 1)} are as before.` : `Order ${shortId(first)}... is as before.`,
    undoneOf: (done: number, count: number, why: string) =>
      `${groupedAmount(done)} of ${groupedAmount(count)} undone. ${why}`,
    failed: 'This could not be undone. The list shows the status now.',
  },
};
