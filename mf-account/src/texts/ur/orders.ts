import { groupedAmount } from '@urooj/domain/amounts';
import { ltr } from '@urooj/texts/bidi';
import { plural } from '@urooj/texts/plural';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/orders.ts';
import { skeletonTexts } from './skeletons.ts';

export const ordersTexts: Translated<typeof en.ordersTexts> = {
  title: skeletonTexts.orders.title,
  description: 'آپ کے اکاؤنٹ کے تمام آرڈرز۔',
  accessDenied: 'اجازت نہیں',
  notLoggedIn: 'اپنے آرڈرز دیکھنے کے لیے براہِ کرم لاگ ان کریں۔',
  none: 'آپ کے اکاؤنٹ میں کوئی آرڈر نہیں ملا۔',
  loadFailed: 'آپ کے آرڈرز لوڈ نہیں ہو سکے۔ براہِ کرم دوبارہ کوشش کریں۔',
  summary: 'خلاصہ',
  completed: 'مکمل',
  inProgress: 'جاری',
  pending: 'زیرِ انتظار',
  totalSpent: 'کل خرچ',
  search: 'آرڈر آئی ڈی یا سروس سے تلاش کریں',
  status: 'اسٹیٹس',
  allStatuses: 'تمام',
  found: (count: number, total: number) =>
    `${groupedAmount(total)} میں سے ${groupedAmount(count)} ${plural(count, { one: 'آرڈر ملا', other: 'آرڈرز ملے' }, 'ur')}`,
  noMatch: 'کوئی آرڈر نہیں ملا۔',
  showAll: 'تمام آرڈرز دکھائیں',
  viewDetails: 'تفصیلات دیکھیں',
  viewDetailsOf: (id: string) => `آرڈر ${ltr(id)} کی تفصیلات دیکھیں`,
  reorder: 'دوبارہ آرڈر کریں',
};
