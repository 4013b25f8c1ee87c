import { describe, expect, test } from 'vitest';
import { publicStatements } from './public-statements.ts';
import { promisedIn, stated, statementsFor } from './shop-statements.ts';

const own = { en: {}, ur: {}, isHidden: false, isConfirmed: true };
const pick = (statements: Parameters<typeof publicStatements>[0], language: 'en' | 'ur', kinds: readonly string[]) =>
  statementsFor(publicStatements(statements), language, kinds);

describe('what pages get', () => {
  test('is nothing of statements that were only confirmed, and nothing that other pages show', () => {
    const statements = {
      'faq.account': { ...own, en: { answer: '' } },
      'figure.orders': { ...own, en: { figure: '9' } },
    };
    expect(publicStatements(statements)).toEqual({ 'figure.orders': { en: { figure: '9' }, ur: {} } });
    expect(pick(statements, 'en', ['faq'])).toEqual({});
  });

  test('is nothing of a hidden statement, and no empty text', () => {
    const texts = { en: { answer: 'Yes.', question: '' } };
    const statements = { 'faq.privacy': { ...own, ...texts, isHidden: true }, 'faq.support': { ...own, ...texts } };
    expect(publicStatements(statements)).toEqual({
      'faq.privacy': null,
      'faq.support': { en: { answer: 'Yes.' }, ur: {} },
    });
  });

  test('in Urdu is the English text where the shop owner wrote no other', () => {
    const statements = { 'figure.orders': { ...own, en: { figure: '9', label: 'orders' }, ur: { label: 'آرڈرز' } } };
    expect(pick(statements, 'ur', ['figure'])).toEqual({
      statements: { 'figure.orders': { figure: '9', label: 'آرڈرز' } },
    });
  });

  test('of a testimonial is never half an example', () => {
    const statements = { 'testimonial.2': { ...own, en: { quote: 'Good.' } } };
    expect(pick(statements, 'en', ['testimonial'])).toEqual({
      statements: { 'testimonial.2': { quote: 'Good.', name: '', role: '' } },
    });
  });
});

test('a statement is that of a new shop, the one of the shop owner, or hidden', () => {
  const usual = { title: 'Fast', text: 'Very.' };
  expect(stated(undefined, 'benefit.fast', usual)).toEqual(usual);
  expect(stated({ 'benefit.fast': { text: 'Slow.' } }, 'benefit.fast', usual)).toEqual({
    title: 'Fast',
    text: 'Slow.',
  });
  expect(stated({ 'benefit.fast': null }, 'benefit.fast', usual)).toBeNull();
});

test('what several sentences say follows the statement, or is not said', () => {
  const usual = { delivery: { start: '1 hour', completion: '2 hours' }, hours: 'always' };
  expect(promisedIn({ 'promise.delivery': { start: '3 hours' }, 'support.hours': null }, usual)).toEqual({
    delivery: { start: '3 hours', completion: '2 hours' },
    hours: null,
  });
});
