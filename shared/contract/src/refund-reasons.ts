/** The reasons of refunds that the shop begins by itself, or suggests to the admin. They stay in the shop. */
export const REFUND_REASONS = {
  overpaid: 'Paid more than the price',
  rejected: 'Money of a rejected payment',
  orderCancelled: 'Order cancelled',
} as const;
