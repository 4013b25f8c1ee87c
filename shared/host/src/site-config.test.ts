import { DEFAULT_REVIEW_TIME } from '@urooj/domain/review-time';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_CONFIG, publicConfig, reviewTimeOf } from './site-config.ts';

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

test('pages carry nothing of an announcement that has ended, and nothing where there is none', () => {
  const now = Date.parse('2026-11-30T10:00Z');
  const notice = { en: 'Slow today.', ur: '', until: '2026-11-30T10:00:01Z' };
  const [before, after] = [now, now + 1_000].map((time) => publicConfig({ ...DEFAULT_CONFIG, notice }, time));
  expect(before).toHaveProperty('notice', notice);
  for (const name of ['notice', 'closing', 'statements']) expect(after).not.toHaveProperty(name);
});
