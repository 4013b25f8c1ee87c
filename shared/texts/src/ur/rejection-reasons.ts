import { REJECTION_REASONS, type RejectionReason } from '@urooj/contract/rejection-reasons';

const reasons: Readonly<Record<RejectionReason, string>> = {
  notReceived: 'یہ ادائیگی ہمیں اپنے اکاؤنٹ میں نہیں ملی۔',
  otherAmount: 'ہمیں ملنے والی رقم واجب رقم سے مختلف ہے۔',
  otherId: 'ٹرانزیکشن آئی ڈی اسکرین شاٹ سے نہیں ملتی۔',
  unreadable: 'اسکرین شاٹ پڑھا نہیں جا سکتا۔ براہِ کرم صاف اسکرین شاٹ بھیجیں۔',
  differenceUnpaid: 'باقی رقم موصول نہیں ہوئی۔',
  usedBefore: 'یہ ادائیگی پہلے ہی کسی دوسرے آرڈر کے لیے استعمال ہو چکی ہے۔',
  orderCancelled: 'آرڈر منسوخ کر دیا گیا',
  orderCompleted: 'آرڈر مکمل ہو گیا',
  orderFailed: 'آرڈر پورا نہیں ہو سکا',
  otherApproved: 'اس آرڈر کی دوسری ادائیگی منظور ہو گئی',
};

/** Translates remarks that consist of these sentences. What an admin wrote stays as it is. */
export function rejectionReason(remarks: string): string {
  const names = Object.keys(REJECTION_REASONS) as RejectionReason[];
  const chosen = names
    .filter((name) => remarks.includes(REJECTION_REASONS[name]))
    .toSorted((a, b) => remarks.indexOf(REJECTION_REASONS[a]) - remarks.indexOf(REJECTION_REASONS[b]));
  const isOnlyChosen = chosen.map((name) => REJECTION_REASONS[name]).join(' ') === remarks;
  return isOnlyChosen ? chosen.map((name) => reasons[name]).join(' ') : remarks;
}
