import { IMAGE_MAX_MEGABYTES, IMAGE_MAX_MEGAPIXELS, REFUND_WINDOW_DAYS } from '@urooj/contract/limits';
import type { ErrorCode } from '@urooj/contract/vocabulary';
import { AMOUNT_OUT_OF_RANGE } from './amount-out-of-range.ts';
import * as factorMessages from './factor-messages.ts';
import { FIELD_ERRORS } from './field-errors.ts';
import * as messages from './messages.ts';
import { REFILL_ERRORS } from './refill-errors.ts';

type TranslatedError = { readonly text: string; readonly fields?: Readonly<Record<string, string>> };

/**
 * What the service refuses a visitor or a client of the shop. An error without a sentence here, such as those of the admin,
 * is shown as the service sends it.
 */
export const ERRORS: Readonly<Partial<Record<ErrorCode, TranslatedError>>> = {
  invalid_body: {
    text: 'درخواست سمجھی نہیں جا سکی۔ براہِ کرم جو آپ نے بھیجا ہے اسے چیک کریں۔',
    fields: { upload_field: 'تصویر کو image کے نام سے بھیجنا ضروری ہے۔' },
  },
  invalid_token: {
    text: 'پاس ورڈ بدلنے کا یہ لنک درست نہیں یا اس کی مدت ختم ہو چکی ہے۔',
    fields: {
      verification: 'تصدیق کا یہ لنک درست نہیں یا اس کی مدت ختم ہو چکی ہے۔',
      invitation: 'یہ دعوت استعمال ہو چکی ہے یا ختم ہو گئی ہے۔ دکان کا مالک آپ کی ای میل پر نئی دعوت بھیج سکتا ہے۔',
    },
  },
  unauthenticated: { text: 'براہِ کرم لاگ ان کریں اور دوبارہ کوشش کریں۔' },
  bad_credentials: { text: 'ای میل یا پاس ورڈ درست نہیں۔' },
  second_factor_required: { text: 'براہِ کرم اپنی دوسری تصدیق مکمل کریں۔' },
  wrong_factor: {
    text: 'یہ کوڈ غلط ہے یا پہلے استعمال ہو چکا ہے۔ براہِ کرم اگلا کوڈ آزمائیں۔',
    fields: {
      passkey: 'یہ پاس کی قبول نہیں ہوئی۔ براہِ کرم دوبارہ کوشش کریں، یا کوئی اور طریقہ استعمال کریں۔',
      passkey_unknown: 'یہ پاس کی اس دکان کے کسی اکاؤنٹ کی نہیں۔ ہو سکتا ہے اسے ہٹا دیا گیا ہو۔',
      passkey_copied:
        'یہ پاس کی قبول نہیں ہوئی: لگتا ہے اس کی نقل موجود ہے۔ کوئی اور طریقہ استعمال کریں، پھر اس پاس کی کو ہٹا دیں۔',
      passkey_exists: factorMessages.passkeyExists,
      malformed:
        'یہ نہ تصدیقی ایپ کا کوڈ ہے، جس میں چھ ہندسے ہوتے ہیں، نہ پورا ریکوری کوڈ۔ براہِ کرم اسے اپنے کوڈ سے ملا لیں۔',
      no_app: 'اس اکاؤنٹ میں کوئی تصدیقی ایپ نہیں۔ براہِ کرم کوئی اور طریقہ استعمال کریں۔',
      recovery: 'یہ ریکوری کوڈ غلط ہے یا پہلے استعمال ہو چکا ہے۔',
      clock:
        'یہ کوڈ کچھ منٹ آگے یا پیچھے ہے۔ براہِ کرم اپنے فون کی گھڑی کو خودکار وقت پر سیٹ کریں، اور تازہ ترین کوڈ لکھیں۔',
      mailed:
        'یہ کوڈ غلط ہے، ختم ہو چکا ہے، یا کسی اور براؤزر میں مانگا گیا تھا۔ براہِ کرم اسے دیکھ لیں، یا یہیں نیا کوڈ مانگیں۔',
      setup: 'یہ کوڈ نہیں ملتا۔ براہِ کرم اپنے فون کی گھڑی چیک کریں، اور تازہ ترین کوڈ لکھیں۔',
    },
  },
  factor_locked: {
    text: 'بہت زیادہ غلط کوڈ لکھے گئے۔ براہِ کرم پاس کی یا ریکوری کوڈ استعمال کریں، یا بعد میں دوبارہ کوشش کریں۔',
  },
  step_up_required: { text: 'براہِ کرم تصدیق کریں کہ یہ آپ ہی ہیں، پھر دوبارہ کوشش کریں۔' },
  second_factor_missing: {
    text: 'اس دکان کے ایڈمن کے لیے دوسری تصدیق ضروری ہے۔ براہِ کرم پہلے اپنے اکاؤنٹ میں پاس کی یا تصدیقی ایپ شامل کریں۔',
  },
  factor_conflict: {
    text: 'اس اکاؤنٹ کی تصدیقی ایپ پہلے سے تیار ہے۔ براہِ کرم پہلے اسے ہٹائیں۔',
    fields: {
      unverified: 'براہِ کرم پہلے اپنی ای میل کی تصدیق کریں: ہمارا بھیجا ہوا لنک کھولیں۔',
      off: 'اس دکان کے مالک نے ایڈمن کی دوسری تصدیق بند کر دی ہے۔',
      not_begun: 'براہِ کرم دوبارہ شروع کریں: یہ مرحلہ ختم ہو چکا ہے۔',
      replaced:
        'کسی اور ٹیب یا ڈیوائس نے یہ مرحلہ دوبارہ شروع کر دیا ہے۔ براہِ کرم یہاں دوبارہ شروع کریں، یا وہیں جاری رکھیں۔',
      no_factor: 'براہِ کرم پہلے پاس کی یا تصدیقی ایپ شامل کریں۔',
      too_many: 'ایک اکاؤنٹ میں زیادہ سے زیادہ {maximum} پاس کیز ہو سکتی ہیں۔ براہِ کرم پہلے ایک ہٹائیں۔',
    },
  },
  payment_waiting: {
    text: 'اس آرڈر کی ایک ادائیگی فیصلے کی منتظر ہے۔ براہِ کرم اس تبدیلی کے ساتھ اسے منظور یا مسترد کریں۔',
  },
  forbidden: {
    text: 'آپ کو اس کی اجازت نہیں۔',
    fields: { order_cancellation: messages.cancellationUnavailable },
  },
  banned: { text: 'آپ کا اکاؤنٹ بند ہے۔ براہِ کرم سپورٹ سے رابطہ کریں۔' },
  other_account: { text: 'یہ لنک کسی اور اکاؤنٹ کا ہے۔ براہِ کرم اسی اکاؤنٹ سے لاگ ان کریں۔' },
  csrf: {
    text: 'یہ صفحہ بہت دیر سے کھلا ہے۔ براہِ کرم اسے دوبارہ لوڈ کریں اور پھر کوشش کریں۔',
    fields: { origin: 'یہ صفحہ اس دکان کا نہیں۔ براہِ کرم \u2066{origin}\u2069 کھولیں اور دوبارہ کوشش کریں۔' },
  },
  not_found: { text: 'نہیں ملا۔', fields: { order: messages.orderNotFound } },
  email_taken: { text: 'اس ای میل کا اکاؤنٹ پہلے سے موجود ہے۔' },
  primary_admin: { text: messages.primaryAdminLocked },
  price_changed: { text: 'اس پیکج کی قیمت بدل گئی ہے۔ براہِ کرم نئی قیمت دیکھ کر دوبارہ کوشش کریں۔' },
  duplicate_transaction: { text: messages.duplicateTransaction },
  order_transition: { text: messages.orderTransition },
  no_account_needed: {
    text: 'اس آرڈر کی کوئی واپسی اکاؤنٹ کی منتظر نہیں۔ صفحہ دوبارہ لوڈ کریں: وہاں لکھا ہے کہ رقم کہاں جائے گی۔',
  },
  edited_meanwhile: {
    text: 'اس دوران کسی اور نے یہ اکاؤنٹ بدل دیا۔ کچھ محفوظ نہیں ہوا: صفحہ دوبارہ لوڈ کریں، پھر اپنی تبدیلی کریں۔',
  },
  email_unverified: {
    text: 'اس ای میل کی تصدیق نہیں ہوئی: ہو سکتا ہے اکاؤنٹ کسی اور نے بنایا ہو۔ جب اس کا مالک ہماری میل کا لنک کھول لے، تب یہ اکاؤنٹ ایڈمن بن سکتا ہے۔',
  },
  too_large: {
    text: `فائل بہت بڑی ہے۔ براہِ کرم زیادہ سے زیادہ ${IMAGE_MAX_MEGABYTES}MB کی فائل اپ لوڈ کریں۔`,
    fields: { request: 'درخواست بہت بڑی ہے۔ براہِ کرم جو آپ نے بھیجا ہے اسے مختصر کریں۔' },
  },
  unsupported_media: {
    text: 'صرف PNG،\u200f JPG اور JPEG تصویریں قبول کی جاتی ہیں۔',
    fields: {
      pixels: `اس تصویر میں پکسل بہت زیادہ ہیں۔ براہِ کرم چھوٹی تصویر اپ لوڈ کریں (زیادہ سے زیادہ ${IMAGE_MAX_MEGAPIXELS} میگا پکسل)۔`,
      damaged: 'یہ تصویر خراب ہے۔ براہِ کرم کوئی اور تصویر منتخب کریں، یا دوبارہ اسکرین شاٹ لیں۔',
    },
  },
  validation: { text: messages.fieldsInvalid, fields: FIELD_ERRORS },
  wrong_password: { text: 'موجودہ پاس ورڈ غلط ہے۔' },
  weak_password: { text: 'یہ پاس ورڈ بہت عام ہے۔' },
  service_unavailable: { text: messages.serviceUnavailable },
  service_off: { text: '{sentence}' },
  shop_closed: { text: '{sentence}', fields: { until: '{sentence} ({until} تک)' } },
  amount_out_of_range: { text: AMOUNT_OUT_OF_RANGE },
  invalid_amount: { text: messages.invalidAmount },
  order_not_payable: { text: messages.orderNotPayable },
  payment_method_unavailable: {
    text: 'ہم ابھی {method} سے ادائیگی قبول نہیں کر رہے۔ اگر آپ رقم بھیج چکے ہیں تو براہِ کرم اپنی آرڈر آئی ڈی کے ساتھ سپورٹ سے رابطہ کریں۔',
  },
  payment_under_review: { text: messages.paymentUnderReview },
  order_not_paid: { text: 'اس آرڈر کی کوئی منظور شدہ ادائیگی نہیں جو واپس کی جا سکے۔' },
  order_email_mismatch: { text: 'آرڈر اور ای میل آپس میں نہیں ملتے۔' },
  refund_window: { text: `رقم کی واپسی کی درخواست خریداری کے ${REFUND_WINDOW_DAYS} دن کے اندر دینا ضروری ہے۔` },
  refund_amount: {
    text: 'رقم 0 سے زیادہ اور زیادہ سے زیادہ {maximum} ہونی چاہیے۔',
    fields: { exceeds_payment: 'یہ رقم اس سے زیادہ ہے جو واپس ہو سکتی ہے۔' },
  },
  refund_open: { text: 'اس آرڈر کی رقم کی واپسی کی درخواست پہلے ہی زیرِ جانچ ہے۔' },
  refill_not_possible: REFILL_ERRORS,
  idempotency_key_reused: { text: 'یہ درخواست پہلے کسی اور مواد کے ساتھ بھیجی جا چکی ہے۔' },
  too_many_attempts: { text: messages.tooManyAttempts, fields: { messages: messages.tooManyMessages } },
  internal: { text: 'ہماری طرف سے کچھ غلط ہو گیا۔ براہِ کرم دوبارہ کوشش کریں۔' },
  busy: {
    text: 'دکان پر اس وقت بہت رش ہے۔ کچھ نہیں بدلا: براہِ کرم چند سیکنڈ بعد دوبارہ کوشش کریں۔',
    fields: {
      pictures: 'اس وقت بہت سی تصویریں اپ لوڈ ہو رہی ہیں۔ براہِ کرم اپنی تصویر چند سیکنڈ بعد دوبارہ بھیجیں۔',
      passwords: 'اس وقت بہت سے لوگ لاگ ان ہو رہے ہیں۔ براہِ کرم چند سیکنڈ بعد دوبارہ کوشش کریں۔',
    },
  },
  storage_down: { text: 'تصویریں ابھی محفوظ نہیں ہو سکتیں۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔' },
  store_down: { text: 'سروس تھوڑی دیر کے لیے دستیاب نہیں۔ براہِ کرم دوبارہ کوشش کریں۔' },
};
