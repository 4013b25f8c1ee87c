import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { StorageDown } from '../src/storage/storage.ts';
import { type Relay, relayed } from './database-relay.ts';
import { createTestApp } from './harness.ts';
import { ORDER, picture } from './samples.ts';

const SHAPE = { msg: expect.any(String), code: expect.any(String), requestId: expect.any(String) };
const json = { 'content-type': 'application/json' };

test.each([
  ['malformed JSON', '/createOrder', '{"name":', json, 400, 'invalid_body'],
  ['an empty body', '/createOrder', '', json, 400, 'invalid_body'],
  [
    'another media type',
    '/createOrder',
    '<order/>',
    { 'content-type': 'application/xml' },
    415,
    'unsupported_media',
    'request',
  ],
  [
    'a body that is too large',
    '/createOrder',
    JSON.stringify({ name: 'x'.repeat(300_000) }),
    json,
    413,
    'too_large',
    'request',
  ],
  ['an unknown path', '/nothing', '{}', json, 404, 'not_found'],
  ['prototype pollution', '/createOrder', '{"__proto__": {"role": "admin"}}', json, 400, 'invalid_body'],
])('%s gets an error body of the common shape', async (_what, path, payload, headers, status, code, field?: string) => {
  const { asGuest } = await createTestApp();
  const response = await asGuest().post(path, payload, { headers });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ ...SHAPE, code, ...(field && { field }) });
  expect(response.headers['x-request-id']).toBe(response.json().requestId);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  ['a text that is none', '/createOrder', { ...ORDER, service: 5 }, 'The service must be a text.'],
  ['a field that is missing', '/login', { email: 'a@urooj.test' }, 'The password must be a text.'],
  ['too much', '/createOrder', { ...ORDER, name: 'x'.repeat(321) }, 'The name can be at most 320 characters long.'],
  ['no object', '/createOrder', '[]', 'The request could not be understood. Please check what you sent.'],
])('names the problem of a body with %s', async (_what, path, payload, msg) => {
  const { asGuest } = await createTestApp();
  const response = await asGuest().post(path, payload, { headers: json });
  expect([response.statusCode, response.json().msg]).toEqual([400, msg]);
});

test('only errors of uploads mention pictures', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const large = await guest.post('/createOrder', { name: 'x'.repeat(300_000) });
  expect(large.json().msg).toBe('The request is too large. Please shorten what you sent.');
  const xml = await guest.post('/createOrder', '<order/>', { headers: { 'content-type': 'application/xml' } });
  expect(xml.json().msg).toBe('Please send the request as JSON, with the header Content-Type: application/json.');
  const picture = await guest.post('/upload', { image: 'x' });
  expect([picture.statusCode, picture.json().msg]).toEqual([415, 'Only PNG, JPG and JPEG images are accepted.']);
});

test('responds to a URL that cannot be decoded', async () => {
  const { app } = await createTestApp();
  const response = await app.inject('/followerApi/getOrder/%E0%A4%A');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ ...SHAPE, code: 'invalid_body' });
});

test('rejects a NUL character with 400', async () => {
  const { asAdmin } = await createTestApp();
  const post = { title: 'A post', content: 'Text\u0000 of a post.' };
  const admin = await asAdmin();
  const headers = { 'x-auth-token': (await admin.get('/session')).json().token };
  const response = await admin.sendForm('POST', '/blogPosts', post, headers);
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_body']);
});

test('responds 503 without internals while the database is down, and recovers by itself', async () => {
  const relays: Relay[] = [];
  const { asGuest, app, pool, runJobs } = await createTestApp({ route: (url) => relayed(url, relays) });
  const [relay] = relays;
  expect((await asGuest().post('/createOrder', ORDER)).statusCode).toBe(200);
  await relay?.cut();
  const response = await asGuest().post('/createOrder', ORDER);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ ...SHAPE, code: 'store_down' });
  expect(response.headers['retry-after']).toBe('10');
  expect(response.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|postgres|select|insert/i);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '10']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await relay?.open();
  expect((await asGuest().post('/createOrder', ORDER)).statusCode).toBe(200);
  await runJobs();
  // Every connection went back to the pool.
  expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]);
});

test('a storage that refuses connections is not taken for the database', async () => {
  const { asGuest, storage } = await createTestApp();
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  Object.assign(storage, { put: () => Promise.reject(new StorageDown(cause)) });
  const response = await asGuest().upload(await picture());
  expect([response.statusCode, response.json().code]).toEqual([503, 'storage_down']);
});

test.each([
  ['application/json', '{"email":'],
  ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nx'],
])('a client that breaks off in a body of %s writes no error line', async (type, start) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const { app } = await createTestApp({ log });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'request');
  const path = type === 'application/json' ? 'login' : 'upload';
  const sending = request(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/followerApi/${path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': 1000, expect: '100-continue' },
  });
  sending.on('error', () => {});
  sending.flushHeaders();
  const [received] = await accepted;
  // The service reads the body.
  await Promise.all([once(received, 'resume'), once(sending, 'continue').then(() => sending.write(start))]);
  sending.destroy();
  await new Promise((resolve) => received.once('close', resolve));
  await setImmediate();
  expect(lines).toEqual([]);
});

test('limits all requests of an IP address to 600 a minute', async () => {
  const { asGuest } = await createTestApp({ rateLimitFactor: 0.01 });
  const guest = asGuest();
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push((await guest.get('/session')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('uses a forwarded address only from a trusted proxy', async () => {
  const status = async (trustProxy: readonly string[]) => {
    const { asGuest } = await createTestApp({ rateLimitFactor: 0.01, trustProxy });
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` };
      statuses.push((await asGuest().get('/session', { headers })).statusCode);
    }
    return statuses.at(-1);
  };
  expect(await status([])).toBe(429);
  expect(await status(['127.0.0.1'])).toBe(200);
});

test('the OpenAPI description equals the contract', async () => {
  const { app } = await createTestApp();
  const description = (await app.inject('/openapi.json')).json();
  expect(description.openapi).toMatch(/^3\.1/);
  const createOrder = description.paths['/followerApi/createOrder'].post;
  expect(createOrder.operationId).toBe('createOrder');
  expect(createOrder.requestBody.content['application/json'].schema.properties).toHaveProperty('profileLink');
  expect(createOrder.responses['2XX'] ?? createOrder.responses['200']).toBeDefined();
  expect(Object.keys(description.paths).length).toBeGreaterThanOrEqual(24);
  expect(Object.keys(description.paths).filter((path) => !path.startsWith('/followerApi/'))).toEqual([]);
});

test('the OpenAPI description lists errors, credentials and form fields', async () => {
  const { app } = await createTestApp();
  const { paths, components } = (await app.inject('/openapi.json')).json();
  for (const operation of Object.values<Record<string, never>>(paths).flatMap((one) => Object.values<never>(one))) {
    const { responses } = operation as { responses: Record<string, { content: Record<string, unknown> }> };
    expect(responses.default?.content['application/json']).toMatchObject({
      schema: { required: ['msg', 'code', 'requestId'] },
    });
  }
  expect(paths['/followerApi/createOrder'].post.security).toEqual([]);
  expect(paths['/followerApi/allOrders'].get.security).toEqual([{ session: [] }]);
  const shown = Object.keys(paths['/followerApi/blogPosts'].post.security[0]);
  expect(shown).toEqual(['session', 'blogToken', 'antiForgery']);
  expect(Object.keys(components.securitySchemes)).toEqual(expect.arrayContaining(shown));
  const formOf = (operation: { requestBody: { content: Record<string, { schema: unknown }> } }) =>
    operation.requestBody.content['multipart/form-data']?.schema;
  const image = { type: 'string', contentMediaType: 'image/*' };
  expect(formOf(paths['/followerApi/upload'].post)).toMatchObject({ properties: { image }, required: ['image'] });
  for (const operation of [paths['/followerApi/blogPosts'].post, paths['/followerApi/blogPosts/{id}'].put]) {
    expect(formOf(operation)).toMatchObject({
      properties: { title: { type: 'string' }, content: { type: 'string' }, image },
      required: ['title', 'content'],
    });
  }
});
