import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, listenOn } from '../src/listening.ts';
import { openEvents } from './event-stream.ts';
import { ORDER } from './samples.ts';
import { post, refusalOf, start, temporaryFolder } from './shop.ts';

const TOKEN = 'only-for-who-collects';
const authorization = `Bearer ${TOKEN}`;

test('metrics report routes, rate limits, the pool and the outbox, and no personal data', async () => {
  const METRICS_PORT = String(await freePort());
  const env = { DATA_DIR: await temporaryFolder(), RATE_LIMIT_FACTOR: '0.01', METRICS_PORT, METRICS_TOKEN: TOKEN };
  const shop = await start(env);
  const placed = await post(`${shop.url}/followerApi/createOrder`, ORDER);
  expect(placed.status).toBe(200);
  const { id } = (await placed.json()) as { id: string };
  const stream = await openEvents(`${shop.url}/followerApi/paymentEvents/${id}`);
  stream.leave();
  expect((await fetch(`${shop.url}/followerApi/paymentEvents/none`)).status).toBe(404);
  expect((await post(`${shop.url}/followerApi/createOrder`, ORDER)).status).toBe(429);
  await fetch(`${shop.url}/followerApi/userOrders/somebody@urooj.test`);
  const onShop = await fetch(`${shop.url}/metrics`, { headers: { authorization } });
  const onMetricsPort = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  for (const response of [onShop, onMetricsPort]) {
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
  }
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/`)).status).toBe(404);
});

test('a metrics port opens no route on the shop, and without settings there are no metrics', async () => {
  const onMetricsPort = await start({ DATA_DIR: await temporaryFolder(), METRICS_PORT: String(await freePort()) });
  expect((await fetch(`${onMetricsPort.url}/metrics`, { headers: { authorization } })).status).toBe(404);
  const off = await start({ DATA_DIR: await temporaryFolder() });
  expect((await fetch(`${off.url}/metrics`)).status).toBe(404);
});

test('rejects a request for metrics without the token with 401', async () => {
  const shop = await start({ DATA_DIR: await temporaryFolder(), METRICS_TOKEN: TOKEN });
  for (const sent of [undefined, '', 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
    const response = await fetch(`${shop.url}/metrics`, { headers: sent === undefined ? {} : { authorization: sent } });
    expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('http_request')]);
  }
  const spelt = await fetch(`${shop.url}/metrics`, { headers: { authorization: `bearer ${TOKEN}` } });
  expect(spelt.status).toBe(200);
});

test('names METRICS_PORT in the error when that port is in use', async () => {
  const holder = createServer();
  await listenOn(holder, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => void holder.close());
  const address = holder.address();
  const METRICS_PORT = String(typeof address === 'object' && address?.port);
  expect(await refusalOf(start({ DATA_DIR: await temporaryFolder(), METRICS_PORT }))).toBe(
    `Port ${METRICS_PORT} is in use. Stop what uses it, or set METRICS_PORT to another one.`,
  );
});
