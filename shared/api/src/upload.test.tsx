import type { Feature } from '@urooj/contract/vocabulary';
import { afterEach, expect, test } from 'vitest';
import { createApi } from './client.ts';
import { empty, html, json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';

/** Sets the cookie as the backend's response would. The page must be on the backend's origin first. */
function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the light DOM has no cookie store
  document.cookie = cookie;
}

let backend: Loopback;
afterEach(async () => {
  setCookie('XSRF-TOKEN=; max-age=0');
  await backend.close();
});

const picture = () => new File(['picture'], 'screenshot.png', { type: 'image/png' });

/** A client whose page is on the backend's origin. */
async function clientOf(replies: Record<string, Reply>, features: readonly Feature[] = []) {
  backend = await startLoopback(replies);
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(backend.host);
  return createApi({ apiHost: backend.host, features: () => features, token: () => 'secret' });
}

test('sends a picture as the field `image` and returns its URL', async () => {
  const api = await clientOf({ 'POST /upload': json(200, { imageUrl: '/followerApi/files/x.png' }) });
  expect(await api.upload(picture())).toEqual({ ok: true, value: '/followerApi/files/x.png' });
  const [sent] = backend.received;
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.body).toContain('name="image"; filename="screenshot.png"');
  expect(sent?.body).toContain('picture');
});

test('sends no extension header in plain mode', async () => {
  const api = await clientOf({ 'POST /upload': json(200, { imageUrl: '/x.png' }) });
  setCookie('XSRF-TOKEN=t1');
  await api.upload(picture());
  expect(backend.received[0]?.headers).not.toHaveProperty('x-xsrf-token');
  expect(backend.received[0]?.headers).not.toHaveProperty('x-auth-token');
});

test.each([
  [
    'too large',
    json(413, { msg: 'Too large.', code: 'too_large' }),
    { status: 413, msg: 'Too large.', code: 'too_large' },
  ],
  ['a body in HTML', html(502, '<h1>Bad gateway</h1>'), { status: 502 }],
  ['too many', json(429, {}, { 'retry-after': '60' }), { status: 429, retryAfterSeconds: 60 }],
] as const)('an error is a value: %s', async (_, reply, error) => {
  const api = await clientOf({ 'POST /upload': reply });
  expect(await api.upload(picture())).toEqual({ ok: false, error: { kind: 'response', ...error } });
});

test('a response without a URL is malformed', async () => {
  const api = await clientOf({ 'POST /upload': empty(200) });
  expect(await api.upload(picture())).toEqual({ ok: false, error: { kind: 'malformed' } });
});

test('a broken connection is no-response', async () => {
  const api = await clientOf({ 'POST /upload': (response) => response.destroy() });
  expect(await api.upload(picture())).toEqual({ ok: false, error: { kind: 'no-response' } });
});

test('can be aborted before and during the upload', async () => {
  const api = await clientOf({ 'POST /upload': () => {} });
  const aborted = { ok: false, error: { kind: 'aborted' } };
  expect(await api.upload(picture(), { signal: AbortSignal.abort() })).toEqual(aborted);
  expect(backend.received).toHaveLength(0);

  const cancel = new AbortController();
  const arrival = backend.arrival();
  const sending = api.upload(picture(), { signal: cancel.signal });
  await arrival;
  cancel.abort();
  expect(await sending).toEqual(aborted);
});

test('renews a stale anti-forgery token and retries', async () => {
  const api = await clientOf(
    {
      'GET /session': (response, request) => {
        setCookie('XSRF-TOKEN=new');
        json(200, { user: null, canAdmin: false, token: null, features: ['csrf'] })(response, request);
      },
      'POST /upload': (response, request) => {
        const fresh = request.headers['x-xsrf-token'] === 'new';
        (fresh ? json(200, { imageUrl: '/x.png' }) : json(403, { code: 'csrf' }))(response, request);
      },
    },
    ['csrf'],
  );
  setCookie('XSRF-TOKEN=old');
  expect(await api.upload(picture())).toEqual({ ok: true, value: '/x.png' });
  expect(backend.received.map(({ path }) => path)).toEqual(['/upload', '/session', '/upload']);
});
