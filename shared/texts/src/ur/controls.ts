import { groupedAmount } from '@urooj/domain/amounts';
import type * as en from '../en/controls.ts';
import type { Translated } from '../translated.ts';

export const controlTexts: Translated<typeof en.controlTexts> = {
  previous: 'پچھلا',
  next: 'اگلا',
  page: (number: number) => `صفحہ ${groupedAmount(number)}`,
  pageOf: (number: number, pages: number) => `${groupedAmount(pages)} میں سے صفحہ ${groupedAmount(number)}`,
  copy: 'کاپی کریں',
  copied: 'کاپی ہو گیا',
  copyFailed: 'کاپی نہ ہو سکا',
  asTable: (chart: string) => `${chart} جدول میں`,
  stepDone: '(مکمل)',
  stepCurrent: '(موجودہ مرحلہ)',
  stepUpcoming: '(باقی ہے)',
  stepSkipped: '(نوبت نہیں آئی)',
  stepStopped: '(یہاں ختم ہوا)',
};
