import type { SalePromise } from '@urooj/contract/catalogue';
import { groupedAmount } from '@urooj/domain/amounts';
import type { Translated } from '@urooj/texts/translated';
import { packageTexts } from '@urooj/texts/ur/packages';
import { PROMISES, supportText } from '@urooj/texts/ur/promises';
import type * as en from '../en/service.ts';

export { USUAL_PROMISED } from '@urooj/texts/ur/promises';

const linkNeeded = (needsPostLink: boolean) =>
  needsPostLink
    ? 'ہمیں پوسٹ یا ویڈیو کا لنک چاہیے، اور پیکج کے لیے آپ کے پروفائل کا بھی۔'
    : 'ہمیں آپ کے پروفائل یا چینل کا لنک چاہیے۔';

function packagesLead(promise: SalePromise): string {
  if (promise === null) return 'مقررہ تعداد، مقررہ قیمت۔';
  const replacement = promise.kind === 'lifetime' ? PROMISES.lifetime : PROMISES.replacedFor(promise.days);
  return `مقررہ تعداد، مقررہ قیمت۔ ${replacement}`;
}

function aboutDrops(promise: SalePromise): string {
  const ofCustom = `${PROMISES.nonDrop} آرڈر کے ساتھ ${PROMISES.refill} ہے، جو مکمل ہونے پر شروع ہوتی ہے۔`;
  if (promise === null) return `اس سروس کے پیکج گارنٹی کے بغیر ہیں۔ ${ofCustom}`;
  if (promise.kind === 'lifetime')
    return `اپنی آرڈر آئی ڈی کے ساتھ ریفل مانگیں، اور ہم جو کم ہوا وہ پورا کر دیتے ہیں۔ پیکج کے ساتھ لائف ٹائم وارنٹی ہے، جب تک پروفائل یا پوسٹ موجود اور آپ کی رہے۔ ${ofCustom}`;
  if (promise.days !== 30)
    return `پیکج کے ساتھ ${promise.days} دن کا ریفل ہے: مکمل ہونے کے ${promise.days} دن کے اندر اپنی آرڈر آئی ڈی کے ساتھ ریفل مانگیں، اور ہم جو کم ہوا وہ پورا کر دیتے ہیں۔ ${ofCustom}`;
  return `ہر پیکج اور ہر ${PROMISES.nonDrop} آرڈر کے ساتھ ${PROMISES.refill} ہے۔ مکمل ہونے کے 30 دن کے اندر اپنی آرڈر آئی ڈی کے ساتھ ریفل مانگیں، اور ہم جو کم ہوا وہ پورا کر دیتے ہیں۔`;
}

export const servicePageTexts: Translated<typeof en.servicePageTexts> = {
  metaTitle: (title: string, fromPrice: string) => `${title}، ${fromPrice}`,
  metaDescription: (intro, { delivery }) => (delivery ? `${intro} ڈیلیوری ${delivery.start} میں شروع ہوتی ہے۔` : intro),
  breadcrumb: 'صفحے کا مقام',
  home: 'ہوم',
  services: 'سروسز',
  assurances: ({ delivery, hours }) => ({
    noPassword: packageTexts.noPassword,
    start: delivery && `${delivery.start} میں شروع`,
    completion: delivery && `${delivery.completion} میں مکمل`,
    support: supportText(hours),
  }),
  packages: 'عام پیکج',
  packagesLead,
  off: 'یہ سروس اس وقت آرڈر نہیں کی جا سکتی۔',
  buy: 'خریدیں',
  buyWhat: (what: string) => `${what} خریدیں`,
  whatYouGet: 'آپ کو کیا ملتا ہے',
  deliveryBenefit: ({ start, completion }) => `${start} میں شروع، ${completion} میں مکمل`,
  howItWorks: 'یہ کیسے کام کرتا ہے',
  steps: ({ what, needsPostLink, hasCustom, delivery }) => [
    {
      title: 'منتخب کریں',
      text: hasCustom
        ? `${what} کا پیکج چنیں، یا اپنی مرضی کی تعداد لکھیں اور فوراً اس کی قیمت دیکھیں۔`
        : `${what} کا پیکج چنیں۔`,
    },
    { title: 'لنک اور ادائیگی', text: `${linkNeeded(needsPostLink)} ادائیگی کریں، اور ہمیں اسکرین شاٹ بھیجیں۔` },
    {
      title: 'بڑھتا دیکھیں',
      text: `${delivery ? `کام ${delivery.start} میں شروع ہوتا ہے۔ ` : ''}آپ کی آرڈر آئی ڈی ہر مرحلہ دکھاتی ہے۔`,
    },
  ],
  questionsHeading: 'سوالات',
  questions: ({ unit, needsPostLink, promise, custom, delivery }) => [
    ...(delivery
      ? [
          {
            question: 'ڈیلیوری کب شروع ہوتی ہے، اور کب مکمل؟',
            answer: `ڈیلیوری ${delivery.start} میں شروع اور ${delivery.completion} میں مکمل ہوتی ہے۔ آپ کسی بھی وقت ٹریک کرنے کے صفحے پر اسے دیکھ سکتے ہیں۔`,
          },
        ]
      : []),
    {
      question: `اگر ${unit} کم ہو جائیں تو کیا ہوگا؟`,
      answer: aboutDrops(promise),
    },
    {
      question: 'کیا آپ کو میرا پاس ورڈ چاہیے؟',
      answer: `نہیں، کبھی نہیں۔ ${linkNeeded(needsPostLink)} آرڈر مکمل ہونے تک اکاؤنٹ پبلک رکھیں۔`,
    },
    {
      question: 'ادائیگی کیسے کروں؟',
      answer:
        'ادائیگی کے صفحے پر دکھائے گئے اکاؤنٹ میں رقم بھیجیں، پھر اسکرین شاٹ اور ٹرانزیکشن آئی ڈی دیں۔ ہم اسے چیک کر کے آرڈر شروع کرتے ہیں۔',
    },
    ...(custom
      ? [
          {
            question: 'کیا میں ایسی تعداد آرڈر کر سکتا ہوں جو فہرست میں نہیں؟',
            answer: `جی ہاں۔ ${PROMISES.nonDrop} کارڈ ${groupedAmount(custom.min)} سے ${groupedAmount(custom.max)} تک کوئی بھی تعداد لیتا ہے، اور بڑے آرڈر میں فی عدد قیمت کم ہوتی ہے۔`,
          },
        ]
      : []),
  ],
  otherServices: (platform: string) => `${platform} کے لیے مزید`,
};
