import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';

const REPORT = { remote: 'mf-checkout', version: '1.1.0', outcome: 'load' };

test('passes on only the three fields of a report', async () => {
  const { asGuest, reports } = await createTestApp();
  const response = await asGuest().post('/releaseReports', { ...REPORT, email: 'amna@example.com' });
  expect([response.statusCode, reports]).toEqual([200, [REPORT]]);
});

test.each([
  ['another outcome', { ...REPORT, outcome: 'slow' }],
  ['no version', { remote: 'mf-checkout', outcome: 'load' }],
  ['a novel', { ...REPORT, version: 'x'.repeat(10_000) }],
])('rejects %s', async (_, body) => {
  const { asGuest, reports } = await createTestApp();
  expect([(await asGuest().post('/releaseReports', body)).statusCode, reports]).toEqual([400, []]);
});

test('limits reports of an IP address to sixty an hour', async () => {
  const { asGuest } = await createTestApp({ rateLimitFactor: 1 });
  const guest = asGuest();
  for (let count = 0; count < 60; count++) expect((await guest.post('/releaseReports', REPORT)).statusCode).toBe(200);
  expect((await guest.post('/releaseReports', REPORT)).statusCode).toBe(429);
});

test('the session response announces the feature', async () => {
  const { asGuest } = await createTestApp();
  expect((await asGuest().get('/session')).json().features).toContain('releaseReports');
});
