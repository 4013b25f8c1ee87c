import type { CustomRule } from '@urooj/contract/catalogue';
import { withParams } from '@urooj/contract/with-params';
import { groupedAmount } from '@urooj/domain/amounts';
import { fallbackAmount } from '@urooj/domain/custom-price';
import { formatUsd } from '@urooj/domain/money';
import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import { AMOUNT_OUT_OF_RANGE } from '@urooj/texts/ur/amount-out-of-range';
import { buyingTexts } from '@urooj/texts/ur/buying';
import { PROMISES } from '@urooj/texts/ur/promises';
import type * as en from '../en/custom-order.ts';

const usual = (rule: CustomRule) => groupedAmount(fallbackAmount(rule));
const range = ({ min, max }: CustomRule) => `${groupedAmount(min)} سے ${groupedAmount(max)} تک`;

const outOfRange = ({ min, max }: CustomRule) =>
  withParams(AMOUNT_OUT_OF_RANGE, { min: groupedAmount(min), max: groupedAmount(max) });

const linkHelp = (what: string) => `${what} کھولیں، شیئر کا بٹن دبائیں، اس کا لنک کاپی کریں اور یہاں پیسٹ کریں۔`;

export const customOrderTexts: Translated<typeof en.customOrderTexts> = {
  title: PROMISES.nonDrop,
  lead: (rule: CustomRule) => `${range(rule)} کوئی بھی تعداد؛ بڑے آرڈر میں فی عدد قیمت کم ہوتی ہے۔`,
  guarantee: PROMISES.nonDropGuarantee,
  amount: (unit: string) => `${unit} کی تعداد`,
  amountRange: (rule: CustomRule) => `${range(rule)}۔ دکھائی گئی قیمت ${usual(rule)} کی ہے۔`,
  amountReplaced: (rule: CustomRule) => `${outOfRange(rule)} اب تعداد ${usual(rule)} کر دی گئی ہے۔`,
  bestRate: (percent: number) => `آپ ${percent}% بچاتے ہیں، یہ ہماری بہترین قیمت ہے۔`,
  costsLess: (amount: number, usdCents: number) => `${groupedAmount(amount)} کی قیمت کم ہے: ${formatUsd(usdCents)}۔`,
  costsNoMore: (amount: number, usdCents: number) =>
    `${groupedAmount(amount)} کی قیمت بھی یہی ہے: ${formatUsd(usdCents)}۔`,
  nextTier: (missing: number, percent: number, amount: number, usdCents: number) =>
    `${groupedAmount(missing)} اور شامل کریں اور ${percent}% بچائیں: ${groupedAmount(amount)} صرف ${formatUsd(usdCents)} میں۔`,
  savedAndNextTier: (saved: number, missing: number, percent: number, amount: number, usdCents: number) =>
    `آپ ${saved}% بچا رہے ہیں۔ ${groupedAmount(missing)} اور شامل کریں اور ${percent}% بچائیں: ${groupedAmount(amount)} صرف ${formatUsd(usdCents)} میں۔`,
  tiers: 'رعایت والی تعداد',
  discount: (percent: number) => `${percent}% رعایت`,
  price: 'آپ کی قیمت',
  link: {
    profile: { label: 'پروفائل کا لنک', help: 'یوزر نیم بھی چلے گا۔ پروفائل پبلک ہونا ضروری ہے۔' },
    channel: { label: 'چینل کا لنک', help: 'اس کا ہینڈل بھی چلے گا۔ چینل پبلک ہونا ضروری ہے۔' },
    page: { label: 'پیج کا لنک', help: 'پیج کھولیں اور اس کا پورا پتہ کاپی کریں۔' },
    post: { label: 'پوسٹ کا لنک', help: linkHelp('پوسٹ') },
    reel: { label: 'ریل کا لنک', help: linkHelp('ریل') },
    story: { label: 'اسٹوری کا لنک', help: linkHelp('اسٹوری') },
    video: { label: 'ویڈیو کا لنک', help: linkHelp('ویڈیو') },
    stream: { label: 'لائیو اسٹریم کا لنک', help: linkHelp('لائیو اسٹریم') },
  },
  example: (link: string) => `مثلاً: ${ltr(link)}`,
  submit: 'ابھی آرڈر کریں',
  busy: 'کام جاری ہے...',
  placed: buyingTexts.orderPlaced,
  exists: buyingTexts.orderExists,
  anotherOrder: buyingTexts.orderAnother,
  payNow: buyingTexts.payNow,
  failed: (message: string) => `آرڈر نہیں ہو سکا: ${message}`,
  noResponse: 'آرڈر دیتے ہوئے کوئی خرابی ہوئی۔',
  retryIn: (seconds: number) =>
    `آپ ${seconds < 60 ? `${seconds} سیکنڈ` : `${Math.ceil(seconds / 60)} منٹ`} بعد دوبارہ کوشش کر سکتے ہیں۔`,
  another: 'کوئی اور تعداد آرڈر کریں',
};
