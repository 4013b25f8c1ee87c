import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cacheInFront } from '../../../test/cache-in-front.ts';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { publishSite } from '../../../test/published-site.ts';
import { picture } from '../../../test/samples.ts';
import { blogPosts, uploads, users } from '../../db/schema.ts';
import { purge } from '../../jobs/purge.ts';
import { createDiskStorage } from '../../storage/disk.ts';

type Browser = ReturnType<TestApp['asGuest']>;
type Fields = Parameters<Browser['sendForm']>[2];

const TEXTS = { title: ' Growing ', content: 'One\n<b>two</b>' };
const filePath = (url: string) => url.replace('/followerApi', '');
const file = async (format: 'png' | 'jpeg' = 'png') => ({
  content: await picture(format),
  filename: `a.${format}`,
  type: `image/${format}`,
});

const tokenOf = async (who: Browser) => ({ 'x-auth-token': (await who.get('/session')).json().token ?? '' });
const create = async (who: Browser, fields: Fields) => who.sendForm('POST', '/blogPosts', fields, await tokenOf(who));
const edit = async (who: Browser, id: string, fields: Fields) =>
  who.sendForm('PUT', `/blogPosts/${id}`, fields, await tokenOf(who));
const remove = async (who: Browser, id: string) =>
  who.send('DELETE', `/blogPosts/${id}`, { headers: await tokenOf(who) });

test('every admin can publish a post under their name', async () => {
  const { asOtherAdmin, asGuest, database } = await createTestApp();
  const admin = await asOtherAdmin();
  await database.update(users).set({ name: 'Bilal' });
  // Browsers send line breaks in forms as CR LF.
  const content = TEXTS.content.replace('\n', '\r\n');
  const response = await create(admin, { ...TEXTS, content, author: 'Somebody', createdAt: '2020-01-01' });
  expect(response.statusCode).toBe(200);
  const post = response.json();
  expect(post).toMatchObject({ title: 'Growing', content: TEXTS.content, author: { name: 'Bilal' }, image: null });
  expect((await asGuest().get(`/blogPosts/${post._id}`)).json()).toMatchObject(post);
});

test('caches in front are notified of a new, changed and deleted post, and not of a refused change', async () => {
  const cache = await cacheInFront();
  const { asAdmin, folder } = await createTestApp({ purgeUrls: [cache.url] });
  await publishSite(path.join(folder, 'site'), 7, { 'html/app.html': 'fallback' });
  const admin = await asAdmin();
  const notification = { revision: 7, paths: ['/blog', '/blog/*', '/blog/feed.xml', '/sitemap.xml'] };
  const bodies = () => cache.received.map(({ body }) => body);
  const { _id: id } = (await create(admin, TEXTS)).json();
  await expect.poll(bodies).toEqual([notification]);
  expect((await edit(admin, id, { ...TEXTS, title: '' })).statusCode).toBe(422);
  expect((await edit(admin, id, { ...TEXTS, title: 'Grown' })).statusCode).toBe(200);
  await expect.poll(bodies).toEqual([notification, notification]);
  expect((await remove(admin, id)).statusCode).toBe(200);
  await expect.poll(bodies).toEqual([notification, notification, notification]);
});

test('the picture of a post is encoded again and readable by everybody', async () => {
  const { asAdmin, asGuest } = await createTestApp();
  const content = await sharp(await picture('jpeg'))
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .toBuffer();
  const image = { content, filename: 'a.jpg', type: 'image/jpeg' };
  const post = (await create(await asAdmin(), { ...TEXTS, image })).json();
  const response = await asGuest().get(filePath(post.image));
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.rawPayload.includes('SecretCamera')).toBe(false);
});

test('a picture has two widths, each in its own format and in WebP, and none wider than the upload', async () => {
  const { asAdmin, asGuest } = await createTestApp();
  const admin = await asAdmin();
  const forms = async (width: number, height: number) => {
    const content = await picture('jpeg', width, height);
    const image = { content, filename: 'a.jpg', type: 'image/jpeg' };
    const post = (await create(admin, { ...TEXTS, image })).json();
    expect(post.image).toBe(post.renditions[0].url);
    return Promise.all(
      post.renditions.map(async ({ url, type, width: stated }: { url: string; type: string; width: number }) => {
        const response = await asGuest().get(filePath(url));
        const real = await sharp(response.rawPayload).metadata();
        expect([response.headers['content-type'], real.width]).toEqual([type, stated]);
        return `${real.format} ${real.width}x${real.height}`;
      }),
    );
  };
  expect(await forms(2000, 1000)).toEqual(['jpeg 1280x640', 'jpeg 640x320', 'webp 1280x640', 'webp 640x320']);
  expect(await forms(800, 400)).toEqual(['jpeg 800x400', 'jpeg 640x320', 'webp 800x400', 'webp 640x320']);
  expect(await forms(100, 300)).toEqual(['jpeg 100x300', 'webp 100x300']);
  expect(await forms(100, 20_000)).toEqual(['jpeg 26x5120', 'webp 26x5120']);
});

test('an edit replaces the picture only with a new one', async () => {
  const { asAdmin, asGuest, database, folder, clock } = await createTestApp();
  const admin = await asAdmin();
  const first = (await create(admin, { ...TEXTS, image: await file() })).json();
  const saved = (await edit(admin, first._id, { title: 'New', content: 'Text' })).json();
  expect(saved).toEqual({ ...first, title: 'New', content: 'Text', version: expect.any(String) });
  const replaced = (await edit(admin, first._id, { ...TEXTS, image: await file('jpeg') })).json();
  expect(replaced.image).not.toBe(first.image);
  expect((await asGuest().get(filePath(first.image))).statusCode).toBe(404);
  const storage = await createDiskStorage(`${folder}/uploads`);
  await purge(database, storage, new Date(clock.now.getTime() + 25 * 3_600_000));
  // The new picture, in two formats.
  expect(await database.select().from(uploads)).toHaveLength(2);
  expect((await asGuest().get(filePath(replaced.image))).statusCode).toBe(200);
});

test('an edit takes the picture off, once and for all', async () => {
  const { asAdmin, asGuest, database, folder, clock } = await createTestApp();
  const admin = await asAdmin();
  const post = (await create(admin, { ...TEXTS, image: await file() })).json();
  const taken = { ...TEXTS, removeImage: 'true', version: post.version };
  const saved = (await edit(admin, post._id, taken)).json();
  expect(saved).toMatchObject({ image: null, renditions: [] });
  expect((await asGuest().get(filePath(post.image))).statusCode).toBe(404);
  // The same edit again, after a lost response, is no conflict.
  const again = await edit(admin, post._id, taken);
  expect([again.statusCode, again.json()]).toEqual([200, saved]);
  const storage = await createDiskStorage(`${folder}/uploads`);
  await purge(database, storage, new Date(clock.now.getTime() + 25 * 3_600_000));
  expect(await database.select().from(uploads)).toEqual([]);
});

test('an edit with a new picture replaces the old one, also where it takes that off', async () => {
  const { asAdmin } = await createTestApp();
  const admin = await asAdmin();
  const post = (await create(admin, { ...TEXTS, image: await file() })).json();
  const saved = (await edit(admin, post._id, { ...TEXTS, removeImage: 'true', image: await file('jpeg') })).json();
  expect(saved.image).toMatch(/\.jpe?g$/);
});

test('taking a picture off does not overwrite what somebody else wrote', async () => {
  const { asAdmin } = await createTestApp();
  const admin = await asAdmin();
  const post = (await create(admin, { ...TEXTS, image: await file() })).json();
  await edit(admin, post._id, { ...TEXTS, content: 'Newer' });
  const late = await edit(admin, post._id, { ...TEXTS, removeImage: 'true', version: post.version });
  expect([late.statusCode, late.json().code]).toEqual([409, 'edited_meanwhile']);
});

test('deletes a post with its picture', async () => {
  const { asAdmin, asGuest, database } = await createTestApp();
  const admin = await asAdmin();
  const post = (await create(admin, { ...TEXTS, image: await file() })).json();
  const responses = await Promise.all([remove(admin, post._id), remove(admin, post._id)]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 404]);
  expect(await database.select().from(blogPosts)).toEqual([]);
  expect((await asGuest().get(filePath(post.image))).statusCode).toBe(404);
});

test('a post remains after its author’s account was deleted', async () => {
  const { asOtherAdmin, asGuest, database } = await createTestApp();
  const post = (await create(await asOtherAdmin(), { ...TEXTS, image: await file() })).json();
  await database.delete(users).where(eq(users.email, 'other-admin@urooj.test'));
  expect((await asGuest().get(`/blogPosts/${post._id}`)).json()).toMatchObject(post);
  expect((await asGuest().get(filePath(post.image))).statusCode).toBe(200);
});

test.each([
  ['no title', { content: 'x' }, 422, 'Title is required'],
  ['an empty text', { title: 'x', content: ' ' }, 422, 'Content is required'],
  ['a long title', { title: 'x'.repeat(201), content: 'x' }, 422, 'Title must be at most 200 characters.'],
  ['a book', { title: 'x', content: 'ж'.repeat(50_001) }, 422, 'Content must be at most 50,000 characters.'],
  [
    'markup as a picture',
    { ...TEXTS, image: { content: Buffer.from('<svg/>'), filename: 'a.png', type: 'image/png' } },
    415,
    'Only PNG, JPG and JPEG images are accepted.',
  ],
  [
    'an oversized picture',
    { ...TEXTS, image: { content: Buffer.alloc(5 * 1024 * 1024 + 1), filename: 'a.png', type: 'image/png' } },
    413,
    'The file is too large. Please upload at most 5MB.',
  ],
])('rejects %s with the sentence in msg and error', async (_what, fields, status, msg) => {
  const { asAdmin, database } = await createTestApp();
  const response = await create(await asAdmin(), fields as Fields);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ msg, error: msg });
  expect(await database.select().from(blogPosts)).toEqual([]);
});

test('ignores an empty file field and unknown fields', async () => {
  const { asAdmin } = await createTestApp();
  const nothing = { content: Buffer.alloc(0), filename: '', type: 'application/octet-stream' };
  const admin = await asAdmin();
  expect((await create(admin, { ...TEXTS, image: nothing })).json().image).toBeNull();
  expect((await create(admin, { ...TEXTS, other: await file() })).json().image).toBeNull();
});

test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('the post %s is not found', async (id) => {
  const { asAdmin, database } = await createTestApp();
  const admin = await asAdmin();
  expect((await edit(admin, id, { ...TEXTS, image: await file() })).statusCode).toBe(404);
  expect((await remove(admin, id)).statusCode).toBe(404);
  expect(await database.select().from(uploads)).toEqual([]);
});
