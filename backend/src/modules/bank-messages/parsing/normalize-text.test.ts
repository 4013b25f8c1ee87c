import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH, normalizeText } from './normalize-text.ts';
import { readPaisa } from './read-amount.ts';
import { karachiTime, readDay, readTimeOfDay } from './read-time.ts';

test.each([
  ['PKR 5,000', 'Rs 5,000'],
  ['PKR. 5,000.00 and', 'Rs 5,000.00 and'],
  ['Rs.5,000', 'Rs 5,000'],
  ['rs 5000/-', 'Rs 5000'],
  ['RS5000', 'Rs 5000'],
  ['5,000 PKR', 'Rs 5,000'],
  ['5,000/- paid', 'Rs 5,000 paid'],
  ['₨ 1,00,000', 'Rs 1,00,000'],
  ['۵٬۰۰۰٫۵۰ روپے', 'Rs 5,000.50'],
  ['٥٠٠ روپے', 'Rs 500'],
  ['PKR 5,000 PKR 6', 'Rs 5,000 Rs 6'],
  ['INR 500', 'INR 500'],
  ['Ref PKR5K', 'Ref PKR5K'],
  ['a\u00a0 b\r\n\tc\u202f\u2003d ', 'a b c d'],
  ['a\u200bb\u200f\u2067c\ufeff\u00ad', 'abc'],
  ['كی علي ۂ', 'کی علی ہ'],
  ['ہوئے، ہیں۔', 'ہویے, ہیں.'],
  ['“It’s”', '"It\'s"'],
])('%j becomes %j', (text, normal) => {
  expect(normalizeText(text)).toBe(normal);
  expect(normalizeText(normal)).toBe(normal);
});

test('digits that only look like ASCII ones, and numbers of two scripts, stay as they are', () => {
  for (const text of ['５００', '𝟓𝟎𝟎', '5٠٠', '٥۵', '5०0']) expect(normalizeText(text)).toBe(text);
});

test('a text that turns its direction around or is too long is not read', () => {
  expect(normalizeText('Rs \u202e005')).toBeNull();
  expect(normalizeText('a'.repeat(MAX_TEXT_LENGTH))).toHaveLength(MAX_TEXT_LENGTH);
  expect(normalizeText('a'.repeat(MAX_TEXT_LENGTH + 1))).toBeNull();
});

test.each([
  ['500', 50_000],
  ['500.5', 50_050],
  ['0.01', 1],
  ['1,000', 100_000],
  ['1,00,000', 10_000_000],
  ['12,34,567.89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  ['9007199254740993', null],
  ...['', '1,0000', '10,00', '1,000,00', ',500', '500,', '0500', '1.234', '1e3', '-1', '+1', '1 000', '٥'].map(
    (text): [string, null] => [text, null],
  ),
] as [string, number | null][])('the amount %j is %d paisa', (text, paisa) => {
  expect(readPaisa(text)).toBe(paisa);
});

test.each([
  ['14/05/2026', '2026-05-14'],
  ['4-5-26', '2026-05-04'],
  ['14-May-26', '2026-05-14'],
  ['14 MAY 2026', '2026-05-14'],
  ['May 14, 2026', '2026-05-14'],
  ['2026-05-14', '2026-05-14'],
  ['29/02/2024', '2024-02-29'],
  ...['29/02/2026', '05/14/2026', '00/01/2026', '14-Mai-2026', '14-Mayor-2026', '2026-13-01', 'May 2026', ''].map(
    (text): [string, null] => [text, null],
  ),
] as [string, string | null][])('the date %j is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['00:00', '2026-05-13T19:00:00.000Z'],
  ['14:05:09', '2026-05-14T09:05:09.000Z'],
  ['14:18:28.404552834', '2026-05-14T09:18:28.000Z'],
  ['12:00 AM', '2026-05-13T19:00:00.000Z'],
  ['12:30 pm', '2026-05-14T07:30:00.000Z'],
  ['09:14:47PM', '2026-05-14T16:14:47.000Z'],
  ...['24:00', '12:60', '13:00 PM', '0:30 AM', '12', '12:00:60'].map((text): [string, null] => [text, null]),
] as [string, string | null][])('the time %j of a day in Karachi is %s', (text, time) => {
  const ms = readTimeOfDay(text);
  expect(ms === null ? null : karachiTime('2026-05-14', ms)).toBe(time);
});
