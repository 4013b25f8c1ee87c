import { MAX_MESSAGES_A_DAY } from '@urooj/contract/limits';

export const signedUp: string = 'آپ کا اکاؤنٹ بن گیا! براہِ کرم لاگ ان کریں۔';
export const resetLinkSent: string = 'اگر اس ای میل کا کوئی اکاؤنٹ موجود ہے تو پاس ورڈ بدلنے کا لنک بھیج دیا گیا ہے۔';
export const passwordReset: string = 'آپ کا پاس ورڈ بدل دیا گیا۔ براہِ کرم لاگ ان کریں۔';
export const accountSecured: string =
  'آپ کا پاس ورڈ بدل دیا گیا، اور اُس ای میل کے بعد سے آپ کے اکاؤنٹ میں جو شامل ہوا تھا وہ ہٹا دیا گیا۔ براہِ کرم لاگ ان کریں۔';
export const passwordChanged: string = 'آپ کا پاس ورڈ بدل گیا۔';
export const emailVerified: string = 'آپ کی ای میل کی تصدیق ہو گئی۔';
export const verificationSent: string = 'تصدیق کا لنک بھیج دیا گیا ہے۔ براہِ کرم اپنا میل باکس دیکھیں۔';
export const othersLoggedOut: string = 'باقی تمام ڈیوائسز لاگ آؤٹ کر دی گئیں۔';
export const orderCancelled: string = 'آپ کا آرڈر منسوخ کر دیا گیا۔';
export const orderMailSent: string = 'ای میل بھیج دی گئی ہے۔';
export const orderLinkSent: string =
  'اگر اس آرڈر کے ساتھ ای میل درج ہے تو نیا لنک بھیجا جا رہا ہے۔ براہِ کرم اپنا میل باکس دیکھیں۔';
export const orderCodeSent: string =
  'اگر اس ای میل کے آرڈرز موجود ہیں تو ایک کوڈ بھیجا جا رہا ہے۔ براہِ کرم اپنا میل باکس دیکھیں۔';
export const dataCopyRequested: string = 'ہم نقل بنا رہے ہیں۔ اس کا لنک آپ کو ای میل میں ملے گا۔';
export const orderDataDeleted: string =
  'جب کسی آرڈر کا کوئی جواب دہ نہ رہے تو اس سے آپ کی معلومات ہٹ جائیں گی۔ ہم نے آپ کو اس کی ای میل بھیج دی ہے۔';
export const orderLinkReplaced: string = 'پہلے کے لنک اب نہیں چلتے۔ نیا لنک ای میل سے بھیجا جا رہا ہے۔';
export const remindersStopped: string = 'اب ہم آپ کو یاد نہیں دلائیں گے۔';
export const orderLinksRevoked: string = 'اس آرڈر کے لنک اب نہیں چلتے۔';
export const ordersForgotten: string = 'یہ براؤزر اپنے آرڈرز بھول چکا ہے۔';
export const refundRequested: string = 'رقم کی واپسی کی آپ کی درخواست جمع ہو گئی۔';
export const refundAccountNamed: string = 'ہم رقم اس اکاؤنٹ میں بھیجیں گے۔';
export const tooManyAttempts: string = 'بہت زیادہ کوششیں ہو گئیں۔ براہِ کرم بعد میں دوبارہ کوشش کریں۔';
export const tooManyMessages = `24 گھنٹوں میں زیادہ سے زیادہ ${MAX_MESSAGES_A_DAY} پیغام بھیجے جا سکتے ہیں۔ آپ کا لکھا ہوا یہیں ہے: براہِ کرم بعد میں بھیجیں۔`;
export const messageSent: string = 'آپ کا پیغام بھیج دیا گیا۔';
export const noteStored: string = 'نوٹ محفوظ ہو گیا۔ یہ دکان کے اندر رہتا ہے۔';
export const refillRequested: string = 'آپ کی درخواست جمع ہو گئی۔ ہم ای میل سے جواب دیں گے۔';
export const refillReopened: string = 'آپ کی درخواست دوبارہ کھل گئی۔ ہم ای میل سے جواب دیں گے۔';
export const refillMoneyTaken: string = 'رقم کی واپسی کی آپ کی درخواست جمع ہو گئی۔';
export const countsSaved: string = 'تعداد محفوظ ہو گئی۔';
export const contactSent: string = 'آپ کا پیغام بھیج دیا گیا۔ ہم ای میل سے جواب دیں گے۔';
export const paymentSubmitted: string =
  'ادائیگی جمع ہو گئی! آپ کے آرڈر کا اسٹیٹس بدل دیا گیا ہے اور ادائیگی کی جانچ باقی ہے۔';
export const orderNotFound: string = 'آرڈر نہیں ملا، یا آرڈر آئی ڈی درست نہیں۔';
export const cancellationUnavailable: string =
  'آرڈر منسوخ کرنے کی سہولت ابھی موجود نہیں۔ براہِ کرم سپورٹ سے رابطہ کریں۔';
export const fieldsInvalid: string = 'براہِ کرم تمام ضروری خانے درست بھریں۔';
export const duplicateTransaction: string =
  'یہ ٹرانزیکشن آئی ڈی پہلے ہی درج ہو چکی ہے۔ براہِ کرم اپنی تفصیلات چیک کریں یا سپورٹ سے رابطہ کریں۔';
export const serviceUnavailable: string = 'یہ سروس دستیاب نہیں۔';
export const invalidAmount: string = 'آرڈر کی رقم درست نہیں۔ براہِ کرم سپورٹ سے رابطہ کریں۔';
export const orderNotPayable: string = 'اس آرڈر کی ادائیگی ابھی نہیں ہو سکتی۔ براہِ کرم سپورٹ سے رابطہ کریں۔';
export const paymentUnderReview: string = 'اس آرڈر کی ایک ادائیگی پہلے ہی زیرِ جانچ ہے۔';
export const orderTransition: string = 'آرڈر کا اسٹیٹس {from} سے {to} نہیں ہو سکتا۔';
export const primaryAdminLocked: string = 'مرکزی ایڈمن کا اکاؤنٹ بدلا نہیں جا سکتا۔';
