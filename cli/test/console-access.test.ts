import { RIGHTS, readGrant, revokeGrant } from '@urooj/store/grants';
import { readReleaseMap } from '@urooj/store/store';
import { expect, test } from 'vitest';
import { createSessions } from '../src/console/sessions.ts';
import type { Operations } from '../src/publishing/run-operations.ts';
import { testConsole } from './console.fixture.ts';
import { listing } from './publishing.fixture.ts';

const { site, publishAs, openConsole, operatorToken, tokenFor } = testConsole();

/** Who calls: with which rights, for which app. The routes are called for mf-blog. */
const CALLERS = {
  viewer: ['mf-blog', ['view']],
  publisher: ['mf-blog', ['publish']],
  releaser: ['mf-blog', ['view', 'publish', 'canary', 'activate']],
  foreigner: ['mf-admin', RIGHTS],
  operator: ['mf-blog', RIGHTS],
  'operator of all': ['all', RIGHTS],
} as const;
type Caller = keyof typeof CALLERS;

const VIEW = ['viewer', 'releaser', 'operator', 'operator of all'] as const;
/** An answer about what the token covers. */
const OWN_VIEW = [...VIEW, 'foreigner'] as const;
const ACTIVATE = ['releaser', 'operator', 'operator of all'] as const;

/** Who may call what: written down here again, so that a change of the routes is a change of this table. */
const ALLOWED: Readonly<Record<string, readonly Caller[]>> = {
  'POST /api/sign-out': Object.keys(CALLERS) as Caller[],
  'GET /api/me': Object.keys(CALLERS) as Caller[],
  'GET /api/events': OWN_VIEW,
  'GET /api/live': OWN_VIEW,
  'GET /api/live?app=mf-blog': VIEW,
  'GET /api/apps/mf-blog': VIEW,
  'GET /api/apps/mf-blog/1.1.0/difference': VIEW,
  'GET /api/visits': OWN_VIEW,
  'GET /api/visits?remote=mf-blog': VIEW,
  'GET /api/vitals': OWN_VIEW,
  'GET /api/vitals?remote=mf-blog': VIEW,
  'GET /api/errors': OWN_VIEW,
  'GET /api/errors?remote=mf-blog': VIEW,
  'GET /api/audit': OWN_VIEW,
  'GET /api/audit?app=mf-blog': VIEW,
  'GET /api/releases/status': ['operator of all'],
  'GET /api/releases/history': ['operator of all'],
  'GET /api/releases/mf-blog/status': VIEW,
  'GET /api/releases/mf-blog/history': VIEW,
  'POST /api/releases/mf-blog/test': ['publisher', ...ACTIVATE],
  'POST /api/releases/mf-blog/canary': ACTIVATE,
  'POST /api/releases/mf-blog/promote': ACTIVATE,
  'POST /api/releases/mf-blog/activate': ACTIVATE,
  'POST /api/releases/activate': ACTIVATE,
  'POST /api/releases/mf-blog/rollback': ACTIVATE,
  'POST /api/releases/mf-blog/retire': ['operator', 'operator of all'],
  'POST /api/releases/mf-blog/move': ['operator of all'],
  'GET /api/tokens': ['operator of all'],
  'POST /api/tokens': ['operator of all'],
  'DELETE /api/tokens/nobody': ['operator of all'],
};
/** Also for guests. */
const OPEN = new Set(['GET /api/me']);
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/releases/mf-blog/canary': { version: '1.1.0', percent: 10 },
  'POST /api/releases/mf-blog/test': { version: '1.1.0' },
  'POST /api/releases/mf-blog/activate': { version: '1.1.0' },
  'POST /api/releases/activate': { versions: { 'mf-blog': '1.1.0' } },
  'POST /api/releases/mf-blog/move': { path: '/faq' },
  'POST /api/tokens': { name: 'blog-ci', remote: 'mf-blog', rights: ['publish'] },
};

test('each call takes what the table says, and nobody else; a guest gets 401', async () => {
  await publishAs('mf-blog', '1.1.0');
  const performed: string[] = [];
  // An operation of its own for each would take minutes, and other tests perform them.
  const run: Operations['run'] = async (operation) => {
    performed.push('argv' in operation ? `${operation.argv[0]} by ${operation.who}` : '');
    return { value: { rights: [] }, lines: [], ok: true };
  };
  const { send, signIn } = openConsole({ operations: { run, stop: () => {}, close: async () => {} } });
  const tokens = Object.entries(CALLERS).map(async ([name, [remote, rights]]) => {
    return [name as Caller, await tokenFor(name.replaceAll(' ', '-'), remote, rights)] as const;
  });
  const callers = await Promise.all(tokens);
  const before = await listing(site);
  const wrong: string[] = [];
  for (const [route, allowed] of Object.entries(ALLOWED)) {
    const [method = '', url = ''] = route.split(' ');
    const payload = { ...BODIES[route], ...(url.includes('/releases/') && { why: 'a test' }) };
    const call = (headers: Record<string, string>) =>
      send({ method: method as 'GET', url, headers, ...(method === 'POST' && { payload }) });
    expect([route, (await call({})).status]).toEqual([route, OPEN.has(route) ? 200 : 401]);
    for (const [name, text] of callers) {
      const { status, body } = await call((await signIn(text)).headers);
      const isExpected = allowed.includes(name) ? status >= 200 && status < 300 : status === 403;
      if (!isExpected) wrong.push(`${route} by ${name}: ${status} ${body.message}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await listing(site)).toEqual(before);
  const mayOperate = Object.entries(ALLOWED).filter(
    ([route]) => /\/(releases|tokens)/.test(route) && route !== 'GET /api/tokens',
  );
  expect(performed).toHaveLength(mayOperate.flatMap(([, allowed]) => allowed).length);
  expect(performed).toContain('canary by token releaser');
});

test('the table names every call', () => {
  const printed = openConsole().app.printRoutes({ commonPrefix: false, includeHooks: false });
  const count = [...printed.matchAll(/\((.+?)\)$/gm)].flatMap(([, methods = '']) => methods.split(', ')).length;
  const named = new Set(Object.keys(ALLOWED).map((route) => route.split('?', 1)[0]));
  // Signing in has tests of its own, and the pages are for everybody.
  expect(count).toBe(named.size + 2);
});

test('a call that does not exist is 404, and 401 for a guest', async () => {
  const { send, signIn } = openConsole();
  const operator = await signIn(await operatorToken());
  for (const url of ['/api/none', '/api/releases/mf-blog/1.1.0', '/api/releases/mf-blog/delete']) {
    expect((await send({ url })).status).toBe(401);
    expect((await operator.get(url)).status).toBe(404);
    expect((await operator.post(url)).status).toBe(404);
  }
  expect((await operator.get('/api/apps/nothing')).body.error).toBe('UnknownApp');
});

test('a call without the value of its session, or from another page, changes nothing', async () => {
  await publishAs('mf-blog', '1.1.0');
  const { send, signIn } = openConsole();
  const operator = await signIn(await operatorToken());
  const other = await signIn(await operatorToken('other'));
  const { cookie } = operator.headers;
  const headers: readonly Record<string, string>[] = [
    { cookie },
    { cookie, 'x-console-csrf': '' },
    { cookie, 'x-console-csrf': other.headers['x-console-csrf'] },
    { ...operator.headers, origin: 'https://evil.example' },
    { ...operator.headers, origin: 'null' },
    { ...operator.headers, origin: 'http://localhost:3000', host: 'localhost:3300' },
    { ...operator.headers, 'sec-fetch-site': 'same-site' },
  ];
  for (const sent of headers) {
    const forged = { method: 'POST', url: '/api/releases/mf-blog/activate', headers: sent } as const;
    expect(await send({ ...forged, payload: { version: '1.1.0' } })).toMatchObject({ status: 403 });
  }
  const text = { ...operator.headers, 'content-type': 'text/plain' };
  const form = { method: 'POST', url: '/api/releases/mf-blog/activate', headers: text } as const;
  expect((await send({ ...form, payload: '{"version": "1.1.0"}' })).status).toBe(415);
  expect((await readReleaseMap(site))?.revision).toBe(1);
  const own = { ...operator.headers, origin: 'http://localhost:3300', host: 'localhost:3300' };
  const sent = { method: 'POST', url: '/api/releases/mf-blog/activate', headers: own } as const;
  expect((await send({ ...sent, payload: { version: '1.1.0', why: 'own page' } })).status).toBe(200);
});

test('signing in is refused from another page, and limited by address after twenty failures', async () => {
  const { send, signIn } = openConsole({ rateLimitFactor: 1 });
  const token = await operatorToken();
  const url = '/api/sign-in';
  const foreign = { origin: 'https://evil.example' };
  expect((await send({ method: 'POST', url, headers: foreign, payload: { token } })).status).toBe(403);
  const attempt = (remoteAddress: string) =>
    send({ method: 'POST', url, payload: { token: 'urooj_operator_x' }, remoteAddress });
  const failed = [];
  for (let count = 0; count < 21; count++) failed.push((await attempt('10.0.0.1')).status);
  expect(failed).toEqual([...Array(20).fill(401), 429]);
  expect((await attempt('10.0.0.2')).status).toBe(401);
  expect((await send({ method: 'POST', url, payload: {} })).body.message).toMatch(/^The token is missing, unknown/);
  const audit = await (await signIn(token)).get('/api/audit');
  expect(audit.body.entries).toContainEqual(expect.objectContaining({ who: '10.0.0.2', what: 'sign-in refused' }));
});

test('the cookie is for this site and no script; behind https only for https', async () => {
  const { app } = openConsole();
  const payload = { token: await operatorToken() };
  const cookieOf = async (headers: Record<string, string>) => {
    const response = await app.inject({ method: 'POST', url: '/api/sign-in', payload, headers });
    return String(response.headers['set-cookie']).replace(/=[\w-]{43};/, '=…;');
  };
  expect(await cookieOf({})).toBe('urooj_console=…; Path=/; HttpOnly; SameSite=Strict');
  const secure = 'urooj_console=…; Path=/; HttpOnly; SameSite=Strict; Secure';
  expect(await cookieOf({ 'x-forwarded-proto': 'https' })).toBe(secure);
  expect(await cookieOf({ host: 'console.example', origin: 'https://console.example' })).toBe(secure);
});

test('a token that is revoked or has expired ends its session at once; so does signing out', async () => {
  const { signIn } = openConsole();
  const admin = await signIn(await operatorToken());
  const other = await signIn(await operatorToken('other'));
  expect((await other.get('/api/live')).status).toBe(200);
  expect((await admin.delete('/api/tokens/other')).status).toBe(204);
  expect((await other.get('/api/live')).status).toBe(401);
  expect((await other.post('/api/releases/mf-blog/rollback')).status).toBe(401);
  expect((await readGrant(site, 'other'))?.revokedBy).toBe('token operator');
  expect((await admin.post('/api/sign-out')).status).toBe(204);
  expect((await admin.get('/api/live')).status).toBe(401);
});

test('a session ends after eight hours, or with its token', async () => {
  let now = Date.now();
  const sessions = createSessions(site, () => now);
  await operatorToken();
  await tokenFor('short', 'all', ['view'], { expiresAt: new Date(now + 60_000).toISOString() });
  const open = async (name: string) => {
    const grant = await readGrant(site, name);
    return grant ? sessions.open(grant) : '';
  };
  const [long, short] = [await open('operator'), await open('short')];
  expect((await sessions.find(long))?.expiresAt).toBe(new Date(now + 8 * 3_600_000).toISOString());
  expect((await sessions.find(short))?.expiresAt).toBe(new Date(now + 60_000).toISOString());
  now += 60_001;
  expect([await sessions.find(short), (await sessions.find(long))?.grant.name]).toEqual([null, 'operator']);
  now += 8 * 3_600_000;
  expect(await sessions.find(long)).toBeNull();
});

test('a token is made once, shown once, and signs in', async () => {
  const { signIn } = openConsole();
  const operator = await signIn(await operatorToken());
  const body = { name: 'blog-ci', remote: 'mf-blog', rights: ['publish', 'view'], validDays: 30 };
  const made = await operator.post('/api/tokens', body);
  expect(made).toMatchObject({
    status: 201,
    body: {
      token: { name: 'blog-ci', kind: 'token', remote: 'mf-blog', rights: ['view', 'publish'], revokedAt: null },
    },
  });
  expect((await signIn(String(made.body.text))).headers.cookie).toContain('urooj_console=');
  const again = await operator.post('/api/tokens', body);
  expect([again.status, again.body.message]).toEqual([400, expect.stringContaining('is or was a token blog-ci')]);
  const listed = await operator.get('/api/tokens');
  expect(listed.body.tokens).toMatchObject([{ name: 'blog-ci', createdBy: 'token operator' }, { name: 'operator' }]);
  expect(JSON.stringify(listed.body)).not.toMatch(/hash|urooj_/);
  for (const wrong of [{ ...body, rights: ['all'] }, { ...body, name: '--force' }, { ...body, who: 'x' }, {}])
    expect((await operator.post('/api/tokens', { ...wrong })).status).toBe(400);
});

test('a revoked grant that is read from the store ends a session of another console, too', async () => {
  const other = await openConsole().signIn(await operatorToken());
  const grant = await readGrant(site, 'operator');
  if (grant) await revokeGrant(site, grant, new Date());
  expect((await other.get('/api/live')).status).toBe(401);
  expect((await other.get('/api/me')).body).toEqual({ operator: null });
});

test('a guest is told that nobody is signed in, without a failure', async () => {
  const { send, signIn } = openConsole();
  expect(await send({ url: '/api/me' })).toEqual({ status: 200, body: { operator: null } });
  const operator = await signIn(await operatorToken());
  expect((await operator.get('/api/me')).body.operator).toMatchObject({ name: 'operator', remote: 'all' });
});

test('a console of this computer takes no other name, which could be that of a page that attacks it', async () => {
  const { app } = openConsole({ trustProxy: [] });
  const statusFor = async (host: string) => (await app.inject({ url: '/api/me', headers: { host } })).statusCode;
  expect(await statusFor('evil.example:3300')).toBe(421);
  for (const host of ['localhost:3300', '127.0.0.1:3300', '[::1]:3300']) expect(await statusFor(host)).toBe(200);
  // Behind a proxy that it knows, the console has the name of the proxy.
  const proxied = await openConsole().app.inject({ url: '/api/me', headers: { host: 'console.shop.pk' } });
  expect(proxied.statusCode).toBe(200);
});
