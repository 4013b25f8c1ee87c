import { DEFAULT_REVIEW_TIME } from '@urooj/domain/review-time';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_CONFIG, reviewTimeOf } from './site-config.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en', {}, DEFAULT_REVIEW_TIME],
  ['en', { reviewTime: '30 minutes', reviewTimeUrdu: '30 منٹ' }, '30 minutes'],
  ['ur', { reviewTime: '30 minutes', reviewTimeUrdu: '30 منٹ' }, '30 منٹ'],
  ['ur', { reviewTime: '30 minutes' }, '30 minutes'],
])('on a page in %s with %j the check takes %s', (language, settings, expected) => {
  vi.stubGlobal('siteLanguage', language);
  expect(reviewTimeOf({ ...DEFAULT_CONFIG, ...settings })).toBe(expected);
});
