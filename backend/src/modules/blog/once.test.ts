import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { picture } from '../../../test/samples.ts';
import { blogPosts } from '../../db/schema.ts';

type Browser = ReturnType<TestApp['asGuest']>;
type Fields = Parameters<Browser['sendForm']>[2];

const TEXTS = { title: 'Growing', content: 'One' };
const AT_ONCE = 10;

async function writer() {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const token = { 'x-auth-token': (await admin.get('/session')).json().token as string };
  const create = (fields: Fields, key?: string) =>
    admin.sendForm('POST', '/blogPosts', fields, { ...token, ...(key && { 'idempotency-key': key }) });
  const edit = (id: string, fields: Fields) => admin.sendForm('PUT', `/blogPosts/${id}`, fields, token);
  return { ...shop, create, edit, post: async () => (await create(TEXTS)).json() };
}

test('retries with one key publish one post and get the same response', async () => {
  const { create, database } = await writer();
  const image = { content: await picture(), filename: 'a.png', type: 'image/png' };
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, () => create({ ...TEXTS, image }, 'one-post-only')),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(200));
  expect(new Set(responses.map((response) => response.body)).size).toBe(1);
  expect(await database.select().from(blogPosts)).toHaveLength(1);
  const other = await create({ ...TEXTS, title: 'Another' }, 'one-post-only');
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect((await create(TEXTS, 'another-key')).statusCode).toBe(200);
});

test('rejects an edit of an older version with 409', async () => {
  const { edit, post, asGuest } = await writer();
  const { _id, version } = await post();
  const newer = (await edit(_id, { ...TEXTS, content: 'Two', version })).json();
  expect(newer.version).not.toBe(version);
  const late = await edit(_id, { ...TEXTS, content: 'Three', version });
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'edited_meanwhile', error: expect.stringContaining('Nothing was saved') },
  ]);
  expect((await asGuest().get(`/blogPosts/${_id}`)).json()).toMatchObject({ content: 'Two', version: newer.version });
  expect((await edit(_id, { ...TEXTS, content: 'Three', version: newer.version })).statusCode).toBe(200);
});

test('saves one of two simultaneous edits of one version', async () => {
  const { edit, post } = await writer();
  const { _id, version } = await post();
  const responses = await Promise.all(['Two', 'Three'].map((content) => edit(_id, { ...TEXTS, content, version })));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('accepts a repeated edit without a conflict', async () => {
  const { edit, post } = await writer();
  const { _id, version } = await post();
  const again = { ...TEXTS, content: 'Two', version };
  const [first, second] = [await edit(_id, again), await edit(_id, again)];
  expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
});

test('saves edits without a version', async () => {
  const { edit, post } = await writer();
  const { _id } = await post();
  await edit(_id, { ...TEXTS, content: 'Two' });
  expect((await edit(_id, { ...TEXTS, content: 'Three' })).json().content).toBe('Three');
});
