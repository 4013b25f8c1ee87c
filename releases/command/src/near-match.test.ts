import { expect, test } from 'vitest';
import { didYouMean } from './near-match.ts';

const APPS = ['shell', 'mf-account', 'mf-admin', 'mf-blog', 'mf-catalog', 'mf-checkout'];
const SETTINGS = ['publicUrl', 'brand.name', 'brand.nativeName', 'support.email', 'reviewTime'];

test.each<[string, string[], string]>([
  ['mf-chekout', APPS, ' Did you mean mf-checkout?'],
  ['mf-chcekout', APPS, ' Did you mean mf-checkout?'],
  ['MF-Blog', APPS, ' Did you mean mf-blog?'],
  ['mf-blogg', APPS, ' Did you mean mf-blog?'],
  ['mf-payments', APPS, ''],
  ['mf-blog', APPS, ''],
  ['', APPS, ''],
  ['name', SETTINGS, ' Did you mean brand.name?'],
  ['brand.nam', SETTINGS, ' Did you mean brand.name?'],
  ['reviewtime', SETTINGS, ' Did you mean reviewTime?'],
  ['colour', SETTINGS, ''],
])('a near match of "%s"', (given, known, question) => {
  expect(didYouMean(given, known)).toBe(question);
});
