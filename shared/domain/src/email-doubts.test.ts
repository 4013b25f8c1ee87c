import { expect, test } from 'vitest';
import { emailDoubt } from './email-doubts.ts';

test.each([
  ['amna@gmail.con', 'amna@gmail.com'],
  ['amna@gmial.com', 'amna@gmail.com'],
  ['amna@gamil.con', 'amna@gmail.com'],
  ['amna@gmail.co', 'amna@gmail.com'],
  ['amna@gmail.om', 'amna@gmail.com'],
  ['amna@hotmal.com', 'amna@hotmail.com'],
  ['amna@yahooo.com', 'amna@yahoo.com'],
  ['amna@shop.con', 'amna@shop.com'],
  ['amna@gmaik.com', 'amna@gmail.com'],
  ['amna@gmaill.com', 'amna@gmail.com'],
  ['amna@egmail.com', 'amna@gmail.com'],
  ['amna@mail.om.con', 'amna@mail.om.com'],
])('%s probably means %s', (typed, meant) => expect(emailDoubt(typed)).toEqual({ kind: 'typing_error', meant }));

// More than one letter differs from a provider, or the order of letters that are not beside each other.
const NOT_NEAR = [
  'a@gmial.pk',
  'a@gxmxl.com',
  'a@gaxil.com',
  'a@gxmil.com',
  'a@gaaml.com',
  'a@gmxli.com',
  'a@gamli.com',
  'a@mgmail.net',
  'a@gmail.example.com',
];

test.each([
  'amna@gmail.com',
  'amna@mail.com',
  'amna@ymail.com',
  'amna@shop.om',
  'amna@shop.pk',
  'amna',
  '',
  '@gmail.con',
  ...NOT_NEAR,
])('%j is plausible', (typed) => expect(emailDoubt(typed)).toBeNull());

test('two dots and a final dash are doubtful', () => {
  const kinds = ['a..b@gmail.com', 'a@gmail..com', 'a@gmail.com-', 'a-@gmail.com'].map(
    (typed) => emailDoubt(typed)?.kind,
  );
  expect(kinds).toEqual(['two_dots', 'two_dots', 'dash', 'dash']);
});
