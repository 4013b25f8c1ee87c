import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UPLOAD_LIMITS, unpack } from '../src/publishing/unpack.ts';

let root = '';
let folder = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'unpack-'));
  folder = join(root, 'deep', 'quarantine');
});
afterEach(() => rm(root, { recursive: true, force: true }));

type Made = Partial<Header> & { name: string; content?: string | Buffer };

function archiveOf(...entries: Made[]): Promise<Buffer> {
  const archive = pack();
  for (const { content = '', ...header } of entries) archive.entry(header, content);
  archive.finalize();
  return buffer(archive);
}
const unpacked = (archive: Buffer, options: Partial<Parameters<typeof unpack>[2]> = {}) =>
  unpack(Readable.from([archive]), folder, { isGzip: false, ...options });

const below = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1))
    .sort();

const BUILD: Made[] = [
  { name: 'finished', content: '1.0.0' },
  { name: './web/', type: 'directory' },
  { name: './web/static/js/list.1a2b.js', content: 'list()' },
  { name: 'node/index.cjs', content: '' },
];

test.each([false, true])('unpacks files and folders (gzip: %s)', async (isGzip) => {
  const archive = await archiveOf(...BUILD);
  await unpacked(isGzip ? gzipSync(archive) : archive, { isGzip });
  expect(await below(folder)).toEqual(['finished', 'node/index.cjs', 'web/static/js/list.1a2b.js']);
  expect(await readFile(join(folder, 'web/static/js/list.1a2b.js'), 'utf8')).toBe('list()');
});

const link = (type: Header['type'], linkname: string): Made => ({ name: 'web/link', type, linkname });

test.each<[string, Made[], string]>([
  ['a path out of the folder', [{ name: '../evil', content: 'x' }], 'not a path inside'],
  ['a path out of it on the way', [{ name: 'web/../../evil', content: 'x' }], 'not a path inside'],
  ['an absolute path', [{ name: '/etc/evil', content: 'x' }], 'not a path inside'],
  ['a path of Windows', [{ name: 'web\\..\\..\\evil', content: 'x' }], 'not a path inside'],
  ['a drive', [{ name: 'C:/evil', content: 'x' }], 'not a path inside'],
  ['an empty part', [{ name: 'web//evil', content: 'x' }], 'not a path inside'],
  ['a control sign', [{ name: 'web/a\nb', content: 'x' }], 'not a path inside'],
  ['a long path', [{ name: `web/${'x'.repeat(250)}`, content: 'x' }], '200 characters at most'],
  ['another folder', [{ name: 'src/app.ts', content: 'x' }], 'no part of a build'],
  ['a link', [link('symlink', '/etc/passwd')], 'is a symlink'],
  ['a link, and a file through it', [link('symlink', '/tmp'), { name: 'web/link/evil', content: 'x' }], 'is a symlink'],
  ['a hard link', [link('link', '/etc/passwd')], 'is a link'],
  ['a device', [{ name: 'web/zero', type: 'character-device' }], 'is a character-device'],
  ['a pipe', [{ name: 'web/pipe', type: 'fifo' }], 'is a fifo'],
  [
    'a name twice',
    [
      { name: 'web/a', content: 'x' },
      { name: './web/a', content: 'y' },
    ],
    'twice',
  ],
  [
    'a name in two cases',
    [
      { name: 'web/a', content: 'x' },
      { name: 'web/A', content: 'y' },
    ],
    'twice',
  ],
  [
    'a file as a folder',
    [
      { name: 'web/a', content: 'x' },
      { name: 'web/a/b', content: 'y' },
    ],
    'twice',
  ],
  [
    'a folder as a file',
    [
      { name: 'web/a/b', content: 'x' },
      { name: 'web/a', content: 'y' },
    ],
    'twice',
  ],
])('refuses %s, and writes nothing outside of the folder', async (_, entries, sentence) => {
  await expect(unpacked(await archiveOf(...entries))).rejects.toMatchObject({
    name: 'UploadRejected',
    isTooLarge: false,
    message: expect.stringContaining(sentence),
  });
  expect((await below(root)).filter((path) => !path.startsWith('deep/quarantine/'))).toEqual([]);
});

const SMALL = { totalBytes: 200_000, fileBytes: 5_000, files: 3, pathLength: 100 };
const bomb = Buffer.alloc(4_000_000);

test.each<[string, () => Promise<Buffer>, boolean]>([
  ['a file', () => archiveOf({ name: 'web/a', content: Buffer.alloc(5_001) }), false],
  ['the number of files', () => archiveOf(...['a', 'b', 'c', 'd'].map((name) => ({ name: `web/${name}` }))), false],
  [
    'everything together',
    async () => Buffer.concat([await archiveOf({ name: 'web/a' }), Buffer.alloc(200_000)]),
    false,
  ],
  ['a few bytes that unpack to many', async () => gzipSync(bomb), true],
  ['an endless row of empty archives', async () => Buffer.concat(Array(11_000).fill(gzipSync(''))), true],
  ['a path in a header of megabytes', () => archiveOf({ name: 'web/a', pax: { path: 'x'.repeat(300_000) } }), false],
])('refuses %s over the limit', async (_, make, isGzip) => {
  await expect(unpacked(await make(), { isGzip, limits: SMALL })).rejects.toMatchObject({
    name: 'UploadRejected',
    isTooLarge: true,
  });
});

test('a header that promises more than the limit is refused before its bytes', async () => {
  const archive = await archiveOf({ name: 'web/a', content: Buffer.alloc(6_000) });
  await expect(unpacked(archive.subarray(0, 512), { limits: SMALL })).rejects.toMatchObject({ isTooLarge: true });
});

test.each<[string, (archive: Buffer) => Buffer]>([
  ['that ends early', (archive) => archive.subarray(0, 700)],
  ['of anything else', () => Buffer.from('not an archive at all'.repeat(100))],
])('refuses an archive %s', async (_, spoil) => {
  const archive = spoil(await archiveOf({ name: 'web/a', content: 'x'.repeat(1000) }));
  await expect(unpacked(archive)).rejects.toThrow('not a complete tar archive');
  await expect(unpacked(archive, { isGzip: true })).rejects.toThrow('not a complete tar archive');
});

test('an upload that breaks off is refused', async () => {
  const archive = await archiveOf(...BUILD);
  const upload = new Readable({ read() {} });
  upload.push(archive.subarray(0, 1024));
  const ended = unpack(upload, folder, { isGzip: false });
  upload.destroy(new Error('cut'));
  await expect(ended).rejects.toMatchObject({ name: 'UploadRejected' });
});

test('the limits leave room for the largest build', () => {
  expect(UPLOAD_LIMITS.totalBytes).toBe(64 * 1024 ** 2);
});
