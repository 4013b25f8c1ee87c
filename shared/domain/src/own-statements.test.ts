import { STATEMENTS } from '@urooj/contract/shop-statements';
import { expect, test } from 'vitest';
import { isExample, ownStatements, unconfirmedStatements } from './own-statements.ts';

const NOTHING = { en: {}, ur: {}, isHidden: false, isConfirmed: false };
const COUNT = Object.keys(STATEMENTS).length;

test('a new shop has confirmed nothing', () => {
  expect(unconfirmedStatements({})).toHaveLength(COUNT);
});

test.each([
  ['confirmed', { ...NOTHING, isConfirmed: true }],
  ['hidden', { ...NOTHING, isHidden: true }],
  ['written', { ...NOTHING, ur: { figure: '9' } }],
])('the shop owner stands by a statement that they have %s', (_how, statement) => {
  expect(unconfirmedStatements({ 'figure.orders': statement })).not.toContain('figure.orders');
});

test('a testimonial is an example until it is replaced or hidden: to confirm it is not enough', () => {
  expect(unconfirmedStatements({ 'testimonial.1': { ...NOTHING, isConfirmed: true } })).toHaveLength(COUNT);
  expect(isExample('testimonial.1', { ...NOTHING, en: { name: 'Amna' } })).toBe(true);
  expect(isExample('testimonial.1', { ...NOTHING, en: { quote: 'Good.' } })).toBe(false);
  expect(isExample('testimonial.1', { ...NOTHING, isHidden: true })).toBe(false);
  expect(isExample('figure.orders', undefined)).toBe(false);
});

test('only what the shop owner has decided is stored, without empty texts and halves of letters', () => {
  const statements = {
    'figure.orders': { ...NOTHING, en: { figure: ' 9 \ud800', label: ' ' } },
    'figure.uptime': { ...NOTHING, en: { figure: ' ' } },
    'faq.links': { ...NOTHING, isConfirmed: true },
  };
  expect(ownStatements(statements)).toEqual({
    'figure.orders': { ...NOTHING, en: { figure: '9 \ufffd' } },
    'faq.links': { ...NOTHING, isConfirmed: true },
  });
});
