import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appDir } from '@urooj/command/apps';
import { expect, onTestFinished, test } from 'vitest';
import { copyRemote } from '../src/kit/copy-remote.ts';
import { publishKit } from '../src/kit/publish.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'kit-commands-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

type Copied = { name: string; dependencies: Record<string, string>; devDependencies: Record<string, string> };

test('a copy of a remote names exact versions and its own tools, and what is heavy only where it uses that', async () => {
  const dir = await folder();
  for (const name of ['mf-blog', 'mf-admin']) await copyRemote({ dir: appDir(name) }, join(dir, name));
  const read = async (path: string) => readFile(join(dir, path), 'utf8');
  const blog = JSON.parse(await read('mf-blog/package.json')) as Copied;
  const admin = JSON.parse(await read('mf-admin/package.json')) as Copied;
  const versions = Object.values({ ...blog.dependencies, ...blog.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(Object.keys(blog.devDependencies)).toEqual(expect.arrayContaining(['@urooj/tooling', 'typescript', 'vitest']));
  expect(Object.keys(blog.devDependencies)).not.toContain('antd');
  expect(Object.keys(admin.devDependencies)).toEqual(expect.arrayContaining(['antd', '@ant-design/charts']));
  const rules = [await read('mf-blog/pnpm-workspace.yaml'), await read('mf-admin/pnpm-workspace.yaml')];
  expect(rules.map((text) => text.includes('@antv/g-canvas'))).toEqual([false, true]);
  expect(await readdir(join(dir, 'mf-blog'))).not.toContain('node_modules');
});

test('a copy goes into an empty folder, or a clone of an empty repository', async () => {
  const dir = await folder();
  await mkdir(join(dir, '.git'));
  await copyRemote({ dir: appDir('mf-blog') }, dir);
  await expect(copyRemote({ dir: appDir('mf-blog') }, dir)).rejects.toThrow('is not empty: name a new folder');
});

test.skipIf(process.platform !== 'linux')('a folder where none can be made is refused with a sentence', async () => {
  await expect(copyRemote({ dir: appDir('mf-blog') }, '/proc/x/y')).rejects.toThrow(
    '/proc/x cannot be made: name a folder elsewhere.',
  );
});

/** A registry that has one version of a package, with that digest. */
async function registryWith(integrity: string): Promise<{ url: string; methods: string[] }> {
  const methods: string[] = [];
  const server = createServer(({ method = '' }, response) => {
    methods.push(method);
    const version = {
      name: '@urooj/storage',
      version: '1.0.0',
      dist: { integrity, tarball: 'http://localhost/lock.tgz' },
    };
    const body = { name: '@urooj/storage', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, methods };
}

test('what the registry has is published again only with another version', async () => {
  const tarball = join(await folder(), 'lock.tgz');
  await writeFile(tarball, 'content');
  const integrity = `sha512-${createHash('sha512').update('content').digest('base64')}`;
  const same = await registryWith(integrity);
  expect(await publishKit([{ name: 'storage', tarball }], same.url)).toEqual([
    '@urooj/storage@1.0.0 was published already',
  ]);
  const other = await registryWith('sha512-other');
  await expect(publishKit([{ name: 'storage', tarball }], other.url)).rejects.toThrow(
    '@urooj/storage@1.0.0 is published with other content: step its version in releases/storage/package.json.',
  );
  expect([...same.methods, ...other.methods]).not.toContain('PUT');
});
