import type { BuyerStatus } from '@urooj/domain/buyer-status';

export const buyerStatusTexts: Readonly<Record<BuyerStatus, string>> = {
  payment_due: 'آپ کی ادائیگی کا انتظار ہے',
  payment_rejected: 'ہم آپ کی ادائیگی قبول نہیں کر سکے',
  payment_short: 'آپ کی ادائیگی کا ایک حصہ باقی ہے',
  payment_review: 'ہم آپ کی ادائیگی چیک کر رہے ہیں',
  in_progress: 'ہم آپ کے آرڈر پر کام کر رہے ہیں',
  in_progress_unpaid: 'ہم آپ کے آرڈر پر کام کر رہے ہیں اور آپ کی ادائیگی کا انتظار ہے',
  in_progress_review: 'ہم آپ کے آرڈر پر کام کر رہے ہیں اور آپ کی ادائیگی چیک کر رہے ہیں',
  completed: 'سب کچھ پہنچا دیا گیا ہے',
  cancelled: 'یہ آرڈر منسوخ کر دیا گیا',
  not_paid: 'اس آرڈر کی ادائیگی نہیں ہوئی، اس لیے ہم نے اسے منسوخ کر دیا۔ ادائیگی سے یہ دوبارہ کھل جاتا ہے۔',
  refund_approved: 'آپ کی رقم کی واپسی منظور ہو گئی',
  refunded: 'آپ کی رقم واپس بھیج دی گئی',
  failed: 'ہم یہ آرڈر پورا نہیں کر سکے',
};

export const startsAfterPayment: string = 'ادائیگی کی تصدیق کے 15 سے 30 منٹ بعد کام شروع ہوتا ہے';
