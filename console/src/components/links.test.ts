import { expect, test } from 'vitest';
import { linksFor } from './links.ts';

test.each([
  ['the team of one remote', 'mf-blog', ['view', 'publish', 'canary', 'activate', 'operate'], false],
  ['who may see every app', 'all', ['view', 'activate'], false],
  ['who may operate every app', 'all', ['view', 'operate'], true],
])('tokens are offered to %s: %s %j', (_, remote, rights, isOffered) => {
  const operator = { ...{ name: 'amna', remote, rights }, expiresAt: '2027-11-24T12:00:00.000Z', csrf: 'x' };
  const labels = linksFor(operator).map(({ label }) => label);
  expect(labels.includes('Tokens')).toBe(isOffered);
  expect(labels).toContain('Live');
});
