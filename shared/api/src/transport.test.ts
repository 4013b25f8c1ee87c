import { SECURITY_ROUTES } from '@urooj/contract/security-routes';
import type { Feature } from '@urooj/contract/vocabulary';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi, type NewOrder } from './client.ts';
import { empty, html, json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';

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
  const onSessionEnded = vi.fn();
  const onWrite = vi.fn();
  const fetched: RequestCredentials[] = [];
  const lasting: boolean[] = [];
  const api = createApi({
    apiHost: backend.host,
    features: () => features,
    token: () => 'secret',
    releases: () => 'mf-checkout@1.2.0',
    onSessionEnded,
    onWrite,
    fetch: (input, init) => {
      fetched.push((input as Request).credentials);
      lasting.push((input as Request).keepalive);
      return fetch(input, init);
    },
  });
  return { api, onSessionEnded, onWrite, fetched, lasting };
}

const withCookie = (cookie: string) => vi.stubGlobal('document', { cookie });

describe('plain mode', () => {
  test('sends no extension header, and no cookie to another origin', async () => {
    withCookie('XSRF-TOKEN=t1');
    const { api, fetched } = await clientOf({ 'POST /createOrder': json(200, { id: 'o1' }) });
    expect(await api.createOrder(ORDER, { idempotencyKey: 'k1' })).toEqual({ ok: true, value: 'o1' });
    const [sent] = backend.received;
    expect(Object.keys(sent?.headers ?? {})).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(idempotency-key|x-xsrf-token|x-auth-token|x-releases|cookie)$/),
      ]),
    );
    expect(fetched).toEqual(['same-origin']);
    expect(JSON.parse(sent?.body ?? '')).toEqual(ORDER);
  });

  test('sends the token with blog writes, not with reads', async () => {
    const { api } = await clientOf({ 'DELETE /blogPosts/p1': empty(204), 'GET /blogPosts': json(200, []) });
    expect(await api.deleteBlogPost('p1')).toEqual({ ok: true, value: '' });
    await api.listBlogPosts();
    expect(backend.received.map(({ headers }) => headers['x-auth-token'])).toEqual(['secret', undefined]);
  });

  test('does not retry after a csrf error', async () => {
    const { api } = await clientOf({ 'POST /login': json(403, { code: 'csrf' }) });
    await api.login({ email: 'a', password: 'b' });
    expect(backend.received.map(({ path }) => path)).toEqual(['/login']);
  });

  test('logout sends no request', async () => {
    const { api } = await clientOf({});
    expect(await api.logout()).toEqual({ ok: true, value: false });
    expect(backend.received).toEqual([]);
  });

  test('does not send remarks on a payment', async () => {
    const { api } = await clientOf({ 'PATCH /updatePayment/p1': empty(200) });
    expect(await api.updatePayment('p1', 'Rejected', { adminRemarks: 'Blurred' })).toMatchObject({
      ok: true,
      value: { msg: '', changed: true },
    });
    expect(JSON.parse(backend.received[0]?.body ?? '')).toEqual({ status: 'Rejected' });
  });
});

describe('with the extensions of our own backend', () => {
  test('sends the anti-forgery token with writes, not with reads', async () => {
    withCookie('theme=dark; XSRF-TOKEN=a%2Fb%3D');
    const { api, fetched } = await clientOf({ 'POST /logout': empty(204), 'GET /blogPosts': json(200, []) }, ALL);
    await api.logout();
    await api.listBlogPosts();
    expect(backend.received.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['a/b=', undefined]);
    expect(fetched).toEqual(['include', 'include']);
  });

  test('only the report of a release continues after the page is left', async () => {
    const replies = { 'POST /releaseReports': json(200, { msg: '' }), 'GET /blogPosts': json(200, []) };
    const { api, lasting } = await clientOf(replies, ['releaseReports']);
    await api.reportRelease({ remote: 'mf-blog', version: '1.0.0', outcome: 'render' });
    await api.listBlogPosts();
    expect(lasting).toEqual([true, false]);
  });

  test('ignores a malformed cookie', async () => {
    withCookie('XSRF-TOKEN=%E0%A4%A');
    const { api } = await clientOf({ 'POST /logout': empty(204) }, ALL);
    expect((await api.logout()).ok).toBe(true);
  });

  test('sends the idempotency key only to endpoints that accept it', async () => {
    const { api } = await clientOf({ 'POST /createOrder': json(200, { id: 'o1' }), 'POST /login': empty(401) }, ALL);
    await api.createOrder(ORDER, { idempotencyKey: 'k1' });
    await api.login({ email: 'a', password: 'b' }, { idempotencyKey: 'k2' });
    expect(backend.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', undefined]);
  });

  test('names the releases of the visit only to the call that places an order', async () => {
    const replies = { 'POST /createOrder': json(200, { id: 'o1' }), 'POST /login': empty(401) };
    const { api } = await clientOf(replies, [...ALL, 'rumFigures']);
    await api.createOrder(ORDER);
    await api.login({ email: 'a', password: 'b' });
    expect(backend.received.map(({ headers }) => headers['x-releases'])).toEqual(['mf-checkout@1.2.0', undefined]);
  });

  test('renews a stale token with the session call and retries', async () => {
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

  test('retries only once with a stale token', async () => {
    const { api } = await clientOf({ 'POST /logout': json(403, { code: 'csrf', msg: 'Reload.' }) }, ALL);
    expect(await api.logout()).toMatchObject({ error: { status: 403, msg: 'Reload.' } });
    expect(backend.received.map(({ path }) => path)).toEqual(['/logout', '/session', '/logout']);
  });

  test('reports the end of the session with the server’s sentence, but not after a failed login', async () => {
    const { api, onSessionEnded } = await clientOf(
      {
        'POST /login': json(403, { code: 'banned', msg: 'Banned.' }),
        'GET /alluser': json(401, { code: 'unauthenticated', msg: 'Log in.' }),
        'GET /allOrders': json(403, { code: 'banned', msg: 'Banned.' }),
        'GET /allPayments': json(403, { code: 'forbidden', msg: 'No.' }),
      },
      ALL,
    );
    await api.login({ email: 'a', password: 'b' });
    expect(onSessionEnded).not.toHaveBeenCalled();
    await api.allPayments();
    await api.allUsers();
    await api.allOrders();
    expect(onSessionEnded.mock.calls).toEqual([['Log in.'], ['Banned.']]);
  });
});

describe('detection of the backend', () => {
  const ours = {
    user: { email: 'a@b.pk', role: 'admin', name: 'A' },
    canAdmin: true,
    rights: ['orders', 'x'],
    token: 't',
    features: ['csrf', 'x'],
  };

  test('the session call sends cookies before the features are known', async () => {
    const { api, fetched } = await clientOf({ 'GET /session': json(200, ours) });
    expect(await api.session()).toEqual({ mode: 'extended', ...ours, rights: ['orders'], features: ['csrf'] });
    expect(fetched).toEqual(['include']);
  });

  const plain: [string, Reply][] = [
    ['a 404', empty(404)],
    ['the page of an app that responds to every URL', html(200, '<html></html>')],
    ['JSON of somebody else', json(200, { user: null })],
    ['a refusal', json(403, {})],
  ];
  test.each(plain)('%s means plain mode', async (_, reply) => {
    const { api } = await clientOf({ 'GET /session': reply });
    expect(await api.session()).toEqual({ mode: 'plain' });
  });

  test.each([
    [500, false],
    [502, false],
    [503, true],
  ])('the status %i means that the backend is unreachable; busy: %s', async (status, isBusy) => {
    const { api } = await clientOf({ 'GET /session': json(status, {}) });
    expect(await api.session()).toEqual({ mode: 'unreachable', isBusy });
  });

  test('no response means that the backend is unreachable', async () => {
    const { api } = await clientOf({});
    await backend.close();
    expect(await api.session()).toEqual({ mode: 'unreachable', isBusy: false });
  });
});

test('ignores a slash at the end of the host', async () => {
  backend = await startLoopback({ 'GET /blogPosts': json(200, []) });
  const api = createApi({ apiHost: `${backend.host}/`, features: () => [], token: () => null });
  expect(await api.listBlogPosts()).toEqual({ ok: true, value: [] });
});

test('reports the start of each change by the visitor, and of nothing else', async () => {
  const { api, onWrite } = await clientOf(
    {
      'GET /getOrder/o1': json(200, { _id: 'o1' }),
      'POST /createOrder': json(200, { id: 'o1' }),
      'POST /releaseReports': json(200, { msg: '' }),
      'POST /passkeyLogin/options': json(200, {}),
    },
    [...ALL, 'releaseReports'],
  );
  await api.getOrder('o1');
  // The login page sends it as it opens, below the message of a signup or a payment.
  await api.callRoute(SECURITY_ROUTES.passkeyLoginOptions);
  await api.reportRelease({ remote: 'mf-blog', version: '1.0.0', outcome: 'ran' });
  expect(onWrite).not.toHaveBeenCalled();
  await api.createOrder(ORDER);
  expect(onWrite).toHaveBeenCalledOnce();
});
