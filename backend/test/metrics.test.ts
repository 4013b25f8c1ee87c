import { expect, test } from 'vitest';
import { openEvents } from './event-stream.ts';
import { ORDER } from './samples.ts';
import { dataFolder, post, start } from './shop.ts';

const TOKEN = 'only-for-who-collects';
const authorization = `Bearer ${TOKEN}`;

test('metrics report routes, rate limits, the pool and the outbox, and no personal data', async () => {
  const env = { DATA_DIR: await dataFolder(), RATE_LIMIT_FACTOR: '0.01', METRICS_TOKEN: TOKEN };
  const shop = await start(env);
  const placed = await post(`${shop.url}/followerApi/createOrder`, ORDER);
  expect(placed.status).toBe(200);
  const { id } = (await placed.json()) as { id: string };
  const stream = await openEvents(`${shop.url}/followerApi/paymentEvents/${id}`);
  stream.leave();
  expect((await fetch(`${shop.url}/followerApi/paymentEvents/none`)).status).toBe(404);
  expect((await post(`${shop.url}/followerApi/createOrder`, ORDER)).status).toBe(429);
  await fetch(`${shop.url}/followerApi/userOrders/somebody@urooj.test`);
  const response = await fetch(`${shop.url}/metrics`, { headers: { authorization } });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; /),
  ]);
  const text = await response.text();
  const route = 'route="/followerApi/createOrder"';
  expect(text).toContain(`http_request_duration_seconds_count{method="POST",${route},status="200"} 1\n`);
  expect(text).toContain(`rate_limit_refusals_total{${route}} 1\n`);
  expect(text).toContain('route="/followerApi/userOrders/:email",status="401"');
  expect(text).toMatch(/^mail_outbox_depth \d+$/m);
  expect(text).toMatch(/^mail_outbox_age_seconds [\d.]+$/m);
  expect(text).toMatch(/^mail_outbox_failed 0$/m);
  expect(text).toMatch(/^jobs_overdue_seconds [\d.]+$/m);
  expect(text).toMatch(/^database_pool_connections\{state="waiting"\} 0$/m);
  expect(text).not.toContain('somebody');
  // A stream lasts as long as its client stays: only the calls that were refused are measured.
  expect(text.match(/^http_request_duration_seconds_count.*paymentEvents.*$/gm)).toEqual([
    expect.stringMatching(/status="404"\} 1$/),
  ]);
});

test('without METRICS_TOKEN there are no metrics', async () => {
  const off = await start({ DATA_DIR: await dataFolder() });
  expect((await fetch(`${off.url}/metrics`)).status).toBe(404);
});

test('rejects a request for metrics without the token with 401', async () => {
  const shop = await start({ DATA_DIR: await dataFolder(), METRICS_TOKEN: TOKEN });
  for (const sent of [undefined, '', 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
    const response = await fetch(`${shop.url}/metrics`, { headers: sent === undefined ? {} : { authorization: sent } });
    expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('http_request')]);
  }
  const spelt = await fetch(`${shop.url}/metrics`, { headers: { authorization: `bearer ${TOKEN}` } });
  expect(spelt.status).toBe(200);
});
