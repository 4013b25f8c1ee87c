import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { paymentFor, picture, placeOrder, uploadScreenshot } from '../../../test/samples.ts';
import { uploads } from '../../db/schema.ts';
import { purge } from '../../jobs/purge.ts';
import { createDiskStorage } from '../../storage/disk.ts';
import { StorageDown } from '../../storage/storage.ts';

const run = promisify(execFile);
const MIB = 1024 * 1024;
const path = (imageUrl: string) => imageUrl.replace('/followerApi', '');

/** A PNG of exactly that many bytes: decoders ignore data after its end. */
async function pictureOf(bytes: number): Promise<Buffer> {
  const start = await picture();
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
}

test.each(['png', 'jpeg'] as const)('stores a %s, which its sender can read', async (format) => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const { imageUrl } = (await guest.upload(await picture(format))).json();
  const response = await guest.get(path(imageUrl));
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': `image/${format}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  expect((await sharp(response.rawPayload).metadata()).format).toBe(format);
});

test('removes metadata and rotates the picture upright', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const original = await sharp(await picture('jpeg', 40, 30))
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'SecretPlace' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 51/1 36/1', GPSLongitudeRef: 'E', GPSLongitude: '67/1 0/1 36/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { imageUrl } = (await guest.upload(original, 'a.jpg', 'image', 'image/jpeg')).json();
  const stored = (await guest.get(path(imageUrl))).rawPayload;
  const { exif, width, height } = await sharp(stored).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 30, height: 40 });
  expect(stored.includes('SecretCamera')).toBe(false);
});

/** An animated PNG that shows the picture, and then a second one. */
function animated(still: Buffer): Buffer {
  const chunk = (type: string, content: readonly number[]) => {
    const body = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const two = chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]);
  const first = chunk('fcTL', [0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 30, ...new Array(8).fill(0), 0, 100, 0, 100, 0, 0]);
  // Behind the signature and the header.
  return Buffer.concat([still.subarray(0, 33), two, first, still.subarray(33)]);
}

test('stores the first picture of an animated PNG, whatever type it declares', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const still = await picture('png', 40, 30);
  const { imageUrl } = (await guest.upload(animated(still), 'file', 'image', 'application/octet-stream')).json();
  const stored = await guest.get(path(imageUrl));
  expect(stored.headers['content-type']).toBe('image/png');
  expect(stored.rawPayload.includes('acTL')).toBe(false);
  expect(await sharp(stored.rawPayload).raw().toBuffer()).toEqual(await sharp(still).raw().toBuffer());
});

const HTML = '<script>alert(document.domain)</script>';

const POLYGLOTS = [
  ['a PNG with a page behind it', async () => Buffer.concat([await picture('png'), Buffer.from(HTML)])],
  ['a JPEG with a page behind it', async () => Buffer.concat([await picture('jpeg'), Buffer.from(HTML)])],
  [
    'a JPEG with a page in its comment',
    async () => {
      const jpeg = await picture('jpeg');
      const comment = Buffer.from([0xff, 0xfe, 0x00, HTML.length + 2]);
      return Buffer.concat([jpeg.subarray(0, 2), comment, Buffer.from(HTML), jpeg.subarray(2)]);
    },
  ],
] as const;

test('stores only the picture of one with a page in it', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  for (const [what, make] of POLYGLOTS) {
    const polyglot = await make();
    expect(polyglot.includes(HTML)).toBe(true);
    const { imageUrl } = (await guest.upload(polyglot)).json();
    const stored = (await guest.get(path(imageUrl))).rawPayload;
    expect([what, stored.includes('script')]).toEqual([what, false]);
    expect((await sharp(stored).metadata()).width).toBe(40);
  }
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const UNSUPPORTED = [
  ['an SVG', Buffer.from(SVG)],
  ['HTML as .png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a PNG that breaks off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
] as const;

test('rejects what is no picture, or another kind, as unsupported media', async () => {
  const { asGuest, database } = await createTestApp();
  for (const [what, content] of UNSUPPORTED) {
    const response = await asGuest().upload(content);
    expect([what, response.statusCode, response.json().code]).toEqual([what, 415, 'unsupported_media']);
    expect(await database.select().from(uploads)).toEqual([]);
  }
});

test('has different errors for a damaged picture and one with too many pixels', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const complete = await picture('png', 400, 300);
  const damaged = await guest.upload(complete.subarray(0, complete.length / 2));
  expect(damaged.json().msg).toMatch(/^This image is damaged\./);
  const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const tooMany = await guest.upload(bomb);
  expect([tooMany.statusCode, tooMany.json().msg]).toEqual([
    415,
    'This image has too many pixels. Please upload a smaller one (at most 25 megapixels).',
  ]);
});

test('accepts five MiB and rejects one byte more', async () => {
  const { asGuest } = await createTestApp();
  const tooLarge = await asGuest().upload(await pictureOf(5 * MIB + 1));
  expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'too_large']);
  expect((await asGuest().upload(await pictureOf(5 * MIB))).statusCode).toBe(200);
});

test('rejects more than 25 megapixels in a small file', async () => {
  const { asGuest } = await createTestApp();
  expect((await asGuest().upload(await picture('png', 5001, 5000))).statusCode).toBe(415);
});

test('eight of the largest pictures at once take less than 250 MiB', async () => {
  const child = join(import.meta.dirname, '../../../test/memory-child.ts');
  // The options of the shop's own process.
  const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: '1048576' };
  const { stdout } = await run(process.execPath, [child], { env });
  const { failed, riseMiB } = JSON.parse(stdout) as { failed: number; riseMiB: number };
  expect(failed).toBe(2);
  expect(riseMiB).toBeLessThan(250);
});

test('rejects a form without the field, and a request without a form', async () => {
  const { asGuest } = await createTestApp();
  expect((await asGuest().upload(await picture(), 'a.png', 'other')).statusCode).toBe(400);
  expect((await asGuest().post('/upload', { image: 'x' })).statusCode).toBe(415);
});

test('only the admin, the sender and the order’s customer can read a screenshot', async () => {
  const { asGuest, asUser, asAdmin, asOtherAdmin } = await createTestApp();
  const user = await asUser('buyer@urooj.test');
  const body = await paymentFor(user, await placeOrder(user));
  await user.post('/createPayment', body);
  const sameUserElsewhere = asGuest();
  await sameUserElsewhere.logIn('buyer@urooj.test', 'a-long-enough-secret');
  const statusFor = async (who: typeof user) => (await who.get(path(body.screenshotUrl))).statusCode;
  for (const allowed of [user, sameUserElsewhere, await asAdmin()]) expect(await statusFor(allowed)).toBe(200);
  for (const failed of [asGuest(), await asUser(), await asOtherAdmin()]) expect(await statusFor(failed)).toBe(404);
});

test('a file with another name than those of uploads is not found', async () => {
  const { asGuest } = await createTestApp();
  for (const name of ['..%2f..%2fpostgres.secret', 'unknown.png', '.', 'a.svg']) {
    expect([name, (await asGuest().get(`/files/${name}`)).statusCode]).toEqual([name, 404]);
  }
});

test('deletes unused uploads after a day, and not those of payments', async () => {
  const { asGuest, database, clock, folder } = await createTestApp();
  const guest = asGuest();
  const unused = await uploadScreenshot(guest);
  const body = await paymentFor(guest, await placeOrder(guest));
  await guest.post('/createPayment', body);
  const storage = await createDiskStorage(`${folder}/uploads`);
  await purge(database, storage, new Date(clock.now.getTime() + 25 * 3_600_000));
  expect((await guest.get(path(unused))).statusCode).toBe(404);
  expect((await guest.get(path(body.screenshotUrl))).statusCode).toBe(200);
});

test('a picture that the storage stores too late, after the upload has failed, is removed', async () => {
  const { asGuest, database, storage, clock, folder } = await createTestApp();
  const { put } = storage;
  const late = async (name: string, content: Buffer) => {
    await put(name, content);
    throw new StorageDown('it did not respond in time');
  };
  Object.assign(storage, { put: late });
  expect((await asGuest().upload(await picture())).statusCode).toBe(503);
  const files = () => readdir(`${folder}/uploads`);
  expect([await database.$count(uploads), (await files()).length]).toEqual([0, 1]);
  await purge(database, storage, new Date(clock.now.getTime() + 3_600_000));
  expect(await files()).toEqual([]);
});

const FORM = 'multipart/form-data; boundary=';
const PART = 'content-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nxx';

test.each([
  ['without a boundary', 'multipart/form-data', `--b\r\n${PART}\r\n--b--\r\n`],
  ['with an empty boundary', FORM, `--b\r\n${PART}\r\n--b--\r\n`],
  ['with a boundary that no form has', `${FORM}${'b'.repeat(300)}`, `--b\r\n${PART}\r\n--b--\r\n`],
  ['that breaks off', `${FORM}b`, `--b\r\n${PART}`],
  ['that breaks off before its first part', `${FORM}b`, '--b\r\n'],
  ['that is none', `${FORM}b`, 'garbage'],
  ['whose only part has no name and no end', `${FORM}b`, '--b\r\na: b\r\n\r\n--b--'],
  ['that is empty', `${FORM}b`, ''],
])('rejects a form %s as malformed', async (_what, type, payload) => {
  const { asGuest } = await createTestApp();
  const response = await asGuest().send('POST', '/upload', {
    payload: Buffer.from(payload),
    headers: { 'content-type': type },
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_body']);
});

test('the admin gets a small copy of a screenshot, and nobody else', async () => {
  const { asGuest, asAdmin } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const screenshotUrl = (await guest.upload(await picture('jpeg', 600, 1200))).json().imageUrl;
  const orderId = await placeOrder(guest);
  await guest.post('/createPayment', await paymentFor(guest, orderId, { screenshotUrl }));
  const { thumbnailUrl } = (await admin.get('/allPayments')).json().payments[0];
  expect(thumbnailUrl).toBe(screenshotUrl.replace('/files/', '/thumbnails/'));
  for (const _ of ['computed', 'from the cache']) {
    const response = await admin.get(path(thumbnailUrl));
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 88, height: 88 });
  }
  expect((await guest.get(path(thumbnailUrl))).statusCode).toBe(401);
});
