import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { packBuild } from '@urooj/command/shop-client';
import { storePaths } from '@urooj/store/directory';
import { readGrant, revokeGrant } from '@urooj/store/grants';
import { isPublished, readReleaseMap } from '@urooj/store/store';
import { activating } from '@urooj/store/store.fixture';
import { type SpanStart, setTracer } from 'backend/spans';
import { pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { createOperations } from '../src/publishing/run-operations.ts';
import { call, listing, post, put, testShop } from './publishing.fixture.ts';

const { site, makeBuild, publishAs, apply, open, tokenFor } = testShop();
const PATH = '/releases/mf-blog/1.1.0';
const files = { 'remoteEntry.js': 'entry()', 'list.js': 'list()', 'list.css': '.a{}' };

const build = async (version = '1.1.0', content = 'list()') =>
  packBuild(await makeBuild('mf-blog', version, { files: { ...files, 'list.js': content } }));

test('a build is published, invisible until it is activated, and named in the history by its token', async () => {
  // As a shop does it: in processes of their own.
  const shop = await open({ operations: createOperations() });
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish', 'activate', 'view']);
  const published = await call(shop + PATH, token, put(await build()));
  expect(published).toMatchObject({ status: 201, body: { value: { name: 'mf-blog', version: '1.1.0', isNew: true } } });
  expect(published.body.lines?.[0]).toContain('mf-blog 1.1.0 is published');
  expect((await readReleaseMap(site))?.remotes['mf-blog']?.active).toBe('1.0.0');
  const fetched = () => fetch(`${shop}/r/mf-blog/1.1.0/list.js`).then(({ status }) => status);
  expect(await fetched()).toBe(404);
  const live = await call(
    `${shop}/releases/mf-blog/activate`,
    token,
    post({ version: '1.1.0', why: '--why, in words' }),
  );
  expect(live).toMatchObject({ status: 200, body: { lines: ['Revision 2 is live: activate mf-blog 1.1.0.'] } });
  expect((await readReleaseMap(site))?.history.at(-1)).toMatchObject({ who: 'token blog-ci', why: '--why, in words' });
  expect(await fetched()).toBe(200);
  const status = await call(`${shop}/releases/mf-blog/status`, token);
  expect(status.body.lines?.join('\n')).toMatch(/mf-blog +1\.1\.0 +active .* token blog-ci/);
  expect(status.body.lines?.join('\n')).not.toContain('mf-admin');
});

test('a release operation is a span below the request of its caller', async () => {
  const starts: SpanStart[] = [];
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  setTracer((started) => {
    starts.push(started);
    return { traceparent: `00-${traceId}-${String(starts.length).padStart(16, '0')}-01`, set() {}, end() {} };
  });
  onTestFinished(() => setTracer(null));
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  expect((await call(shop + PATH, token, put(await build()))).status).toBe(201);
  const request = starts.findIndex(({ name }) => name === 'PUT /releases/:remote/:version');
  expect(starts.find(({ name }) => name === 'release operation')).toMatchObject({
    parent: `00-${traceId}-${String(request + 1).padStart(16, '0')}-01`,
    attributes: { 'urooj.operation': 'publish', 'urooj.remote': 'mf-blog' },
  });
});

test('the same version again is 200 with the same bytes, and 409 with others; compressed is the same', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const archive = await build();
  expect((await call(shop + PATH, token, put(archive))).status).toBe(201);
  const before = await listing(site);
  expect((await call(shop + PATH, token, put(archive))).status).toBe(200);
  const zipped = put(gzipSync(archive));
  const again = { ...zipped, headers: { ...zipped.headers, 'content-encoding': 'gzip' } };
  expect((await call(shop + PATH, token, again)).status).toBe(200);
  const other = await call(shop + PATH, token, put(await build('1.1.0', 'other()')));
  expect(other).toMatchObject({ status: 409, body: { error: 'VersionTaken' } });
  expect(await listing(site)).toEqual(before);
});

test('a dry run checks everything and publishes nothing', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const before = await listing(site);
  const { status, body } = await call(`${shop}${PATH}?dryRun=true`, token, put(await build()));
  expect([status, body.lines?.[0]]).toEqual([200, expect.stringContaining('mf-blog 1.1.0 could be published')]);
  expect(await listing(site)).toEqual(before);
});

test('an upload with an option that is not understood is refused, and not published', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const before = await listing(site);
  for (const query of ['dryRun=1', 'dryRun', 'dryRun=true&dryRun=true', 'dry-run=true', 'why=x']) {
    const { status, body } = await call(`${shop}${PATH}?${query}`, token, put(await build()));
    expect([query, status, body.message]).toEqual([query, 400, expect.stringContaining('may have dryRun and force')]);
  }
  expect(await listing(site)).toEqual(before);
});

const hostile = (entry: Parameters<ReturnType<typeof pack>['entry']>[0], content = '') => {
  const archive = pack();
  archive.entry(entry, content);
  archive.finalize();
  return buffer(archive);
};

// `unpack.test.ts` has every entry that an archive may not have, `publishing-refusals.test.ts` the builds that are refused.
test('an upload with a link or a large file is refused, and leaves nothing behind', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const before = await listing(site);
  const link = await call(shop + PATH, token, put(await hostile({ name: 'web/a', type: 'symlink', linkname: '/etc' })));
  expect([link.status, link.body.message]).toEqual([422, expect.stringContaining('is a symlink')]);
  const large = await call(shop + PATH, token, put(await hostile({ name: 'web/a' }, 'x'.repeat(17 * 1024 ** 2))));
  expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('larger than')]);
  expect(await listing(site)).toEqual(before);
});

test('a bomb is refused while it is unpacked; the caller reads why, also while it still sends', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const before = await listing(site);
  const zipped = put(gzipSync(Buffer.alloc(100 * 1024 ** 2)));
  const bomb = { ...zipped, headers: { ...zipped.headers, 'content-encoding': 'gzip' } };
  expect(await call(shop + PATH, token, bomb)).toMatchObject({ status: 413, body: { error: 'UploadRejected' } });
  const long = await call(shop + PATH, token, put(Buffer.alloc(70 * 1024 ** 2)));
  expect(long).toMatchObject({ status: 413, body: { error: 'UploadRejected' } });
  expect(await listing(site)).toEqual(before);
});

/** The folders of uploads that are being received. */
const uploads = async () => (await readdir(storePaths(site).incoming)).filter((name) => name.startsWith('upload-'));

test('a connection that is cut leaves nothing behind', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const archive = await build();
  const before = await listing(site);
  for (const sent of [600, archive.length]) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' };
    const upload = request(shop + PATH, { method: 'PUT', headers }).on('error', () => {});
    upload.write(archive.subarray(0, sent));
    while ((await uploads()).length === 0) await setTimeout(10); // until it has begun to arrive
    upload.destroy();
    while ((await uploads()).length > 0) await setTimeout(10);
  }
  expect(await listing(site)).toEqual(before);
  expect(isPublished(site, 'mf-blog', '1.1.0')).toBe(false);
});

test('a release that the gates refuse is refused; --force needs the right to operate', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const archive = await packBuild(await makeBuild('mf-blog', '1.1.0', { manifest: { contract: 99 } }));
  const before = await listing(site);
  const rejected = await call(shop + PATH, token, put(archive));
  expect(rejected).toMatchObject({ status: 422, body: { error: 'PublishError' } });
  expect((await call(`${shop}${PATH}?force=true`, token, put(archive))).status).toBe(403);
  expect(await listing(site)).toEqual(before);
  const operator = await tokenFor('operator', 'all', ['publish', 'operate']);
  expect((await call(`${shop}${PATH}?force=true`, operator, put(archive))).status).toBe(201);
});

test('a missing, wrong, foreign, expired or revoked token is refused before the upload is read', async () => {
  const shop = await open();
  const archive = await build();
  const expired = await tokenFor('old', 'mf-blog', ['publish'], { expiresAt: '2026-01-01T00:00:00Z' });
  const revoked = await tokenFor('gone', 'mf-blog', ['publish']);
  const grant = await readGrant(site, 'gone');
  if (grant) await revokeGrant(site, grant, new Date());
  const foreign = await tokenFor('admin-ci', 'mf-admin', ['publish']);
  const before = await listing(site);
  for (const token of [null, 'urooj_blog-ci_x', expired, revoked, `${expired}x`]) {
    expect(await call(shop + PATH, token, put(archive))).toMatchObject({
      status: 401,
      body: { error: 'Unauthenticated' },
    });
  }
  expect(await call(shop + PATH, foreign, put(archive))).toMatchObject({
    status: 403,
    body: { message: 'admin-ci may publish for mf-admin. This needs publish for mf-blog.' },
  });
  expect(await listing(site)).toEqual(before);
});

test('cookies, Origin and anti-forgery tokens count for nothing', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['view']);
  const headers = { cookie: 'session=x', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await call(`${shop}/releases/mf-blog/status`, token, { headers })).status).toBe(200);
  expect((await call(`${shop}/releases/mf-blog/status`, null, { headers })).status).toBe(401);
  const response = await fetch(`${shop}/releases/mf-blog/status`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('without a sandbox, releasing over HTTP is off, with a sentence', async () => {
  const shop = await open({ isolationProblem: 'this system allows no user namespaces.' });
  const token = await tokenFor('operator', 'all', ['publish', 'view']);
  expect(await call(shop + PATH, token, put(await build()))).toMatchObject({
    status: 503,
    body: { message: 'Releasing over HTTP is off in this shop: this system allows no user namespaces.' },
  });
});

test('calls with wrong tokens and calls of one token are limited', async () => {
  const shop = await open({ rateLimitFactor: 0.1 });
  const wrong = await Promise.all(Array.from({ length: 4 }, () => call(`${shop}/releases/status`, 'wrong')));
  expect(wrong.map(({ status }) => status).sort()).toEqual([401, 401, 429, 429]);
  const token = await tokenFor('reader', 'mf-blog', ['view']);
  const calls = [];
  for (let count = 0; count < 7; count++) calls.push((await call(`${shop}/releases/mf-admin/status`, token)).status);
  expect(calls).toEqual([...Array(6).fill(403), 429]);
});

test('two operations on one app over HTTP: a conflict is 409; a version that is not there is 404', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['activate']);
  await publishAs('mf-blog', '1.1.0');
  const at = (body: object) => call(`${shop}/releases/mf-blog/activate`, token, post(body));
  expect(await at({ version: '1.1.0', onRevision: 7 })).toMatchObject({
    status: 409,
    body: { error: 'RevisionConflict' },
  });
  expect(await at({ version: '9.0.0' })).toMatchObject({ status: 404, body: { error: 'NotPublished' } });
  expect((await at({ version: '1.1.0' })).status).toBe(200);
});

const REJECTED: [string, RequestInit, string, number][] = [
  ['a body that is no JSON', { ...post({}), body: '{' }, 'promote', 400],
  ['a field that is unknown', post({ who: 'somebody else' }), 'promote', 400],
  ['an option as a version', post({ version: '--force' }), 'activate', 400],
  ['a share in words', post({ version: '1.1.0', percent: 'all' }), 'canary', 400],
  ['lines in the reason', post({ why: 'a\nb' }), 'promote', 400],
  ['a large body', post({ why: 'x'.repeat(20_000) }), 'promote', 413],
  ['another type', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }, 'promote', 415],
  ['an unknown operation', post({}), 'delete', 404],
];

test('a call that is not as described is refused, and changes nothing', async () => {
  const shop = await open();
  const token = await tokenFor('operator', 'all', ['view', 'publish', 'canary', 'activate', 'operate']);
  for (const [what, init, operation, status] of REJECTED)
    expect([what, (await call(`${shop}/releases/mf-blog/${operation}`, token, init)).status]).toEqual([what, status]);
  expect((await readReleaseMap(site))?.revision).toBe(1);
});

test('a page that is taken out over HTTP is looked for in the posts of the same shop', async () => {
  const pages = [{ path: '/help', id: 'list', as: 'fallback' as const }];
  const help = `module.exports = { bundle: { remote: { name: 'mf-help' }, paths: ${JSON.stringify(pages)} } };`;
  const declares = { team: 'help', languages: ['en'], pages, nav: [], budget: {} };
  await publishAs('mf-help', '1.0.0', { bundle: help, manifest: { declares } });
  await apply(activating('mf-help', '1.0.0'));
  const shop = await open();
  const token = await tokenFor('ops', 'all', ['operate']);
  const { status, body } = await call(`${shop}/releases/mf-help/retire`, token, post({}));
  expect(status).toBe(200);
  // This shop has no backend of its own.
  const failed = `http://127.0.0.1:${new URL(shop).port}/followerApi/blogPosts answers with 404.`;
  expect(body.lines).toEqual([
    `The posts of the blog were not checked for links to /help, gone now: ${failed}`,
    'Revision 3 is live: retire mf-help.',
  ]);
});
