import { IMAGE_MAX_MEGABYTES } from '@urooj/contract/limits';
import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { type CustomPricing, customPrice, discountTiers } from '@urooj/domain/custom-price';
import { formatUsd } from '@urooj/domain/money';
import { sitePaths } from '@urooj/host/paths';
import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import { buyingTexts } from '@urooj/texts/ur/buying';
import { methodName } from '@urooj/texts/ur/order-names';
import { DIGITAL_SERVICES, REFUND_POLICY } from '@urooj/texts/ur/refund-policy';
import { paths } from '../../paths.ts';
import type * as en from '../en/faq.ts';
import type { QuestionGroup } from '../en/faq.ts';
import { PROMISES } from './promises.ts';

const methods = PAYMENT_METHODS.map(methodName);
const METHOD_NAMES = `${methods.slice(0, -1).join('،\u200f ')} اور ${methods.at(-1)}`;

function aboutOtherAmounts(pricing: CustomPricing | null): string {
  const card = `${PROMISES.nonDrop} کارڈ`;
  if (!pricing)
    return `جی ہاں۔ بہت سی سروسز کے صفحے پر ${card} اپنی حد کے اندر کوئی بھی تعداد لیتا ہے اور لکھتے ہی قیمت دکھاتا ہے۔`;
  const { min, max } = pricing.custom;
  const tiers = discountTiers(pricing).map(
    ({ amount, discountPercent }) => `${groupedAmount(amount)} سے ${discountPercent}% رعایت`,
  );
  const shown = ['لکھتے ہی قیمت دکھاتا ہے', ...(tiers.length > 0 ? [tiers.join('،\u200f ')] : [])].join(': ');
  const least = formatUsd(customPrice(pricing, min).priceUsdCents);
  return `جی ہاں۔ ہر سروس کے صفحے پر ${card} ${groupedAmount(min)} سے ${groupedAmount(max)} تک کوئی بھی تعداد لیتا ہے اور ${shown}۔ سب سے چھوٹا آرڈر ${least} کا ہے۔`;
}

const ordering = (pricing: CustomPricing | null): QuestionGroup => ({
  heading: 'آرڈر دینا',
  questions: [
    {
      id: 'how-to-order',
      question: 'میں آرڈر کیسے دوں؟',
      answer:
        'سروس کا صفحہ کھولیں، پیکج چنیں اور اپنا نام، ای میل، فون نمبر اور پروفائل کا لنک لکھیں۔ پھر آپ کو اپنی آرڈر آئی ڈی اور رقم بھیجنے کی جگہ نظر آتی ہے۔ جب ہم آپ کی ادائیگی چیک کر لیں تو کام شروع ہو جاتا ہے۔',
      links: [
        { to: paths.services(), text: 'تمام سروسز دیکھیں' },
        { to: sitePaths.buy(), text: 'آرڈر شروع کریں' },
      ],
    },
    {
      id: 'account',
      question: 'کیا اکاؤنٹ بنانا ضروری ہے؟',
      answer:
        'نہیں۔ آپ مہمان کے طور پر آرڈر دے سکتے ہیں، ادائیگی کر سکتے ہیں اور ٹریک کر سکتے ہیں: بعد میں صرف آرڈر آئی ڈی چاہیے۔ اکاؤنٹ سے آپ اپنے تمام آرڈرز ایک جگہ دیکھتے ہیں اور مکمل آرڈر ایک کلک سے دہرا سکتے ہیں۔',
      links: [{ to: sitePaths.login(), text: 'لاگ ان کریں یا اکاؤنٹ بنائیں' }],
    },
    {
      id: 'password',
      question: 'کیا آپ میرے پروفائل کا پاس ورڈ مانگیں گے؟',
      answer:
        'کبھی نہیں۔ ہم صرف پبلک لنک سے کام کرتے ہیں۔ جو کوئی ہمارے نام پر آپ کے Instagram،\u200f YouTube،\u200f Facebook یا TikTok اکاؤنٹ کا پاس ورڈ مانگے وہ ہم میں سے نہیں: براہِ کرم ہمیں بتائیں۔',
    },
    {
      id: 'links',
      question: 'آپ کو مجھ سے کون سے لنک چاہییں؟',
      answer: `پیکج کے لیے آپ کے پروفائل، چینل یا پیج کا لنک، یا اس کا ہینڈل۔ لائکس، کمنٹس، ویوز، شیئرز، واچ ٹائم اور لائیو اسٹریم کے لیے پوسٹ یا ویڈیو کا پورا لنک بھی، جو ${ltr('https://')} سے شروع ہو۔ ${PROMISES.nonDrop} کارڈ صرف وہی لنک مانگتا ہے جہاں ہم ڈیلیور کرتے ہیں۔ آرڈر مکمل ہونے تک انہیں پبلک رکھیں۔`,
    },
    {
      id: 'custom-amount',
      question: 'کیا میں ایسی تعداد آرڈر کر سکتا ہوں جو فہرست میں نہیں؟',
      answer: aboutOtherAmounts(pricing),
    },
    {
      id: 'something-else',
      question: 'مجھے ایسی چیز چاہیے جو فہرست میں نہیں۔ کیا آپ کر سکتے ہیں؟',
      answer:
        'شاید۔ ہمیں لکھیں کہ آپ کو کیا چاہیے، کس پروفائل کے لیے اور کب تک۔ ہم قیمت بتاتے ہیں، یا صاف کہہ دیتے ہیں کہ یہ ہمارا کام نہیں۔',
      links: [{ to: sitePaths.contact(), text: 'ہم سے رابطہ کریں' }],
    },
  ],
});

const PAYMENT: QuestionGroup = {
  heading: 'ادائیگی',
  questions: [
    {
      id: 'payment-methods',
      question: 'میں ادائیگی کیسے کر سکتا ہوں؟',
      answer: `${METHOD_NAMES} سے۔ ادائیگی کا صفحہ ہر طریقے کا اکاؤنٹ دکھاتا ہے۔ ہم کارڈ کا نمبر نہ دیکھتے ہیں نہ محفوظ کرتے ہیں۔`,
    },
    {
      id: 'how-to-pay',
      question: 'ادائیگی کے صفحے پر مجھے کیا کرنا ہے؟',
      answer: `طریقہ چنیں، دکھائے گئے اکاؤنٹ میں پوری رقم بھیجیں، پھر اپنی رسید سے ٹرانزیکشن آئی ڈی لکھیں اور اس کا اسکرین شاٹ اپ لوڈ کریں (PNG یا JPG، زیادہ سے زیادہ ${IMAGE_MAX_MEGABYTES}MB)۔ ایک شخص دونوں کو آئی ہوئی رقم سے ملاتا ہے اور ادائیگی منظور کرتا ہے۔`,
    },
    {
      id: 'currency',
      question: 'قیمتیں ڈالر میں ہیں یا روپے میں؟',
      answer:
        'پیکج دونوں دکھاتے ہیں، ایک مقررہ شرح پر۔ آپ وہ رقم دیتے ہیں جو ادائیگی کے صفحے پر پاکستانی روپے میں لکھی ہے۔ ہماری طرف سے کوئی اضافی فیس نہیں۔',
    },
    {
      id: 'transaction-id',
      question: 'لکھا آتا ہے کہ میری ٹرانزیکشن آئی ڈی پہلے ہی درج ہو چکی ہے۔ اب کیا کروں؟',
      answer:
        'ہر ٹرانزیکشن صرف ایک آرڈر کی ادائیگی ہے۔ آئی ڈی کو اپنی رسید سے ملائیں: ایک غلط ہندسہ کافی ہے۔ اگر وہ درست ہے اور آپ نے اسے پہلے استعمال نہیں کیا تو اپنی آرڈر آئی ڈی اور اسکرین شاٹ کے ساتھ ہمیں لکھیں۔',
      links: [{ to: sitePaths.contact(), text: 'ہم سے رابطہ کریں' }],
    },
    {
      id: 'payment-rejected',
      question: 'اگر میری ادائیگی منظور نہ ہو تو؟',
      answer:
        'اس کا مطلب ہے کہ رقم یا ٹرانزیکشن آئی ڈی اس سے نہیں ملی جو ہمیں پہنچا۔ آرڈر آپ کا انتظار کرتا ہے: اس کا ادائیگی کا صفحہ دوبارہ کھولیں اور درست تفصیلات دیں۔ کچھ ضائع نہیں ہوتا، اور دوبارہ آرڈر دینے کی ضرورت نہیں۔',
    },
  ],
};

const DELIVERY_GROUP: QuestionGroup = {
  heading: 'ڈیلیوری',
  questions: [
    {
      id: 'delivery-time',
      question: 'ڈیلیوری میں کتنا وقت لگتا ہے؟',
      answer: `آپ کی ادائیگی منظور ہونے کے ${PROMISES.deliveryStart} بعد ڈیلیوری شروع ہوتی ہے اور عموماً ${PROMISES.deliveryCompletion} میں مکمل ہو جاتی ہے۔ بڑی تعداد ایک ساتھ نہیں بلکہ آہستہ آہستہ آتی ہے، جیسے قدرتی اضافہ ہوتا ہے۔`,
    },
    {
      id: 'tracking',
      question: 'میرا آرڈر کہاں ہے؟',
      answer:
        'ٹریک کرنے کے صفحے پر اپنی آرڈر آئی ڈی لکھیں: وہ اسٹیٹس، اب تک کے مراحل اور مکمل ہونے کا وقت دکھاتا ہے۔ آئی ڈی ادائیگی کے صفحے پر اور آرڈر کی تصدیق کی ای میل میں ہے۔',
      links: [{ to: sitePaths.trackOrder(), text: 'اپنا آرڈر ٹریک کریں' }],
    },
    {
      id: 'not-started',
      question: 'ابھی تک کچھ نہیں ہوا۔ کیا کوئی مسئلہ ہے؟',
      answer:
        'پہلے دیکھ لیں کہ آپ کی ادائیگی منظور ہو گئی ہے، اور پروفائل اور پوسٹ پبلک ہیں: پرائیویٹ اکاؤنٹ پر کچھ ڈیلیور نہیں ہو سکتا۔ اگر منظوری کے 2 گھنٹے بعد بھی کچھ شروع نہ ہو تو اپنی آرڈر آئی ڈی کے ساتھ ہمیں لکھیں۔',
      links: [{ to: sitePaths.contact(), text: 'ہم سے رابطہ کریں' }],
    },
    {
      id: 'change-or-cancel',
      question: 'کیا میں آرڈر بدل یا منسوخ کر سکتا ہوں؟',
      answer:
        'جب تک وہ «زیرِ انتظار» ہے، جی ہاں: آرڈر آئی ڈی کے ساتھ ہمیں لکھیں کہ کیا بدلنا ہے۔ کام شروع ہونے کے بعد جو ڈیلیور ہو چکا وہ واپس نہیں لیا جا سکتا، لیکن آپ باقی حصے کی رقم کی واپسی کا پوچھ سکتے ہیں۔',
      links: [{ to: sitePaths.refundPolicy(), text: 'رقم کی واپسی کی پالیسی' }],
    },
  ],
};

const GUARANTEES: QuestionGroup = {
  heading: 'گارنٹی اور رقم کی واپسی',
  questions: [
    {
      id: 'drops',
      question: 'اگر بعد میں نمبر کم ہو جائیں تو؟',
      answer: `جن پیکجوں پر 30 دن کا ریفل لکھا ہے اور تمام ${PROMISES.nonDrop} آرڈرز مکمل ہونے کے بعد 30 دن تک محفوظ ہیں: اپنی آرڈر آئی ڈی کے ساتھ ہمیں لکھیں اور ہم جو کم ہوا وہ مفت پورا کرتے ہیں۔ جن پیکجوں پر لائف ٹائم وارنٹی لکھی ہے وہ اس وقت تک محفوظ ہیں جب تک پروفائل یا پوسٹ موجود اور آپ کی رہے۔`,
    },
    {
      id: 'refund',
      question: 'کیا میری رقم واپس مل سکتی ہے؟',
      answer: `${DIGITAL_SERVICES} ${Object.values(REFUND_POLICY).join(' ')}`,
      links: [{ to: sitePaths.refundPolicy(), text: 'رقم کی واپسی کی پالیسی پڑھیں' }],
    },
    {
      id: 'refill-or-refund',
      question: 'کیا ریفل اور رقم کی واپسی ایک ہی بات ہے؟',
      answer:
        'نہیں۔ ریفل میں جو کم ہوا وہ پورا کیا جاتا ہے، رقم کی واپسی میں پیسے واپس ملتے ہیں۔ یہ دو الگ وعدے ہیں، اور ایک کو استعمال کرنے سے دوسرا ختم نہیں ہوتا۔',
    },
  ],
};

const SAFETY: QuestionGroup = {
  heading: 'حفاظت اور آپ کا اکاؤنٹ',
  questions: [
    {
      id: 'platform-rules',
      question: 'کیا پلیٹ فارمز اس کی اجازت دیتے ہیں؟',
      answer:
        'ہر پلیٹ فارم کے خریدی ہوئی سرگرمی کے بارے میں اپنے اصول ہیں، وہ انہیں بدل سکتا ہے، اور جو قبول نہ ہو اسے ہٹا سکتا ہے۔ آرڈر سے پہلے انہیں پڑھیں اور خود فیصلہ کریں۔ ہمارا کسی پلیٹ فارم سے تعلق نہیں۔',
      links: [{ to: `${sitePaths.terms()}#your-part`, text: 'ہم آپ سے کیا چاہتے ہیں' }],
    },
    {
      id: 'privacy',
      question: 'میری معلومات اور میرا اسکرین شاٹ کون دیکھتا ہے؟',
      answer:
        'وہ لوگ جو آپ کے آرڈر پر کام کرتے ہیں، اور کوئی نہیں۔ آرڈر کی تفصیلات آپ کو اور ہمیں نظر آتی ہیں؛ جس کے پاس صرف آرڈر آئی ڈی ہو وہ اسٹیٹس دیکھتا ہے، آپ کا نام یا ای میل نہیں۔',
      links: [{ to: sitePaths.privacy(), text: 'رازداری کی پالیسی' }],
    },
    {
      id: 'forgotten-password',
      question: 'میں یہاں اپنے اکاؤنٹ کا پاس ورڈ بھول گیا ہوں۔',
      answer:
        'لاگ ان کے صفحے پر «پاس ورڈ بھول گئے» دبائیں اور اپنی ای میل لکھیں۔ اگر اس کا کوئی اکاؤنٹ ہے تو ایک لنک آتا ہے جس سے آپ نیا پاس ورڈ بنا سکتے ہیں۔ وہ ایک بار اور تھوڑی دیر کے لیے چلتا ہے۔',
      links: [{ to: sitePaths.login(), text: 'لاگ ان کے صفحے پر جائیں' }],
    },
    {
      id: 'support',
      question: 'میں کسی انسان سے کیسے بات کروں؟',
      answer: `ای میل یا WhatsApp پر، ${PROMISES.support}۔ اپنی آرڈر آئی ڈی پاس رکھیں، تو پہلا جواب ہی حل ہو سکتا ہے۔`,
      links: [{ to: sitePaths.contact(), text: 'ہم سے رابطہ کریں' }],
    },
  ],
};

export const faq = (pricing: CustomPricing | null): readonly QuestionGroup[] => [
  ordering(pricing),
  PAYMENT,
  DELIVERY_GROUP,
  GUARANTEES,
  SAFETY,
];

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
