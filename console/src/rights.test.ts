import type { Operator } from '@urooj/contract/console';
import { expect, test } from 'vitest';
import { may, reasonAgainst } from './rights.ts';

const operator = (remote: string, rights: readonly string[]): Operator => ({
  ...{ name: 'amna', remote, rights },
  ...{ expiresAt: '2027-11-24T12:00:00.000Z', csrf: 'x' },
});

test('a right counts for the app of the token, or for every app', () => {
  const team = operator('mf-blog', ['view', 'canary']);
  expect([may(team, 'canary', 'mf-blog'), may(team, 'activate', 'mf-blog')]).toEqual([true, false]);
  expect([may(team, 'canary', 'mf-admin'), may(team, 'canary', 'all')]).toEqual([false, false]);
  expect(may(operator('all', ['canary']), 'canary', 'mf-admin')).toBe(true);
});

test('the reason names the rights that are missing, and no others', () => {
  const team = operator('mf-blog', ['view', 'canary']);
  expect(reasonAgainst(team, ['canary', 'activate'], 'mf-blog')).toBe(
    'amna may view, canary for mf-blog. What else can be done here needs activate for mf-blog.',
  );
  expect(reasonAgainst(team, ['canary'], 'mf-blog')).toBeNull();
  expect(reasonAgainst(team, ['operate'], 'all')).toMatch(/needs operate for every app\.$/);
});
