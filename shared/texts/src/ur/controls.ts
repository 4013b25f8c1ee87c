import { groupedAmount } from '@urooj/domain/amounts';

export const previous: string = 'پچھلا';
export const next: string = 'اگلا';
export const page = (number: number): string => `صفحہ ${groupedAmount(number)}`;
export const pageOf = (number: number, pages: number): string =>
  `${groupedAmount(pages)} میں سے صفحہ ${groupedAmount(number)}`;
export const copy: string = 'کاپی کریں';
export const copied: string = 'کاپی ہو گیا';
export const copyFailed: string = 'کاپی نہ ہو سکا';
export const asTable = (chart: string): string => `${chart} جدول میں`;
export const stepDone: string = '(مکمل)';
export const stepCurrent: string = '(موجودہ مرحلہ)';
export const stepUpcoming: string = '(باقی ہے)';
export const stepSkipped: string = '(نوبت نہیں آئی)';
export const stepStopped: string = '(یہاں ختم ہوا)';
