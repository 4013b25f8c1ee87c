import type { Feature } from '@urooj/contract/vocabulary';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi, type NewOrder } from './client.ts';
import { empty, html, json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';
import { errorText } from './result.ts';

const ALL: readonly Feature[] = ['session', 'csrf', 'idempotency', 'logout'];
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
  vi.unstubAllGlobals();
  await backend.close();
});

async function clientOf(replies: Record<string, Reply>, features: readonly Feature[] = []) {
  backend = await startLoopback(replies);
  const onUnauthenticated = vi.fn();
  const fetched: RequestCredentials[] = [];
  const api = createApi({
    apiHost: backend.host,
    features: () => features,
    token: () => 'secret',
    onUnauthenticated,
    fetch: (input, init) => {
      fetched.push((input as Request).credentials);
      return fetch(input, init);
    },
  });
  return { api, onUnauthenticated, fetched };
}

const withCookie = (cookie: string) => vi.stubGlobal('document', { cookie });

describe('what a refusal becomes', () => {
  const bodies: [string, Reply, object][] = [
    [
      'our own body',
      json(409, { msg: 'No.', code: 'price_changed', requestId: 'r1' }),
      { status: 409, msg: 'No.', code: 'price_changed', requestId: 'r1' },
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
    const { api } = await clientOf({ 'GET /getOrder/7': reply });
    expect(await api.getOrder('7')).toEqual({ ok: false, error: { kind: 'response', ...error } });
    expect(backend.received, 'nothing is tried twice').toHaveLength(1);
  });

  test('the page speaks where the server said nothing', () => {
    expect(errorText({ kind: 'response', status: 500, msg: 'Full.' }, 'Sorry.')).toBe('Full.');
    expect(errorText({ kind: 'response', status: 500 }, 'Sorry.')).toBe('Sorry.');
    expect(errorText({ kind: 'no-response' }, 'Sorry.')).toBe('Sorry.');
  });
});

describe('when no answer comes', () => {
  const timeout = { ok: false, error: { kind: 'timeout' } };
  const never: Reply = () => {};
  const stalls: Reply = (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"_id":');

  test('a silent server is a time-out', async () => {
    const { api } = await clientOf({ 'POST /createOrder': never });
    expect(await api.createOrder(ORDER, { timeoutMs: 40 })).toEqual(timeout);
    expect(backend.received).toHaveLength(1);
  });

  test('so is one that begins to answer and stops', async () => {
    const { api } = await clientOf({ 'GET /getOrder/7': stalls });
    expect(await api.getOrder('7', { timeoutMs: 60 })).toEqual(timeout);
  });

  test('the caller can give up before and while the server answers, for any reason', async () => {
    const { api } = await clientOf({ 'GET /allOrders': never });
    expect(await api.allOrders({ signal: AbortSignal.abort() })).toEqual({ ok: false, error: { kind: 'aborted' } });
    expect(backend.received).toHaveLength(0);

    const leaving = new AbortController();
    const arrival = backend.arrival();
    const asked = api.allOrders({ signal: leaving.signal });
    await arrival;
    leaving.abort('left the page');
    expect(await asked).toEqual({ ok: false, error: { kind: 'aborted' } });
  });

  test('a closed port is no response', async () => {
    const { api } = await clientOf({});
    await backend.close();
    expect(await api.listBlogPosts()).toEqual({ ok: false, error: { kind: 'no-response' } });
  });

  test('neither is a connection that breaks within the body', async () => {
    const breaks: Reply = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
    };
    const { api } = await clientOf({ 'GET /blogPosts': breaks });
    expect(await api.listBlogPosts()).toEqual({ ok: false, error: { kind: 'no-response' } });
  });

  test('a page of HTML with status 200 is malformed, not an empty list', async () => {
    const page = html(200, '<!doctype html><title>Shop</title>');
    const { api } = await clientOf({ 'GET /allOrders': page, 'GET /getOrder/7': page, 'GET /userOrders/a': page });
    const malformed = { ok: false, error: { kind: 'malformed' } };
    expect(await api.allOrders()).toEqual(malformed);
    expect(await api.getOrder('7')).toEqual(malformed);
    expect(await api.userOrders('a')).toEqual(malformed);
  });
});

describe('plain mode', () => {
  test('sends no extension header and no cookie abroad, whatever the page asks for', async () => {
    withCookie('XSRF-TOKEN=t1');
    const { api, fetched } = await clientOf({ 'POST /createOrder': json(200, { id: 'o1' }) });
    expect(await api.createOrder(ORDER, { idempotencyKey: 'k1' })).toEqual({ ok: true, value: 'o1' });
    const [sent] = backend.received;
    expect(Object.keys(sent?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(idempotency-key|x-xsrf-token|x-auth-token|cookie)$/)]),
    );
    expect(fetched).toEqual(['same-origin']);
    expect(JSON.parse(sent?.body ?? '')).toEqual(ORDER);
  });

  test('blog writes carry the token, blog reading does not', async () => {
    const { api } = await clientOf({ 'DELETE /blogPosts/p1': empty(204), 'GET /blogPosts': json(200, []) });
    expect(await api.deleteBlogPost('p1')).toEqual({ ok: true, value: '' });
    await api.listBlogPosts();
    expect(backend.received.map(({ headers }) => headers['x-auth-token'])).toEqual(['secret', undefined]);
  });

  test('a refusal that speaks of a forged request is not repeated', async () => {
    const { api } = await clientOf({ 'POST /login': json(403, { code: 'csrf' }) });
    await api.login({ email: 'a', password: 'b' });
    expect(backend.received.map(({ path }) => path)).toEqual(['/login']);
  });

  test('remarks on a payment are not sent to a backend that does not know them', async () => {
    const { api } = await clientOf({ 'PATCH /updatePayment/p1': empty(200) });
    expect(await api.updatePayment('p1', 'Rejected', { adminRemarks: 'Blurred' })).toEqual({ ok: true, value: '' });
    expect(JSON.parse(backend.received[0]?.body ?? '')).toEqual({ status: 'Rejected' });
  });
});

describe('with the extensions of our own backend', () => {
  test('writes echo the anti-forgery cookie; reads do not', async () => {
    withCookie('theme=dark; XSRF-TOKEN=a%2Fb%3D');
    const { api, fetched } = await clientOf({ 'POST /logout': empty(204), 'GET /blogPosts': json(200, []) }, ALL);
    await api.logout();
    await api.listBlogPosts();
    expect(backend.received.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['a/b=', undefined]);
    expect(fetched).toEqual(['include', 'include']);
  });

  test('a cookie that cannot be read is no reason to fail', async () => {
    withCookie('XSRF-TOKEN=%E0%A4%A');
    const { api } = await clientOf({ 'POST /logout': empty(204) }, ALL);
    expect((await api.logout()).ok).toBe(true);
  });

  test('the key of an order is sent, and only where it means something', async () => {
    const { api } = await clientOf({ 'POST /createOrder': json(200, { id: 'o1' }), 'POST /login': empty(401) }, ALL);
    await api.createOrder(ORDER, { idempotencyKey: 'k1' });
    await api.login({ email: 'a', password: 'b' }, { idempotencyKey: 'k2' });
    expect(backend.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', undefined]);
  });

  test('a stale token is renewed through the session and the call repeated with the new one', async () => {
    withCookie('XSRF-TOKEN=old');
    const { api } = await clientOf(
      {
        'GET /session': (response, request) => {
          withCookie('XSRF-TOKEN=new');
          json(200, { user: null, canAdmin: false, token: null, features: ALL })(response, request);
        },
        'POST /logout': (response, request) =>
          (request.headers['x-xsrf-token'] === 'new' ? empty(204) : json(403, { code: 'csrf' }))(response, request),
      },
      ALL,
    );
    expect((await api.logout()).ok).toBe(true);
    expect(backend.received.map(({ path }) => path)).toEqual(['/logout', '/session', '/logout']);
  });

  test('a token that stays stale is given up after one repetition', async () => {
    const { api } = await clientOf({ 'POST /logout': json(403, { code: 'csrf', msg: 'Reload.' }) }, ALL);
    expect(await api.logout()).toMatchObject({ error: { status: 403, msg: 'Reload.' } });
    expect(backend.received.map(({ path }) => path)).toEqual(['/logout', '/session', '/logout']);
  });

  test('the loss of the session is told; a wrong password is not one', async () => {
    const { api, onUnauthenticated } = await clientOf(
      { 'POST /login': json(401, { code: 'bad_credentials' }), 'GET /alluser': json(401, { code: 'unauthenticated' }) },
      ALL,
    );
    await api.login({ email: 'a', password: 'b' });
    expect(onUnauthenticated).not.toHaveBeenCalled();
    await api.allUsers();
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });
});

describe('who answers', () => {
  const ours = {
    user: { email: 'a@b.pk', role: 'admin', name: 'A' },
    canAdmin: true,
    token: 't',
    features: ['csrf', 'x'],
  };

  test('the session call carries cookies before the extensions are known', async () => {
    const { api, fetched } = await clientOf({ 'GET /session': json(200, ours) });
    expect(await api.session()).toEqual({ mode: 'extended', ...ours, features: ['csrf'] });
    expect(fetched).toEqual(['include']);
  });

  const plain: [string, Reply][] = [
    ['a 404', empty(404)],
    ['the page of an app that answers everything', html(200, '<html></html>')],
    ['JSON of somebody else', json(200, { user: null })],
    ['an error', json(500, {})],
  ];
  test.each(plain)('%s means plain mode', async (_, reply) => {
    const { api } = await clientOf({ 'GET /session': reply });
    expect(await api.session()).toEqual({ mode: 'plain' });
  });

  test('so does nobody', async () => {
    const { api } = await clientOf({});
    await backend.close();
    expect(await api.session()).toEqual({ mode: 'plain' });
  });
});

test('a slash at the end of the host changes no path', async () => {
  backend = await startLoopback({ 'GET /blogPosts': json(200, []) });
  const api = createApi({ apiHost: `${backend.host}/`, features: () => [], token: () => null });
  expect(await api.listBlogPosts()).toEqual({ ok: true, value: [] });
});
