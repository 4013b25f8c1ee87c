import { expect, test } from 'vitest';
import { nameRule } from './person-name.ts';

const problemOf = (name: string) => nameRule()(name, undefined, undefined);

test.each([
  'Amna Khan',
  ' Amna Khan\n',
  'امنہ خان',
  'می‌خواهم',
  'O’Neil-Müller, Jr.',
  'Wwwasim',
  '宮本',
  'M.Ali',
  'Dr.Khan',
  'St. Me.',
  'Ali.Comrade',
])('the name %j is accepted', (name) => {
  expect(problemOf(name)).toBeNull();
});

test.each([
  'Amna\nYou have won',
  'Amna\r\nBcc: x@example.com',
  'Amna\u2028Khan',
  'Amna\tKhan',
  'Amna\u0000',
  'visit https://evil.example',
  'WWW.evil.example',
  'ｗｗｗ．evil.example',
  'evil：／／example',
  'evil.com pay here',
  'Amna t.me/scam',
  'bit.ly∕x',
  'ev.il/x',
  'evil。com',
  'Amna \u202egnp.exe',
])('the name %j is refused', (name) => {
  expect(problemOf(name)).toBe('name_with_link');
});
