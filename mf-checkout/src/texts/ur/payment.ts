import { groupedAmount } from '@urooj/domain/amounts';
import { formatPkr } from '@urooj/domain/money';
import { TRANSACTION_ID_EXAMPLES } from '@urooj/domain/transaction-id';
import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import { usualTime } from '@urooj/texts/ur/review-time';
import type * as en from '../en/payment.ts';
import { skeletonTexts } from './skeletons.ts';

export const paymentTexts: Translated<typeof en.paymentTexts> = {
  title: 'ادائیگی',
  description: 'آرڈر کی ادائیگی کریں اور اپنی ادائیگی کا ثبوت بھیجیں۔',
  heading: skeletonTexts.payment.heading,
  lead: skeletonTexts.payment.lead,
  loading: skeletonTexts.payment.loading,
  loadFailed: 'آرڈر کی تفصیلات لوڈ نہیں ہو سکیں۔ براہِ کرم دوبارہ کوشش کریں یا دیکھ لیں کہ آرڈر آئی ڈی درست ہے۔',
  notLoaded: 'آرڈر کی تفصیلات لوڈ نہیں ہوئیں۔ ادائیگی نہیں ہو سکتی۔',
  orderIdMissing: 'آرڈر آئی ڈی نہیں دی گئی۔ ادائیگی نہیں ہو سکتی۔',
  offline:
    'آپ آف لائن ہیں۔ دو بار ادائیگی نہ کریں۔ اگر آپ رقم بھیج چکے ہیں تو دوبارہ آن لائن ہونے تک انتظار کریں اور پھر ادائیگی جمع کریں۔',
  order: 'آرڈر',
  orderId: 'آرڈر آئی ڈی',
  copyOrderId: 'آرڈر آئی ڈی کاپی کریں',
  ordered: (service: string, amount: number) => `${service}، ${groupedAmount(amount)}`,
  total: 'کل رقم',
  missing: 'باقی رقم',
  invalidAmount: messages.invalidAmount,
  sent: (details: string) => `آپ نے بھیجا: ${ltr(details)}`,
  correct: (hasScreenshot: boolean) =>
    `اگر آپ رقم بھیج چکے ہیں تو دوبارہ ادائیگی نہ کریں: مرحلہ 1 چھوڑ دیں، اور مرحلہ 2 میں درست ٹرانزیکشن آئی ڈی${hasScreenshot ? ' اور اسکرین شاٹ' : ''} دیں۔`,
  otherPayment:
    'اس آرڈر کی ایک ادائیگی کسی دوسرے براؤزر سے بھیجی گئی ہے اور ہم اسے دیکھ رہے ہیں۔ اگر وہ آپ نے بھیجی ہے تو دوبارہ ادائیگی نہ کریں۔ اگر نہیں تو براہِ کرم یہاں ادائیگی کریں۔',
  workHasBegun: 'اس آرڈر پر کام شروع ہو چکا ہے۔ صرف اس صورت میں ادائیگی کریں جب آپ نے ابھی تک نہیں کی۔',
  contact: 'پہلے بتائیں کہ اس آرڈر کے بارے میں ہم آپ سے کہاں رابطہ کریں۔',
  name: 'آپ کا پورا نام',
  email: 'آپ کی ای میل',
  send: (priceMinor: number | null) =>
    priceMinor === null ? 'اپنی ادائیگی اس اکاؤنٹ میں بھیجیں' : `${formatPkr(priceMinor)} اس اکاؤنٹ میں بھیجیں`,
  reopens: 'اس آرڈر کی ادائیگی نہیں ہوئی تھی، اس لیے ہم نے اسے منسوخ کر دیا۔ آپ کی ادائیگی سے یہ دوبارہ کھل جاتا ہے۔',
  sendIfUnpaid: (send: string) => `صرف اگر آپ نے ابھی تک ادائیگی نہیں کی: ${send}`,
  method: 'ادائیگی کا طریقہ',
  accountOf: (method: string) => `${method} کا اکاؤنٹ`,
  amount: 'رقم',
  copyAmount: 'رقم کاپی کریں',
  bank: 'بینک',
  copyBank: 'بینک کا نام کاپی کریں',
  accountTitle: 'اکاؤنٹ کا نام',
  copyAccountTitle: 'اکاؤنٹ کا نام کاپی کریں',
  accountNumber: 'اکاؤنٹ نمبر',
  copyAccountNumber: 'اکاؤنٹ نمبر کاپی کریں',
  qrCode: (method: string) => `ہمارے ${method} اکاؤنٹ کا QR کوڈ`,
  qrCodeHelp: 'یا جس ایپ سے آپ ادائیگی کرتے ہیں اس سے یہ کوڈ اسکین کریں۔',
  enter: 'ٹرانزیکشن آئی ڈی لکھیں اور اسکرین شاٹ شامل کریں',
  enterId: 'ٹرانزیکشن آئی ڈی لکھیں',
  transactionId: 'ٹرانزیکشن آئی ڈی',
  transactionIdHelp: {
    easypaisa: `تصدیق کے SMS میں اور Easypaisa ایپ کی رسید پر۔ مثلاً: ${ltr(TRANSACTION_ID_EXAMPLES.easypaisa)}`,
    jazzcash: `تصدیق کے SMS میں اور JazzCash ایپ کی رسید پر، TID کے نام سے۔ مثلاً: ${ltr(TRANSACTION_ID_EXAMPLES.jazzcash)}`,
    bankTransfer: `آپ کے بینک کی ایپ کی رسید پر، transaction ID، reference یا STAN کے نام سے۔ مثلاً: ${ltr(TRANSACTION_ID_EXAMPLES.bankTransfer)}`,
    paypal: `PayPal میں Activity کے نیچے: ادائیگی کھولیں اور اس کی transaction ID دیکھیں۔ مثلاً: ${ltr(TRANSACTION_ID_EXAMPLES.paypal)}`,
    googlePay: `Google Pay میں: ادائیگی کھولیں اور اس کی transaction ID دیکھیں۔ مثلاً: ${ltr(TRANSACTION_ID_EXAMPLES.googlePay)}`,
  },
  screenshot: 'ادائیگی کا اسکرین شاٹ',
  check: (time: string) => `ہم اسے چیک کرتے ہیں، عموماً ${usualTime(time)} میں`,
  confirmedSoon: 'عموماً ایک منٹ میں تصدیق ہو جاتی ہے',
  next: {
    compare: 'آپ کے جمع کرنے کے بعد ہم اپنے اکاؤنٹ میں آپ کی ادائیگی دیکھتے ہیں۔',
    start: 'جب وہ مل جائے تو ہم اس کی تصدیق کرتے ہیں اور آپ کا آرڈر شروع کرتے ہیں۔',
    correct: 'اگر ہم اسے قبول نہ کر سکیں تو آپ اسی صفحے پر دوبارہ بھیج سکتے ہیں۔ دو بار ادائیگی نہ کریں۔',
    mailed: (email: string) => `دونوں صورتوں میں ہم ${ltr(email)} پر لکھتے ہیں۔`,
    track: 'آرڈر ٹریک کرنے کا صفحہ آپ کی آرڈر آئی ڈی سے بتاتا ہے کہ آرڈر کہاں پہنچا۔',
  },
  screenshotPrompt: 'اسکرین شاٹ یہاں چھوڑیں، یا پیسٹ کریں',
  checkingScreenshot: 'تصویر تیار ہو رہی ہے...',
  screenshotAlt: 'آپ کی ادائیگی کا اسکرین شاٹ',
  chooseScreenshot: 'اسکرین شاٹ منتخب کریں',
  replaceScreenshot: 'بدلیں',
  takePhoto: 'تصویر کھینچیں',
  removeScreenshot: 'ہٹائیں',
  uploaded: 'اپ لوڈ ہو گیا',
  uploading: 'اسکرین شاٹ اپ لوڈ ہو رہا ہے',
  cancelUpload: 'اپ لوڈ منسوخ کریں',
  uploadCancelled: 'اپ لوڈ منسوخ ہو گیا۔ کچھ جمع نہیں ہوا۔',
  tryAgain: 'دوبارہ کوشش کریں',
  submit: 'ادائیگی جمع کریں',
  submitFor: (priceMinor: number) => `ادائیگی جمع کریں - ${formatPkr(priceMinor)}`,
  busy: 'کام جاری ہے...',
  submittedHeading: 'ادائیگی جمع ہو گئی',
  submitted: messages.paymentSubmitted,
  seeReceipt: 'اپنی رسید دیکھیں',
  failed: 'ادائیگی جمع نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
  duplicate: messages.duplicateTransaction,
};
