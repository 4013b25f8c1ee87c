import { sitePaths } from '@urooj/host/paths';
import type { Translated } from '@urooj/texts/translated';
import { buyingTexts } from '@urooj/texts/ur/buying';
import { paths } from '../../paths.ts';
import type * as en from '../en/faq.ts';

export { faqStatements } from '@urooj/texts/ur/faq-statements';
export { USUAL_PROMISED } from '@urooj/texts/ur/promises';

export const faqHeadings: Translated<typeof en.faqHeadings> = {
  ordering: 'آرڈر دینا',
  paying: 'ادائیگی',
  delivery: 'ڈیلیوری',
  guarantees: 'گارنٹی اور رقم کی واپسی',
  safety: 'حفاظت اور آپ کا اکاؤنٹ',
};

export const faqLinks: typeof en.faqLinks = {
  'how-to-order': [
    { to: paths.services(), text: 'تمام سروسز دیکھیں' },
    { to: sitePaths.buy(), text: 'آرڈر شروع کریں' },
  ],
  account: [{ to: sitePaths.login(), text: 'لاگ ان کریں یا اکاؤنٹ بنائیں' }],
  'something-else': [{ to: sitePaths.contact(), text: 'ہم سے رابطہ کریں' }],
  'transaction-id': [{ to: sitePaths.contact(), text: 'ہم سے رابطہ کریں' }],
  tracking: [{ to: sitePaths.trackOrder(), text: 'اپنا آرڈر ٹریک کریں' }],
  'not-started': [{ to: sitePaths.contact(), text: 'ہم سے رابطہ کریں' }],
  'change-or-cancel': [{ to: sitePaths.refundPolicy(), text: 'رقم کی واپسی کی پالیسی' }],
  drops: [{ to: sitePaths.trackOrder(), text: 'اپنا آرڈر ٹریک کریں' }],
  refund: [{ to: sitePaths.refundPolicy(), text: 'رقم کی واپسی کی پالیسی پڑھیں' }],
  'platform-rules': [{ to: `${sitePaths.terms()}#your-part`, text: 'ہم آپ سے کیا چاہتے ہیں' }],
  privacy: [{ to: sitePaths.privacy(), text: 'رازداری کی پالیسی' }],
  'forgotten-password': [{ to: sitePaths.login(), text: 'لاگ ان کے صفحے پر جائیں' }],
  support: [{ to: sitePaths.contact(), text: 'ہم سے رابطہ کریں' }],
};

export const faqTexts: Translated<typeof en.faqTexts> = {
  title: 'اکثر پوچھے جانے والے سوالات',
  lead: 'آرڈر، ادائیگی اور ڈیلیوری کیسے ہوتی ہے، ہم کس بات کی گارنٹی دیتے ہیں، اور جب کچھ توقع کے مطابق نہ ہو تو کیا ہوتا ہے۔',
  description: (count: number) =>
    `Instagram،\u200f YouTube،\u200f Facebook اور TikTok سروسز کے آرڈر، ادائیگی کے طریقوں، ڈیلیوری کے وقت، ریفل اور رقم کی واپسی کے بارے میں ${count} جواب۔`,
  search: 'سوالات میں تلاش کریں',
  found: (count: number, total: number) => `${total} میں سے ${count} سوالات`,
  linkToQuestion: 'اس سوال کا لنک',
  noneFound: 'کسی سوال میں یہ الفاظ نہیں',
  noneFoundHelp: 'کم یا کوئی اور الفاظ آزمائیں، یا ہم سے پوچھیں: ایک انسان جواب دیتا ہے۔',
  showAll: 'تمام سوالات دکھائیں',
  contactUs: buyingTexts.contactUs,
};
