import type { FieldErrorCode } from '@urooj/contract/field-errors';
import {
  IMAGE_MAX_MEGABYTES,
  IMAGE_MAX_MEGAPIXELS,
  MAX_LENGTH,
  MAX_MESSAGE_PICTURES,
  PASSWORD_LENGTH,
} from '@urooj/contract/limits';
import { groupedAmount } from '@urooj/domain/amounts';
import type { ImageProblem } from '@urooj/domain/image-file';

const atMost = (what: string, length: number): string =>
  `${what} زیادہ سے زیادہ ${groupedAmount(length)} حروف کا ہو سکتا ہے۔`;

export const FIELD_ERRORS: Readonly<Record<FieldErrorCode, string>> = {
  name_required: 'نام ضروری ہے',
  name_too_long: atMost('نام', MAX_LENGTH.name),
  name_with_link: 'براہِ کرم لنک کے بغیر نام لکھیں۔',
  full_name_required: 'پورا نام ضروری ہے',
  full_name_too_long: atMost('پورا نام', MAX_LENGTH.name),
  email_required: 'ای میل ضروری ہے',
  email_invalid: 'ای میل کا پتہ درست نہیں (مثلاً \u2066{example}\u2069)',
  phone_required: 'فون نمبر ضروری ہے',
  phone_invalid: 'پاکستانی فون نمبر درست نہیں (مثلاً \u2066+923XX-XXXXXXX\u2069 یا \u206603XX-XXXXXXX\u2069)',
  phone_too_long: atMost('فون نمبر', MAX_LENGTH.phoneNumber),
  profile_empty: 'پورا نام اور فون نمبر خالی نہیں ہو سکتے۔',
  profile_too_long: `پورا نام اور فون نمبر زیادہ سے زیادہ ${groupedAmount(MAX_LENGTH.name)} حروف کے ہو سکتے ہیں۔`,
  profile_link_required: 'پروفائل کا لنک ضروری ہے',
  profile_link_invalid: 'پروفائل کا لنک درست نہیں۔',
  post_link_required: 'اس سروس کے لیے پوسٹ کا لنک ضروری ہے۔',
  post_link_invalid:
    '{platform} کی پوسٹ کا لنک درست نہیں۔ براہِ کرم \u2066https://\u2069 کے ساتھ {platform} کی پوسٹ کا پورا لنک لکھیں۔',
  social_id_too_long: atMost('یوزر نیم یا آئی ڈی', MAX_LENGTH.socialId),
  password_required: 'پاس ورڈ ضروری ہے',
  password_too_short: `پاس ورڈ کم از کم ${PASSWORD_LENGTH.min} حروف کا ہونا چاہیے۔`,
  password_too_long: atMost('پاس ورڈ', PASSWORD_LENGTH.max),
  code_required: 'کوڈ ضروری ہے',
  current_password_required: 'موجودہ پاس ورڈ ضروری ہے',
  new_password_required: 'نیا پاس ورڈ ضروری ہے',
  password_confirmation_required: 'براہِ کرم نئے پاس ورڈ کی تصدیق کریں۔',
  passwords_differ: 'دونوں پاس ورڈ ایک جیسے نہیں۔',
  role_invalid: 'کردار صارف یا ایڈمن ہونا چاہیے۔',
  remarks_too_long: atMost('تبصرہ', MAX_LENGTH.remarks),
  title_required: 'عنوان ضروری ہے',
  title_too_long: atMost('عنوان', MAX_LENGTH.blogTitle),
  content_required: 'متن ضروری ہے',
  content_too_long: atMost('متن', MAX_LENGTH.blogContent),
  message_required: 'پیغام ضروری ہے',
  message_too_long: atMost('پیغام', MAX_LENGTH.message),
  message_pictures: `ایک پیغام میں زیادہ سے زیادہ ${MAX_MESSAGE_PICTURES} تصویریں ہو سکتی ہیں۔`,
  message_picture: 'یہ تصویر نہیں بھیجی جا سکتی۔ براہِ کرم اسے دوبارہ منتخب کریں۔',
  order_id_required: 'آرڈر آئی ڈی ضروری ہے',
  count_invalid: 'براہِ کرم پورا عدد لکھیں، مثلاً 1250۔',
  count_required: 'براہِ کرم وہ تعداد لکھیں جو آپ کی پروفائل یا پوسٹ ابھی دکھا رہی ہے۔',
  picture_missing: 'تصویر استعمال نہیں ہو سکی۔ براہِ کرم اسے دوبارہ اپ لوڈ کریں۔',
  refill_text_required: 'براہِ کرم لکھیں کہ آپ کیوں متفق نہیں۔',
  refill_text_too_long: `تحریر زیادہ سے زیادہ ${groupedAmount(MAX_LENGTH.refillText)} حروف کی ہو سکتی ہے۔`,
  amount_required: 'رقم ضروری ہے',
  amount_not_positive: 'رقم 0 سے زیادہ ہونی چاہیے۔',
  received_too_high: 'یہ واجب الادا رقم کے دس گنا سے زیادہ ہے۔ براہِ کرم رقم دوبارہ دیکھیں۔',
  reason_required: 'وجہ ضروری ہے',
  day_passed: 'براہِ کرم آج کا یا آنے والا کوئی دن چنیں۔',
  reason_too_long: `وجہ زیادہ سے زیادہ ${groupedAmount(MAX_LENGTH.refundReason)} حروف کی ہو سکتی ہے۔`,
  account_invalid:
    'براہِ کرم اس اکاؤنٹ کا نمبر لکھیں جس میں رقم بھیجی جائے: Easypaisa اور JazzCash کے لیے موبائل نمبر، بینک کے لیے آئی بی اے این یا اکاؤنٹ نمبر، PayPal کے لیے ای میل۔',
  payout_reference_required: 'براہِ کرم رقم بھیجنے کا حوالہ نمبر لکھیں، جیسا والٹ یا بینک دکھاتا ہے۔',
  payout_reference_too_long: `حوالہ نمبر زیادہ سے زیادہ ${groupedAmount(MAX_LENGTH.transactionId)} حروف کا ہو سکتا ہے۔`,
  payout_time_invalid: 'براہِ کرم لکھیں کہ رقم کب بھیجی گئی: ایسا وقت جو گزر چکا ہو۔',
  payout_time_too_early: 'رقم واپسی کی درخواست یا آرڈر سے پہلے نہیں بھیجی جا سکتی تھی۔ براہِ کرم تاریخ دوبارہ دیکھیں۔',
  transaction_id_required: 'براہِ کرم {method} کی ٹرانزیکشن آئی ڈی یا حوالہ نمبر لکھیں۔',
  transaction_id_too_long: `ٹرانزیکشن آئی ڈی زیادہ سے زیادہ ${groupedAmount(MAX_LENGTH.transactionId)} حروف کی ہو سکتی ہے۔`,
  transaction_id_invalid:
    'یہ {method} کی ٹرانزیکشن آئی ڈی نہیں ہے۔ براہِ کرم اپنی ادائیگی کی آئی ڈی لکھیں، مثلاً ⁦{example}⁩۔',
  transaction_id_several: 'اس متن میں کئی نمبر ہیں۔ براہِ کرم {method} کی ٹرانزیکشن آئی ڈی منتخب کریں۔',
  screenshot_missing: 'براہِ کرم اپنی ادائیگی کا اسکرین شاٹ اپ لوڈ کریں۔',
};

export const IMAGE_RULE: string = `PNG،\u200f JPG یا JPEG، زیادہ سے زیادہ ${IMAGE_MAX_MEGABYTES}MB۔`;

export const IMAGE_PROBLEMS: Readonly<Record<ImageProblem, string>> = {
  type: 'براہِ کرم PNG،\u200f JPG یا JPEG تصویر منتخب کریں۔',
  empty: 'منتخب کی گئی فائل خالی ہے۔',
  too_large: `تصویر ${IMAGE_MAX_MEGABYTES}MB یا اس سے چھوٹی ہونی چاہیے۔`,
  too_many_pixels: `تصویر ${IMAGE_MAX_MEGAPIXELS} میگا پکسل یا اس سے کم کی ہونی چاہیے۔`,
  unreadable: 'منتخب کی گئی فائل پڑھی نہیں جا سکی۔ براہِ کرم اسے دوبارہ منتخب کریں۔',
};
