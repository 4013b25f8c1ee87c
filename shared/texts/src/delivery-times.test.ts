import { expect, test } from 'vitest';
import * as en from './en/delivery-times.ts';
import * as ur from './ur/delivery-times.ts';

const time = (halfMinutes: number | null, mostMinutes: number | null, counts = {}) => ({
  ...{ orders: 1_045, open: 0, cancelled: 0, halfMinutes, mostMinutes, ...counts },
});

test.each([
  [time(12, 121), 'Of 1,045 orders in 90 days, half began within 12 minutes of the payment, 9 of 10 within 3 hours.'],
  [
    time(12, null),
    'Of 1,045 orders in 90 days, half began within 12 minutes of the payment; fewer than 9 of 10 have begun.',
  ],
  [time(null, null), 'Of 1,045 orders in 90 days, fewer than half have begun.'],
])('says how long it took until the work began: %o', (start, text) => {
  expect(en.measuredTexts({ start, completion: null })).toEqual([text]);
});

test('says how long orders took until they were complete, and what is counted besides', () => {
  const completion = time(300, 1_200, { open: 3, cancelled: 1 });
  expect(en.measuredTexts({ start: null, completion })).toEqual([
    'Of 1,045 orders in 90 days, half were complete within 5 hours of the confirmed payment, 9 of 10 within 20 hours.',
    '1 of them is cancelled or failed, and counted as the slowest.',
    '3 of them are not complete yet, and counted with the wait so far.',
  ]);
  expect(ur.measuredTexts({ start: time(12, 121), completion })).toEqual([
    '90 دنوں کے 1,045 آرڈرز میں سے آدھوں پر کام رقم بھیجنے کے 12 منٹ کے اندر شروع ہوا، اور 3 گھنٹے کے اندر 10 میں سے 9 پر۔',
    '90 دنوں کے 1,045 آرڈرز میں سے آدھے ادائیگی کی تصدیق کے 5 گھنٹے کے اندر مکمل ہوئے، اور 20 گھنٹے کے اندر 10 میں سے 9۔',
    'ان میں سے 1 منسوخ یا ناکام ہوئے، اور سب سے سست گنے گئے ہیں۔',
    'ان میں سے 3 ابھی مکمل نہیں، اور اب تک کے انتظار کے ساتھ گنے گئے ہیں۔',
  ]);
  expect(en.completionText(time(null, null))).toMatch(/fewer than half are complete\.$/);
  expect(ur.completionText(time(60, null))).toMatch(/1 گھنٹے کے اندر مکمل ہوئے؛ 10 میں سے 9 سے کم مکمل ہوئے ہیں۔$/);
});

test('names sizes', () => {
  const sizes = [
    { isPackage: true, from: 1_000, to: 1_000 },
    { isPackage: false, from: 5_000, to: 9_999 },
    { isPackage: false, from: 10_000, to: null },
  ];
  expect(sizes.map(en.sizeText)).toEqual(['1,000', '5,000 to 9,999', '10,000 and more']);
  expect(sizes.map(ur.sizeText)).toEqual(['1,000', '5,000 سے 9,999', '10,000 اور زیادہ']);
});
