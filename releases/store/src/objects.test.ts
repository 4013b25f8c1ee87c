import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { bucketClientSettings } from '@urooj/storage/bucket-place';
import { BUCKET, startBucketServer } from '@urooj/storage/bucket-server.fixture';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Objects, openObjects } from './objects.ts';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

async function openServer() {
  const server = await startBucketServer();
  const open = (change: { bucket?: string; prefix?: string } = {}) =>
    openObjects({ bucket: BUCKET, prefix: 'shop/', region: 'us-east-1', endpoint: server.endpoint, ...change });
  /** The headers with which an object is served. */
  async function headersOf(key: string) {
    const client = new S3Client(
      bucketClientSettings({ bucket: BUCKET, prefix: '', region: 'us-east-1', endpoint: server.endpoint }),
    );
    const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
    return [ContentType, CacheControl];
  }
  return { ...server, open, headersOf };
}

const bytes = (text: string) => Buffer.from(text);

test('reads what was written, and nothing where there is no object', async () => {
  const objects = (await openServer()).open();
  expect(await objects.read('live.json')).toBeNull();
  await objects.write('live.json', bytes('{}'));
  expect(await objects.read('live.json')).toEqual({ content: bytes('{}'), tag: expect.stringMatching(/^".+"$/) });
  await objects.write('empty', bytes(''));
  expect((await objects.read('empty'))?.content).toEqual(bytes(''));
});

test('lists the keys below a prefix, without those of another store in the bucket', async () => {
  const { open } = await openServer();
  const objects = open();
  expect(await objects.list('')).toEqual([]);
  await objects.write('releases/a.json', bytes('1'));
  await objects.write('revisions/1/index.html', bytes('2'));
  await open({ prefix: 'other/' }).write('releases/b.json', bytes('3'));
  expect(await objects.list('releases/')).toEqual(['releases/a.json']);
  expect((await objects.list('')).sort()).toEqual(['releases/a.json', 'revisions/1/index.html']);
});

test('lists more keys than the server sends in one page', async () => {
  // The S3 server of the other tests cannot send pages: its tokens need DES, which OpenSSL no longer has.
  const pages: Record<string, string> = {
    '': '<Contents><Key>shop/r/a</Key></Contents><NextContinuationToken>two</NextContinuationToken>',
    two: '<Contents><Key>shop/r/b</Key></Contents>',
  };
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('continuation-token') ?? '';
    response.end(`<ListBucketResult>${pages[token]}</ListBucketResult>`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'any').stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
  onTestFinished(() => void vi.unstubAllEnvs());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const objects = openObjects({ bucket: BUCKET, prefix: 'shop/', region: 'us-east-1', endpoint });
  expect(await objects.list('r/')).toEqual(['r/a', 'r/b']);
});

test('removes the named objects only', async () => {
  const objects = (await openServer()).open();
  for (const key of ['a', 'b', 'c']) await objects.write(key, bytes(key));
  await objects.remove(['a', 'c']);
  expect(await objects.list('')).toEqual(['b']);
});

test.each([
  ['r/mf-blog/1.0.0/list.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['r/mf-blog/1.0.0/list.js.br', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['r/mf-blog/1.0.0/list.gz.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['releases/r/1.0.0.json', 'application/json; charset=utf-8', 'no-cache'],
])('serves %s as %s, cached as %s', async (key, type, cache) => {
  const { open, headersOf } = await openServer();
  await open().write(key, bytes('x'));
  expect(await headersOf(`shop/${key}`)).toEqual([type, cache]);
});

describe('a bucket that cannot be used', () => {
  const CALLS: [string, (objects: Objects) => Promise<unknown>][] = [
    ['read', (objects) => objects.read('a')],
    ['create', (objects) => objects.create('a', bytes('x'))],
    ['replace', (objects) => objects.replace('a', bytes('x'), '"tag"')],
    ['write', (objects) => objects.write('a', bytes('x'))],
    ['list', (objects) => objects.list('a')],
    ['remove', (objects) => objects.remove(['a'])],
  ];

  test.each(CALLS)('is named, with what to check, when %s finds no server', async (_, call) => {
    const { open, stop } = await openServer();
    await stop();
    await expect(call(open())).rejects.toMatchObject({
      name: 'StoreDown',
      message: expect.stringMatching(/^The site store s3:\/\/pictures\/shop\/ cannot be used \(.+\)\. Check SITE_DIR/),
    });
  });

  test.each(CALLS)('is named when %s finds no such bucket', async (_, call) => {
    const { open } = await openServer();
    await expect(call(open({ bucket: 'missing' }))).rejects.toMatchObject({ name: 'StoreDown' });
  });

  test('is not taken for a conflict when the keys may read but not write', async () => {
    const { open, deny } = await openServer();
    const objects = open();
    await objects.write('a', bytes('x'));
    deny('write');
    const denied = { name: 'StoreDown', message: expect.stringContaining('(Access Denied). Its keys need') };
    await expect(objects.create('a', bytes('x'))).rejects.toMatchObject(denied);
    await expect(objects.replace('a', bytes('x'), '"tag"')).rejects.toMatchObject(denied);
    await expect(objects.write('a', bytes('x'))).rejects.toMatchObject(denied);
    await expect(objects.remove(['a'])).rejects.toMatchObject({ name: 'StoreDown' });
  });

  test('is named with the rights that it needs when its keys may not list: then S3 denies to read what is missing', async () => {
    const { open, deny } = await openServer();
    deny('list');
    const message = expect.stringContaining('s3:ListBucket on the bucket');
    await expect(open().read('live.json')).rejects.toMatchObject({ name: 'StoreDown', message });
  });
});
