import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi, type NewOrder } from './client.ts';
import { empty, html, json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';
import { errorText } from './result.ts';

const ORDER: NewOrder = {
  name: 'Sana',
  email: 'sana@example.com',
  phoneNumber: '+923001234567',
  postLink: '',
  profileLink: '@sana',
  requiredFollowers: 1000,
  platform: 'Instagram',
  socialId: '',
  service: 'Instagram Followers',
};

let backend: Loopback;
afterEach(async () => {
  vi.useRealTimers();
  await backend.close();
});

async function clientOf(replies: Record<string, Reply>) {
  backend = await startLoopback(replies);
  return createApi({ apiHost: backend.host, features: () => [], token: () => null });
}

describe('an error response', () => {
  const bodies: [string, Reply, object][] = [
    [
      'our own body',
      json(409, { msg: 'No.', code: 'price_changed', requestId: 'r1' }),
      { status: 409, msg: 'No.', code: 'price_changed', requestId: 'r1' },
    ],
    [
      'a field code and values',
      json(409, { msg: 'No.', code: 'order_transition', field: 'x', params: { from: 'A', times: 2, deep: {} } }),
      { status: 409, msg: 'No.', code: 'order_transition', field: 'x', params: { from: 'A', times: 2 } },
    ],
    [
      'a field and values that are none',
      json(409, { code: 'validation', field: {}, params: ['a', null] }),
      { status: 409, code: 'validation' },
    ],
    ['a body with `error`', json(400, { error: 'Bad title' }), { status: 400, msg: 'Bad title' }],
    ['a body whose `msg` is no text', json(500, { msg: { deep: true } }), { status: 500 }],
    ['HTML', html(502, '<h1>Bad gateway</h1>'), { status: 502 }],
    ['no body', empty(500), { status: 500 }],
    [
      'too many attempts',
      json(429, { msg: 'Later.' }, { 'retry-after': '120' }),
      { status: 429, msg: 'Later.', retryAfterSeconds: 120 },
    ],
    [
      'a waiting time that is no number',
      json(503, {}, { 'retry-after': 'Sat, 21 Nov 2026 10:00:00 GMT' }),
      { status: 503 },
    ],
  ];

  test.each(bodies)('%s', async (_, reply, error) => {
    const api = await clientOf({ 'GET /getOrder/7': reply });
    expect(await api.getOrder('7')).toEqual({ ok: false, error: { kind: 'response', ...error } });
    expect(backend.received, 'nothing is tried twice').toHaveLength(1);
  });

  test('the page’s sentence replaces a missing one', () => {
    expect(errorText({ kind: 'response', status: 500, msg: 'Full.' }, 'Sorry.')).toBe('Full.');
    expect(errorText({ kind: 'response', status: 500 }, 'Sorry.')).toBe('Sorry.');
    expect(errorText({ kind: 'no-response' }, 'Sorry.')).toBe('Sorry.');
  });
});

describe('without a response', () => {
  const timeout = { ok: false, error: { kind: 'timeout' } };
  const never: Reply = () => {};
  const stalls: Reply = (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"_id":');

  test('a server that does not respond is a time-out', async () => {
    const api = await clientOf({ 'POST /createOrder': never });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrival = backend.arrival();
    const requested = api.createOrder(ORDER);
    await arrival;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await requested).toEqual(timeout);
    expect(backend.received).toHaveLength(1);
  });

  test('a response that never ends is a time-out', async () => {
    const api = await clientOf({ 'GET /getOrder/7': stalls });
    expect(await api.getOrder('7', { timeoutMs: 60 })).toEqual(timeout);
  });

  test('the caller can abort before and during the response, with any reason', async () => {
    const api = await clientOf({ 'GET /allOrders': never });
    expect(await api.allOrders({ signal: AbortSignal.abort() })).toEqual({ ok: false, error: { kind: 'aborted' } });
    expect(backend.received).toHaveLength(0);

    const leaving = new AbortController();
    const arrival = backend.arrival();
    const requested = api.allOrders({ signal: leaving.signal });
    await arrival;
    leaving.abort('left the page');
    expect(await requested).toEqual({ ok: false, error: { kind: 'aborted' } });
  });

  test('a closed port is no-response', async () => {
    const api = await clientOf({});
    await backend.close();
    expect(await api.listBlogPosts()).toEqual({ ok: false, error: { kind: 'no-response' } });
  });

  test('a broken connection is no-response, and is not retried', async () => {
    const api = await clientOf({ 'GET /blogPosts': (response) => response.destroy() });
    expect(await api.listBlogPosts()).toEqual({ ok: false, error: { kind: 'no-response' } });
    expect(backend.received).toHaveLength(1);
  });

  test('a connection that breaks within the body is no-response', async () => {
    const breaks: Reply = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
    };
    const api = await clientOf({ 'GET /blogPosts': breaks });
    expect(await api.listBlogPosts()).toEqual({ ok: false, error: { kind: 'no-response' } });
  });

  test('an HTML page with status 200 is malformed, not an empty list', async () => {
    const page = html(200, '<!doctype html><title>Shop</title>');
    const api = await clientOf({ 'GET /allOrders': page, 'GET /getOrder/7': page, 'GET /userOrders/a': page });
    const malformed = { ok: false, error: { kind: 'malformed' } };
    expect(await api.allOrders()).toEqual(malformed);
    expect(await api.getOrder('7')).toEqual(malformed);
    expect(await api.userOrders('a')).toEqual(malformed);
  });
});
