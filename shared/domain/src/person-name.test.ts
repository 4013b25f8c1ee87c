import { expect, test } from 'vitest';
import { cleanName, nameRule } from './person-name.ts';

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
  ['Amna\tKhan', 'Amna Khan'],
  ['"Amna\r\n Khan"\n', 'Amna Khan'],
  ['Amna\u2028Khan\u0000', 'Amna Khan'],
  ['\u202eAmna \u2067Khan', 'Amna Khan'],
])('the name %j is stored as %j', (pasted, name) => {
  expect([cleanName(pasted), cleanName(name)]).toEqual([name, name]);
  expect(problemOf(pasted)).toBeNull();
});

test.each([
  'Amna\r\nBcc: x@example.com',
  'visit https://evil.example',
  'WWW.evil.example',
  'ｗｗｗ．evil.example',
  'evil：／／example',
  'evil.com pay here',
  'Amna t.me/scam',
  'bit.ly∕x',
  'ev.il/x',
  'evil。com',
])('the name %j is refused', (name) => {
  expect(problemOf(name)).toBe('name_with_link');
});
