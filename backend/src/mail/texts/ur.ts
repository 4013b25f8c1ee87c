import type { OrderStatus } from '@urooj/contract/vocabulary';
import { isolate, ltr } from '@urooj/texts/bidi';
import { PROMISES } from '@urooj/texts/ur/promises';
import { usualTime } from '@urooj/texts/ur/review-time';
import type { MailTexts } from './mail-texts.ts';
import { refill } from './refill-ur.ts';
import { refund } from './refund-ur.ts';

const orderStatus: MailTexts['orderStatus'] = {
  'In Progress': {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} پر کام جاری ہے`,
    text: (quantity: string, service: string) => `آپ کے آرڈر (${quantity} × ${service}) پر کام جاری ہے۔`,
  },
  Completed: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} مکمل ہو گیا`,
    text: (quantity: string, service: string) => `آپ کا آرڈر (${quantity} × ${service}) مکمل ہو گیا۔`,
  },
  Cancelled: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} منسوخ کر دیا گیا`,
    text: (quantity: string, service: string) => `آپ کا آرڈر (${quantity} × ${service}) منسوخ کر دیا گیا۔`,
  },
  Failed: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} پورا نہیں ہو سکا`,
    text: (quantity: string, service: string) => `آپ کا آرڈر (${quantity} × ${service}) پورا نہیں ہو سکا۔`,
  },
} satisfies Partial<Record<OrderStatus, unknown>>;

/** The direction of a text ends with its line. */
const eachLine = (mark: (line: string) => string, lines: string) => lines.split('\n').map(mark).join('\n');

/** The mails to customers in Urdu. Those to the shop are in English. */
export const texts: MailTexts = {
  greeting: (name: string) => (name === '' ? 'السلام علیکم،' : `السلام علیکم ${isolate(name)}،`),
  orderId: (id: string) => `آرڈر آئی ڈی: ${ltr(id)}`,
  remarks: (remarks: string) => `تبصرہ: ${eachLine(isolate, remarks)}`,
  guarantee: (promise: string) => `گارنٹی: ${promise}`,
  guaranteeUse: {
    running: 'اگر تب تک اس میں کمی آئے تو آرڈر کے صفحے پر کمی پوری کرنے کی درخواست دیں، جو نیچے کے لنک سے کھلتا ہے۔',
    lifetime: `${PROMISES.lifetime} کمی پوری کرنے کی درخواست آرڈر کے صفحے پر دیں، جو نیچے کے لنک سے کھلتا ہے۔`,
    none: 'اس آرڈر کی کوئی گارنٹی نہیں: بعد میں جو کم ہو وہ پورا نہیں کیا جاتا۔',
  },
  openOrder: 'اپنا آرڈر یہاں دیکھیں۔ یہ لنک اسے لاگ ان کے بغیر کھولتا ہے، اس لیے اسے کسی کو نہ دیں:',
  unpaid: {
    reminder: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} آپ کی ادائیگی کا منتظر ہے`,
    waits: (quantity: string, service: string, price: string) =>
      `آپ نے ${quantity} × ${service} کا آرڈر ${price} میں دیا ہے۔ آپ کی ادائیگی ملتے ہی ہم کام شروع کر دیں گے۔`,
    pay: 'یہاں ادائیگی کریں:',
    ends: (date: string) => `ادائیگی نہ ہوئی تو ہم ${date} کو آرڈر منسوخ کر دیں گے۔`,
    stop: 'اگر آپ اس آرڈر یا کسی اور آرڈر کی یاد دہانی نہیں چاہتے:',
    expired: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} منسوخ کر دیا گیا، کیونکہ اس کی ادائیگی نہیں ہوئی`,
    cancelled: (quantity: string, service: string, price: string) =>
      `ہمیں آپ کے آرڈر (${quantity} × ${service}، ${price}) کی ادائیگی نہیں ملی، اس لیے ہم نے اسے منسوخ کر دیا ہے۔ آپ کو کچھ کرنے کی ضرورت نہیں۔`,
    paid: 'اگر آپ ادائیگی کر چکے ہیں یا اب کرنا چاہتے ہیں تو اس کی تفصیل یہاں بھیجیں۔ پھر آرڈر دوبارہ کھل جاتا ہے:',
  },
  linkChanged: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کا لنک بدل دیا گیا ہے`,
    text: (quantity: string, service: string) =>
      `ہم نے آپ کے آرڈر (${quantity} × ${service}) کا لنک درست کر دیا ہے۔ ہم اس لنک پر ڈیلیور کریں گے:`,
    link: (link: string) => ltr(link),
    wrong: 'اگر یہ غلط ہو تو براہِ کرم آرڈر کے صفحے پر ہمیں لکھیں۔',
  },
  orderCode: {
    subject: 'اپنے آرڈرز دیکھنے کا کوڈ',
    code: (code: string) => `آپ کا کوڈ: ${ltr(code)}`,
    validity: (minutes: number) =>
      `اسے ${minutes} منٹ کے اندر اسی براؤزر میں لکھیں جس میں آپ نے یہ مانگا تھا۔ ہم خود یہ کوڈ کبھی نہیں مانگتے۔`,
    notRequested: 'اگر آپ نے یہ نہیں مانگا تو اس ای میل کو نظر انداز کریں، اور کوڈ کسی کو نہ دیں۔',
  },
  ordersInAccount: {
    subject: 'آپ کے آرڈرز آپ کے اکاؤنٹ میں ہیں',
    logIn: 'آپ نے لاگ ان کے بغیر اپنے آرڈرز مانگے ہیں۔ یہ ای میل ایک اکاؤنٹ کی ہے: انہیں دیکھنے کے لیے لاگ ان کریں:',
    notRequested: 'اگر آپ نے یہ نہیں مانگا تو اس ای میل کو نظر انداز کریں۔',
  },
  newOrderLink: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کا نیا لنک`,
    validity: 'یہ لنک 180 دن تک چلتا ہے، اور آرڈر میں کچھ بدلے تو اس سے بھی زیادہ۔',
    notRequested: 'اگر آپ نے یہ نہیں مانگا تو اس ای میل کو نظر انداز کریں۔',
  },
  startedUnpaid: {
    due: 'ہم ابھی آپ کی ادائیگی کے منتظر ہیں۔ یہاں دیکھیں کہ کتنی رقم واجب ہے:',
    review: 'ہم ابھی آپ کی ادائیگی چیک کر رہے ہیں۔',
  },
  endedPayment:
    'آپ نے اس آرڈر کے لیے ادائیگی بھیجی تھی۔ براہِ کرم اپنی رقم کے بارے میں آرڈر آئی ڈی کے ساتھ ہم سے رابطہ کریں:',
  passwordReset: {
    subject: 'نیا پاس ورڈ بنائیں',
    open: 'یہاں نیا پاس ورڈ چنیں:',
    validity: (minutes: number) => `لنک ایک بار، اور ${minutes} منٹ تک چلتا ہے۔`,
    notRequested: 'اگر آپ نے یہ نہیں مانگا تو اس ای میل کو نظر انداز کریں: آپ کا پاس ورڈ ویسا ہی رہے گا۔',
  },
  verification: {
    subject: 'اپنی ای میل کی تصدیق کریں',
    open: 'یہ لنک کھول کر دکھائیں کہ یہ پتہ آپ کا ہے:',
    validity: (hours: number) =>
      `لنک ایک بار، ${hours} گھنٹے تک، اور صرف اس وقت چلتا ہے جب آپ اپنے اکاؤنٹ میں لاگ ان ہوں۔`,
    effect: 'اس کے بعد آپ کا اکاؤنٹ وہ آرڈر بھی دکھاتا ہے جو اس پتے سے لاگ ان کیے بغیر دیے گئے۔',
    notRequested:
      'اگر ہمارے ہاں آپ کا اکاؤنٹ نہیں تو اس ای میل کو نظر انداز کریں: آپ کی کوئی بات کسی کو نہیں دکھائی جاتی۔',
  },
  notMe:
    'اگر یہ آپ نہیں تھے تو 7 دن کے اندر یہاں نیا پاس ورڈ چنیں۔ اس سے ہر ڈیوائس لاگ آؤٹ ہو جاتی ہے، اور وہ تمام پاس کیز، تصدیقی ایپ اور ریکوری کوڈ ہٹ جاتے ہیں جو اس وقت سے آپ کے اکاؤنٹ میں شامل ہوئے:',
  passwordChanged: {
    subject: 'آپ کا پاس ورڈ بدل دیا گیا',
    text: 'آپ کا پاس ورڈ ابھی بدلا گیا، اور باقی تمام ڈیوائسز لاگ آؤٹ کر دی گئیں۔',
  },
  dataCopy: {
    subject: 'آپ کی معلومات کی نقل',
    open: 'ہمارے پاس آپ کے بارے میں جو ہے اس کی نقل ڈاؤن لوڈ کریں:',
    validity: (hours: number) =>
      `یہ لنک ${hours} گھنٹے کام کرتا ہے۔ جس کے پاس یہ ہو وہ نقل کھول سکتا ہے، اس لیے کسی کو آگے نہ بھیجیں۔`,
  },
  accountDeleted: {
    subject: 'آپ کا اکاؤنٹ حذف ہو گیا',
    text: 'آپ کا اکاؤنٹ ابھی حذف ہو گیا، آپ کے نام، ای میل، فون نمبر، پاس ورڈ اور ڈیوائسز کے ساتھ۔',
    orders:
      'آپ کے آرڈرز میں آپ کی شناخت تب تک رہتی ہے جب تک ریفنڈ، گارنٹی اور ہمارے حسابات کی مدتیں ختم نہ ہوں۔ لائف ٹائم وارنٹیاں ختم ہو گئی ہیں۔',
    notRequested: 'اگر یہ آپ نے نہیں کیا تو ہمیں لکھیں:',
  },
  guestDeleted: {
    subject: 'آپ کی معلومات حذف ہو جائیں گی',
    text: 'اس پتے پر بھیجے گئے کوڈ کے ذریعے ابھی کسی نے اس کے تمام آرڈرز کی معلومات حذف کرنے کو کہا ہے۔',
    orders:
      'ہر آرڈر سے آپ کی شناخت تب ہٹتی ہے جب ریفنڈ، گارنٹی اور ہمارے حسابات کی مدتیں ختم ہو جائیں۔ لائف ٹائم وارنٹیاں ختم ہو گئی ہیں۔',
    notRequested: 'اگر یہ آپ نے نہیں کیا تو ہمیں لکھیں:',
  },
  factorChanged: {
    subject: 'آپ کے اکاؤنٹ کی دوسری تصدیق بدل گئی',
    text: {
      'passkey added': 'آپ کے اکاؤنٹ میں ابھی ایک پاس کی شامل کی گئی۔',
      'passkey removed': 'آپ کے اکاؤنٹ سے ابھی ایک پاس کی ہٹائی گئی۔',
      'authenticator app added': 'آپ کے اکاؤنٹ کے لیے ابھی ایک تصدیقی ایپ شامل کی گئی۔',
      'authenticator app removed': 'آپ کے اکاؤنٹ سے ابھی تصدیقی ایپ ہٹائی گئی۔',
      'recovery codes replaced': 'آپ کے ریکوری کوڈ ابھی بدل دیے گئے۔ پرانے کوڈ اب نہیں چلتے۔',
    },
  },
  secondFactorReset: {
    subject: 'منتظم نے آپ کے اکاؤنٹ کی تمام ڈیوائسز لاگ آؤٹ کر دیں',
    removed:
      'دکان کے منتظم نے آپ کے اکاؤنٹ کی تمام دوسری تصدیقیں ہٹا دیں اور تمام ڈیوائسز لاگ آؤٹ کر دیں۔ جب تک آپ دوبارہ دوسری تصدیق شامل نہ کریں، آپ کا پاس ورڈ اکاؤنٹ کھولتا ہے۔',
    none: 'دکان کے منتظم نے آپ کے اکاؤنٹ کی تمام ڈیوائسز لاگ آؤٹ کر دیں۔ اس میں دوسری تصدیق نہیں تھی، اور اس کا پاس ورڈ پہلے جیسا ہے۔',
    notRequested: 'اگر آپ نے منتظم سے یہ نہیں کہا تو ہمیں لکھیں:',
  },
  recoveryCodeUsed: {
    subject: 'ایک ریکوری کوڈ استعمال ہوا',
    text: (left: number) => `آپ کے اکاؤنٹ کا ایک ریکوری کوڈ ابھی استعمال ہوا۔ آپ کے پاس ${left} باقی ہیں۔`,
  },
  factorLocked: {
    subject: 'آپ کے لاگ ان پر غلط کوڈ',
    text: 'کسی نے آپ کا پاس ورڈ لکھا اور پھر تصدیقی ایپ کے کئی غلط کوڈ۔ ایپ 15 منٹ کے لیے بند ہے؛ پاس کیز اور ریکوری کوڈ کام کرتے ہیں۔',
  },
  newBrowser: {
    subject: 'آپ کے اکاؤنٹ میں نیا لاگ ان',
    text: (time: string, browser: string, from: string) =>
      `کسی نے ${time} کو آپ کے اکاؤنٹ میں لاگ ان کیا۔\nبراؤزر: ${ltr(browser)}\nپتہ: ${ltr(from)}`,
  },
  orderReceived: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} موصول ہوا`,
    thanks: (quantity: string, service: string, price: string) =>
      `آپ کے آرڈر کا شکریہ: ${quantity} × ${service}، قیمت ${price}۔`,
    pay: 'یہاں ادائیگی کریں:',
  },
  orderStatus,
  paymentReceived: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی ادائیگی کی تفصیلات موصول ہوئیں`,
    text: (service: string, price: string) => `ہمیں ${service} (${price}) کی ادائیگی کی تفصیلات مل گئی ہیں۔`,
    check: (time: string) =>
      `ہم چیک کرتے ہیں کہ رقم پہنچی ہے یا نہیں، عموماً ${usualTime(time)} میں، اور دونوں صورتوں میں آپ کو لکھیں گے۔ براہِ کرم دو بار ادائیگی نہ کریں۔`,
  },
  paymentApproved: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی ادائیگی منظور`,
    text: (service: string, price: string) =>
      `ہمیں ${service} کے لیے آپ کی ${price} کی ادائیگی مل گئی، اور ہم آپ کے آرڈر پر کام کر رہے ہیں۔`,
    replaced: (transactionId: string, reason: string) =>
      `آپ کی ٹرانزیکشن آئی ڈی ${ltr(transactionId)} والی ادائیگی قبول نہیں ہوئی: ${reason}۔ اگر آپ یہ رقم بھیج چکے ہیں تو آرڈر کے صفحے پر ہمیں لکھیں۔`,
  },
  paymentRejected: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی ادائیگی نامنظور`,
    text: (service: string, price: string) => `ہم ${service} کے لیے آپ کی ${price} کی ادائیگی قبول نہیں کر سکے۔`,
    correct: (hasScreenshot: boolean) =>
      `اگر آپ رقم بھیج چکے ہیں تو دوبارہ ادائیگی نہ کریں۔ ہمیں درست ٹرانزیکشن آئی ڈی${hasScreenshot ? ' اور اسکرین شاٹ' : ''} یہاں بھیجیں:`,
    arrived: (amount: string) =>
      `اس میں سے ${amount} پہنچ گئے ہیں، اور ہم یہ رقم آپ کو واپس بھیج رہے ہیں۔ آرڈر کے لیے یہاں پوری قیمت نئی ٹرانزیکشن سے ادا کریں:`,
  },
  differenceMissing: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی ادائیگی کا ایک حصہ باقی ہے`,
    text: (service: string, received: string, due: string) =>
      `ہمیں ${service} کے لیے ${due} میں سے ${received} ملے ہیں۔`,
    pay: (missing: string) =>
      `براہِ کرم صرف ${missing} مزید بھیجیں، پوری قیمت دوبارہ نہیں۔ جو رقم پہنچ چکی ہے وہ محفوظ ہے، اور باقی رقم ملتے ہی ہم آرڈر شروع کریں گے۔`,
    account: (method: string, lines: string) => `${method} اکاؤنٹ:\n${eachLine(ltr, lines)}`,
    send: (hasScreenshot: boolean) =>
      `پھر اس دوسری ادائیگی کی ٹرانزیکشن آئی ڈی${hasScreenshot ? ' اور اسکرین شاٹ' : ''} یہاں بھیجیں:`,
  },
  refill,
  ...refund,
  replyAbove: '– براہِ کرم اپنا جواب اس لکیر کے اوپر لکھیں –',
  orderReply: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کے بارے میں پیغام`,
    pictures: (count: number) =>
      count === 1
        ? 'اس کے ساتھ ایک تصویر ہے، جو آرڈر کے صفحے پر نظر آتی ہے۔'
        : `اس کے ساتھ ${count} تصویریں ہیں، جو آرڈر کے صفحے پر نظر آتی ہیں۔`,
    replyByMail: 'آپ اس ای میل کا جواب دے سکتے ہیں، یا آرڈر کے صفحے پر ہمیں لکھ سکتے ہیں۔',
    replyOnPage: 'براہِ کرم آرڈر کے صفحے پر جواب دیں: اس ای میل کے جواب کوئی نہیں پڑھتا۔',
  },
  contactReply: {
    subject: 'آپ کے پیغام کا جواب',
    replyByMail: 'آپ اس ای میل کا جواب دے سکتے ہیں۔',
    replyOnPage: 'اس ای میل کے جواب کوئی نہیں پڑھتا۔ براہِ کرم ہمیں یہاں لکھیں:',
  },
  replyLimit: {
    subject: 'آپ کا پیغام محفوظ نہیں ہوا',
    text: (max: number, time: string) =>
      `ہم 24 گھنٹوں میں زیادہ سے زیادہ ${max} پیغامات پڑھتے ہیں۔ آپ کا آخری پیغام کسی نے نہیں پڑھا: براہِ کرم ${time} کے بعد دوبارہ بھیجیں۔`,
  },
};
