import type { StaffRight } from '@urooj/contract/vocabulary';

/** What somebody who works for the shop may do: the name of each right, and what it is. */
export const staffRightTexts = {
  names: {
    orders: 'Orders',
    payments: 'Payments',
    refunds: 'Refunds',
    content: 'Prices and blog',
  } satisfies Record<StaffRight, string>,
  about: {
    orders: 'Sees orders and buyers, starts, delivers and completes orders, and answers messages.',
    payments: 'Compares payments with bank messages, and approves or rejects them.',
    refunds: 'Decides refund requests, starts refunds, and records that the money was sent.',
    content: 'Changes prices and packages, and writes posts for the blog.',
  } satisfies Record<StaffRight, string>,
};
