import type { SiteSettings } from '@urooj/contract/site-settings';
import type { TrackingOrder } from './entities.ts';

/** The owner's settings: what happens to orders that nobody pays. */
export const DEFAULT_UNPAID_ORDERS: SiteSettings['unpaidOrders'] = { remindAfterHours: 24, cancelAfterDays: 7 };

/** Whether the shop has cancelled the order because nobody had paid it: a payment opens it again. */
export const isExpired = ({ status, paymentState }: Pick<TrackingOrder, 'status' | 'paymentState'>): boolean =>
  status === 'Cancelled' && paymentState === 'due';
