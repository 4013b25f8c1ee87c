/** @chunk analytics */
export const deliveryTimesTexts = {
  heading: 'How long orders really took',
  lead: 'Paid orders that were placed in the last 90 days, for each service and size; measured again every hour. The start counts from when the buyer sent the payment, the completion from when it was confirmed. Cancelled and failed orders count as the slowest, open ones with their wait so far. Buyers read it where Settings say so, from 20 orders on.',
  loading: 'Loading times...',
  failed: 'The times could not be loaded.',
  none: 'Nothing was measured yet: no order of the last 90 days was paid.',
  columns: {
    service: 'Service',
    size: 'Size',
    start: 'Began: half, 9 of 10',
    completion: 'Complete: half, 9 of 10',
    orders: 'Orders',
  },
  tooFew: 'fewer than 20',
  notReached: 'not reached',
  halfAndMost: (half: string, most: string) => `${half}, ${most}`,
  /** @param open and cancelled of them */
  orders: (orders: string, open: number, cancelled: number) =>
    [orders, open > 0 && `${open} open`, cancelled > 0 && `${cancelled} cancelled`].filter(Boolean).join(', '),
};
