import { packBuild } from '@urooj/command/shop-client';
import { createToken, RIGHTS, type Right, readGrant, revokeGrant } from '@urooj/store/grants';
import { readReleaseMap } from '@urooj/store/store';
import { createTestPass } from '@urooj/store/test-passes';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../src/publishing/endpoints.ts';
import { call, listing, post, put, testShop } from './publishing.fixture.ts';

/**
 * Who may call what: written down here again, so that a change of the routes is a change of this table. `own` is a token for
 * mf-blog, `all` one for every app, `other` one for mf-admin; the endpoints are called for mf-blog.
 */
const ALLOWED: Readonly<Record<string, { right: Right; scopes: readonly string[] }>> = {
  'PUT /releases/:remote/:version': { right: 'publish', scopes: ['own', 'all'] },
  'POST /releases/:remote/test': { right: 'publish', scopes: ['own', 'all'] },
  'POST /releases/:remote/canary': { right: 'canary', scopes: ['own', 'all'] },
  'POST /releases/:remote/promote': { right: 'activate', scopes: ['own', 'all'] },
  'POST /releases/:remote/activate': { right: 'activate', scopes: ['own', 'all'] },
  'POST /releases/activate': { right: 'activate', scopes: ['own', 'all'] },
  'POST /releases/:remote/rollback': { right: 'activate', scopes: ['own', 'all'] },
  'POST /releases/:remote/retire': { right: 'operate', scopes: ['own', 'all'] },
  'POST /releases/:remote/move': { right: 'operate', scopes: ['all'] },
  'GET /releases/:remote/status': { right: 'view', scopes: ['own', 'all'] },
  'GET /releases/status': { right: 'view', scopes: ['all'] },
  'GET /releases/:remote/history': { right: 'view', scopes: ['own', 'all'] },
  'GET /releases/history': { right: 'view', scopes: ['all'] },
};
const SCOPES: Readonly<Record<string, string>> = { own: 'mf-blog', other: 'mf-admin', all: 'all' };

/** Bodies that each operation accepts, for a revision that is not live: an allowed operation is a conflict, and changes nothing either. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /releases/:remote/canary': { version: '1.1.0', percent: 10 },
  'POST /releases/:remote/test': { version: '1.1.0' },
  'POST /releases/:remote/activate': { version: '1.1.0' },
  'POST /releases/activate': { versions: { 'mf-blog': '1.1.0' } },
  'POST /releases/:remote/move': { path: '/faq' },
};

const { site, makeBuild, publishAs, open, tokenFor } = testShop();

test('the table names every endpoint', () => {
  const routes = Object.values(ENDPOINTS).map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(ALLOWED).sort()).toEqual(routes.sort());
});

test('each endpoint takes one right, for its own app or for every app, and refuses any other', async () => {
  await publishAs('mf-blog', '1.1.0');
  const shop = await open();
  const archive = put(await packBuild(await makeBuild('mf-blog', '1.2.0')));
  const init = (route: string): RequestInit => {
    if (route.startsWith('GET')) return {};
    return route.startsWith('PUT') ? archive : post({ ...BODIES[route], onRevision: 0 });
  };
  const urlOf = (route: string) =>
    `${shop}${route.split(' ')[1]?.replace(':remote', 'mf-blog').replace(':version', '1.2.0?dryRun=true')}`;

  const tokens: { right: Right; scope: string; text: string }[] = [];
  for (const right of RIGHTS) {
    for (const [scope, remote] of Object.entries(SCOPES)) {
      tokens.push({ right, scope, text: await tokenFor(`${right}-${scope}`, remote, [right]) });
    }
  }
  // The first test link makes the key that signs all.
  await createTestPass(site, { name: 'mf-blog', version: '1.1.0' }, new Date());
  const before = await listing(site);
  const wrong: string[] = [];
  for (const [route, allowed] of Object.entries(ALLOWED)) {
    expect((await call(urlOf(route), null, init(route))).status).toBe(401);
    for (const { right, scope, text } of tokens) {
      const { status, body } = await call(urlOf(route), text, init(route));
      const mayPass = right === allowed.right && allowed.scopes.includes(scope);
      const hasPassed = status === 200 || (status === 409 && body.error === 'RevisionConflict');
      if (mayPass !== hasPassed || (!mayPass && status !== 403))
        wrong.push(`${route} ${right} ${scope}: ${status} ${body.message}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await listing(site)).toEqual(before);
  expect((await readReleaseMap(site))?.revision).toBe(1);
});

test('no endpoint takes a token that is revoked, expired or of another shop, or one with every right for another app', async () => {
  const shop = await open();
  const every = [...RIGHTS];
  const revoked = await tokenFor('revoked', 'all', every);
  const grant = await readGrant(site, 'revoked');
  if (grant) await revokeGrant(site, grant, new Date());
  const expired = await tokenFor('expired', 'all', every, { expiresAt: new Date(Date.now() - 1000).toISOString() });
  const [elsewhere, blog] = [createToken('blog-ci').text, await tokenFor('blog-ci', 'mf-blog', every)];
  const before = await listing(site);
  const wrong: string[] = [];
  for (const route of Object.keys(ALLOWED)) {
    const [method = '', url = ''] = route.split(' ');
    const init = method === 'GET' ? {} : { ...post({ ...BODIES[route], versions: { shell: '1.0.0' } }), method };
    const at = (app: string) => shop + url.replace(':remote', app).replace(':version', '1.2.0');
    for (const [token, expected] of [
      ...([revoked, expired, elsewhere, 'x'] as const).map((text) => [text, 401] as const),
      [blog, 403] as const,
    ]) {
      for (const app of url.includes(':remote') ? ['shell', 'mf-admin', 'mf-unknown'] : ['']) {
        const { status } = await call(at(app), token, init);
        if (status !== expected) wrong.push(`${route} ${app} ${token.slice(0, 16)}: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  for (const command of ['preview', 'prune', 'token', 'verify', 'build'])
    expect((await call(`${shop}/releases/mf-blog/${command}`, blog, post({}))).status).toBe(404);
  expect(await listing(site)).toEqual(before);
});

test('a caller asks for a right of its own, and learns nothing else', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const request = async (question: string, by: string | null = token) => {
    const { status, body } = await call(`${shop}/releases/${question}`, by);
    return `${status} ${body.lines ?? body.message}`;
  };
  expect(await request('mf-blog/rights/publish')).toBe('200 blog-ci may publish for mf-blog.');
  expect(await request('mf-blog/rights/operate')).toMatch(
    /^403 blog-ci may publish for mf-blog\. This needs operate for/,
  );
  expect(await request('mf-admin/rights/publish')).toMatch(/^403 .+ This needs publish for mf-admin\.$/);
  expect(await request('mf-blog/rights/everything')).toMatch(
    /^404 There is no such right: it must be one of view, publish,/,
  );
  expect(await request('nothing/rights/publish')).toMatch(/^404 There is no app nothing/);
  expect(await request('mf-blog/rights/publish', null)).toMatch(/^401 /);
});

test('of several apps in one activation, each must be in scope', async () => {
  await publishAs('mf-blog', '1.1.0');
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['activate']);
  const both = post({ versions: { 'mf-blog': '1.1.0', 'mf-admin': '1.0.0' } });
  expect((await call(`${shop}/releases/activate`, token, both)).status).toBe(403);
  expect((await call(`${shop}/releases/activate`, token, post({ versions: {} }))).status).toBe(400);
  expect((await readReleaseMap(site))?.revision).toBe(1);
});
