import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { buffer, json } from 'node:stream/consumers';
import { ROOT } from '@urooj/command/apps';
import { packBuild } from '@urooj/command/shop-client';
import { extract, pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { createOperations } from '../src/publishing/run-operations.ts';
import { call, listing, post, testShop } from './publishing.fixture.ts';

const { site, makeBuild, publishAs, open, tokenFor } = testShop();
type Made = Parameters<typeof makeBuild>[2];

const build = async (made: Made = {}, version = '1.1.0') => packBuild(await makeBuild('mf-blog', version, made));

/** The archive of a build whose files were changed, removed (null) or added. */
async function changed(files: Readonly<Record<string, string | null>>, made: Made = {}): Promise<Buffer> {
  const archive = pack();
  const source = extract();
  source.end(await build(made));
  for await (const entry of source) {
    const content = await buffer(entry);
    if (!Object.hasOwn(files, entry.header.name)) archive.entry({ name: entry.header.name }, content);
  }
  for (const [name, content] of Object.entries(files)) if (content !== null) archive.entry({ name }, content);
  archive.finalize();
  return buffer(archive);
}

const typed = (type: string | null, encoding: string | null = null) => ({
  ...(type !== null && { 'content-type': type }),
  ...(encoding !== null && { 'content-encoding': encoding }),
});
const TAR = typed('application/x-tar');

type Refusal = [
  what: string,
  status: number,
  sentence: string,
  make: () => Promise<Buffer>,
  headers?: Record<string, string>,
];
const NOT_COMPLETE = 'The upload is not a complete build of mf-blog 1.1.0:';
const TYPES = 'Send the build as Content-Type: application/x-tar, ';

/** Every refusal of a sound caller's upload, apart from those of the headers of the archive's entries (publishing.test.ts). */
const REFUSALS: Refusal[] = [
  ['nothing', 422, 'The upload is not a finished build: build-facts.json is missing.', async () => Buffer.alloc(0)],
  ['noise', 422, 'The upload is not a complete tar archive', async () => randomBytes(5000)],
  ['half an archive', 422, 'The upload is not a complete tar archive', async () => (await build()).subarray(0, 2500)],
  ['no gzip', 422, 'The upload is not a complete tar archive', build, typed('application/x-tar', 'gzip')],
  ['a path outside', 422, '"../a" is not a path inside of a build.', () => changed({ '../a': '' })],
  [
    'facts that are no JSON',
    422,
    'web/build-facts.json is not valid JSON',
    () => changed({ 'web/build-facts.json': '{' }),
  ],
  ['facts that say nothing', 422, 'web/build-facts.json: name', () => changed({ 'web/build-facts.json': '{}' })],
  ['no end', 422, `${NOT_COMPLETE}\nThe build was interrupted.`, () => changed({ finished: null })],
  ['a missing file', 422, `${NOT_COMPLETE}\nlist.css is missing.`, () => changed({ 'web/list.css': null })],
  ['another kind of file', 422, `${NOT_COMPLETE}\na.html is not a file that`, () => changed({ 'web/a.html': '' })],
  ['no node bundle', 422, 'mf-blog has no node bundle', () => changed({ 'node/index.cjs': null })],
  ['another version', 422, 'The upload holds 1.2.0.', () => build({}, '1.2.0')],
  [
    'another remote',
    422,
    'The upload holds mf-admin, not',
    async () => packBuild(await makeBuild('mf-admin', '1.1.0')),
  ],
  ['another contract', 422, 'contract', () => build({ manifest: { contract: 99 } })],
  ['other bytes', 409, 'published already with other bytes', () => build({ files: { 'list.js': 'other()' } }, '1.0.0')],
  ['JSON', 415, `${TYPES}not application/json.`, async () => Buffer.from('{}'), typed('application/json')],
  ['no type', 415, `${TYPES}not without one.`, build, {}],
  ['a type like it', 415, `${TYPES}not application/x-tarball.`, build, typed('application/x-tarball')],
  ['brotli', 415, 'gzip or none, not br.', build, typed('application/x-tar', 'br')],
  ['two encodings', 415, 'gzip or none, not gzip, gzip.', build, typed('application/x-tar', 'gzip, gzip')],
];

/** A folder of this machine, a frame of a stack or a statement of a database. */
function leaksOf(message: string): string[] {
  const found = message.match(
    /(?:^|[\s"'(=:])(?:file:\/\/)?\/[\w.-]+\/[\w.@/-]+|upload-[\w-]+|^\s+at .*|\bSELECT\b|node:\w+/gm,
  );
  return [...(found ?? []), ...[site.dir, ROOT, tmpdir()].filter((folder) => message.includes(folder))];
}

/** `fetch` adds a type of its own. */
async function send(url: string, token: string, body: Buffer, headers: Record<string, string>) {
  const sent = request(url, { method: 'PUT', headers: { authorization: `Bearer ${token}`, ...headers } });
  return new Promise<{ status: number; body: { message: string; error: string } }>((resolve, reject) => {
    sent.on('error', reject).on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, body: (await json(response)) as { message: string; error: string } });
    });
    sent.end(body);
  });
}

test('a refused upload gets a sentence without a path of the server, and leaves nothing behind', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const before = await listing(site);
  for (const [what, status, sentence, make, headers = TAR] of REFUSALS) {
    const version = status === 409 ? '1.0.0' : '1.1.0';
    const answer = await send(`${shop}/releases/mf-blog/${version}?dryRun=true`, token, await make(), headers);
    expect([what, answer.status, answer.body.message]).toEqual([what, status, expect.stringContaining(sentence)]);
    expect([what, leaksOf(answer.body.message)]).toEqual([what, []]);
  }
  expect(await listing(site)).toEqual(before);
});

test('an activation that fails in its process names no file of the server', async () => {
  const shop = await open({ operations: createOperations() });
  const token = await tokenFor('blog-ci', 'mf-blog', ['activate']);
  const bundles = [
    ["require('fs')", 'bundles/mf-blog/1.1.0.cjs requires'],
    [`throw new Error('lost at ${site.dir}/a ' + new Error('x').stack)`, 'lost at a'],
  ] as const;
  for (const [index, [code, sentence]] of bundles.entries()) {
    const version = `1.${index + 1}.0`;
    await publishAs('mf-blog', version, { bundle: code });
    const { status, body } = await call(`${shop}/releases/mf-blog/activate`, token, post({ version }));
    expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)]);
    expect(leaksOf(body.message ?? '')).toEqual([]);
  }
});
