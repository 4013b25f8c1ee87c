import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createPasswordHasher } from '../src/security/passwords.ts';
import { pictureQueue } from '../src/storage/pictures.ts';
import { createTestApp, PASSWORD } from './harness.ts';
import { NO_LOAD_LIMITS } from './no-load-limits.ts';
import { ORDER, picture } from './samples.ts';

/** Work that holds its slot until it is released. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, release: resolve };
}

test('a login beyond the queue is refused with 503 and a time, and counts as no attempt', async () => {
  const passwords = createPasswordHasher(1, 1);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const { asGuest, asUser } = await createTestApp({ passwords, rateLimitFactor: 1, log });
  await asUser('buyer@urooj.test');
  const held = hold();
  const [running, waiting] = [passwords.queue.run(held.work), passwords.queue.run(held.work)];
  const guest = asGuest();
  const logIn = () => guest.post('/login', { email: 'buyer@urooj.test', password: PASSWORD });
  for (let i = 0; i < 6; i++) {
    const { statusCode, headers, json } = await logIn();
    expect([statusCode, headers['retry-after'], json()]).toEqual([
      ...[503, '5'],
      expect.objectContaining({ code: 'busy', field: 'passwords', msg: expect.stringContaining('Please try again') }),
    ]);
  }
  // A metric counts them. Anybody could fill the log otherwise.
  expect(lines).toEqual([]);
  held.release();
  await Promise.all([running, waiting]);
  expect((await logIn()).statusCode).toBe(200);
});

test('a picture beyond the queue is refused before its body is read, and does not count for the limit', async () => {
  const { asGuest } = await createTestApp({ rateLimitFactor: 0.02 });
  const held = hold();
  const holding: Promise<void>[] = [];
  const isFull = () => {
    try {
      pictureQueue.assertRoom();
      return false;
    } catch {
      return true;
    }
  };
  while (!isFull()) holding.push(pictureQueue.run(held.work));
  const guest = asGuest();
  for (let i = 0; i < 3; i++) {
    const response = await guest.upload(await picture());
    expect([response.statusCode, response.headers['retry-after'], response.json().field]).toEqual([
      503,
      '10',
      'pictures',
    ]);
  }
  held.release();
  await Promise.all(holding);
  expect((await guest.upload(await picture())).statusCode).toBe(200);
});

test('a process over its limits refuses calls, and serves probes, metrics and pages', async () => {
  const metricsToken = 'a-token-for-metrics';
  const { app, asGuest } = await createTestApp({ load: { ...NO_LOAD_LIMITS, maxRssBytes: 1 }, metricsToken });
  const guest = asGuest();
  // The library measures once a second.
  await expect.poll(async () => (await guest.get('/session')).statusCode).toBe(503);
  const response = await guest.post('/createOrder', ORDER);
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
    ...[503, '5'],
    expect.objectContaining({ code: 'busy', requestId: response.headers['x-request-id'] }),
  ]);
  const status = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;
  expect([await status('/healthz'), await status('/readyz'), await status('/r/none.js')]).toEqual([200, 200, 404]);
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  expect(metrics.body).toContain('busy_refusals_total{route="/followerApi/createOrder",full="process"} 1\n');
});
