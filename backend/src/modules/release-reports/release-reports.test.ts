import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';

const REPORT = { remote: 'mf-checkout', version: '1.1.0', outcome: 'load' };

test('a report is passed on by its three words alone', async () => {
  const { asGuest, reports } = await createTestApp();
  const response = await asGuest().post('/releaseReports', { ...REPORT, email: 'amna@example.com' });
  expect([response.statusCode, reports]).toEqual([200, [REPORT]]);
});

test.each([
  ['another outcome', { ...REPORT, outcome: 'slow' }],
  ['no version', { remote: 'mf-checkout', outcome: 'load' }],
  ['a novel', { ...REPORT, version: 'x'.repeat(10_000) }],
])('%s is refused', async (_, body) => {
  const { asGuest, reports } = await createTestApp();
  expect([(await asGuest().post('/releaseReports', body)).statusCode, reports]).toEqual([400, []]);
});

test('sixty reports an hour from one address, then a pause', async () => {
  const { asGuest } = await createTestApp({ rateLimitFactor: 1 });
  const guest = asGuest();
  for (let count = 0; count < 60; count++) expect((await guest.post('/releaseReports', REPORT)).statusCode).toBe(200);
  expect((await guest.post('/releaseReports', REPORT)).statusCode).toBe(429);
});

test('the session response announces it', async () => {
  const { asGuest } = await createTestApp();
  expect((await asGuest().get('/session')).json().features).toContain('releaseReports');
});
