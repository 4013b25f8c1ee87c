import { expect, test } from 'vitest';
import { numberFormat, numberText } from './number-format.ts';

test('the numbers of formats that have no code are times from the first to the last of each group', () => {
  const times = [14, 22, 27, 36, 45, 47, 50, 58];
  const others = [0, 13, 23, 26, 37, 44, 48, 49, 59];
  expect([...times, ...others].filter((id) => numberFormat(id, undefined).isTime)).toEqual(times);
});

test.each([
  ['[hh]', true, 0],
  ['[mm]', true, 0],
  ['[ss]', true, 0],
  ['[Yellow]0000', false, 4],
  ['#000', false, 0],
  ['00.0', false, 0],
])('the format %s is a time: %s, and has %i digits', (code, isTime, digits) => {
  expect(numberFormat(200, code)).toEqual({ isTime, digits });
});

const [NUMBER, TIME] = [
  { isTime: false, digits: 0 },
  { isTime: true, digits: 0 },
];

test.each([
  [' ', NUMBER, false, ' '],
  ['1000000000000000', NUMBER, false, '1e+15'],
  ['-1', TIME, false, '-1'],
  ['0', TIME, false, '00:00:00'],
  ['1', TIME, true, '1904-01-02'],
  ['1000000000000', TIME, false, '1000000000000'],
])('the number %j in the format %o, from 1904: %s, is shown as %j', (text, format, is1904, shown) => {
  expect(numberText(text, format, is1904)).toBe(shown);
});
