import type { OrderStatus, ReviewStatus } from '@urooj/contract/vocabulary';
import { methodLabel } from '@urooj/domain/payment-status';

const STATUS_NAMES: Readonly<Record<OrderStatus | ReviewStatus, string>> = {
  Pending: 'زیرِ انتظار',
  'Payment Pending': 'ادائیگی زیرِ جانچ',
  'In Progress': 'جاری',
  Completed: 'مکمل',
  Cancelled: 'منسوخ',
  Refunded: 'رقم واپس',
  Failed: 'ناکام',
  Approved: 'منظور',
  Rejected: 'نامنظور',
};

export const methodName = (method: string): string =>
  method === 'bankTransfer' ? 'بینک ٹرانسفر' : methodLabel(method);
export const statusName = (status: OrderStatus | ReviewStatus): string => STATUS_NAMES[status];
