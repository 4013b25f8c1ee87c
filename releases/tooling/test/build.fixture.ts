import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FINISHED_FILE } from '@urooj/host/build-manifest';
import { onTestFinished } from 'vitest';

const BUNDLE = `const router = require('@urooj/host/router');
module.exports = { bundle: {
  remote: { name: 'mf-blog', contract: 1, routes: () => [{
    id: 'mf-blog/list',
    lazy: async () => ({ Component: router.Link, handle: { remote: 'mf-blog', meta: { title: 'Blog' } } }),
  }] },
  declares: { team: 'blog', languages: ['en'], pages: [{ path: '/blog', id: 'list', as: 'page' }], nav: [], budget: {} },
} };`;

const SHARES_NOTHING = { shared: {}, packages: {}, accepts: {}, sharedEntries: {}, provides: {}, consumes: {} };

/** A build by hand, with one thing in its bundle for composing put another way. */
export async function buildWith(from = '', to = ''): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'contract-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const manifest = { name: 'mf-blog', version: '1.0.0', contract: 1, entry: 'remoteEntry.js', global: 'mf_blog_1_0_0' };
  await mkdir(join(dir, 'web'));
  await mkdir(join(dir, 'node'));
  await writeFile(join(dir, 'web', 'remoteEntry.js'), `var ${manifest.global};`);
  await writeFile(join(dir, FINISHED_FILE), manifest.version);
  await writeFile(
    join(dir, 'web', 'build-facts.json'),
    JSON.stringify({
      ...{ ...manifest, ...SHARES_NOTHING, chunks: { list: [] }, texts: {}, languages: ['en'] },
      declares: { team: 'blog', languages: ['en'], pages: [], nav: [], budget: {} },
    }),
  );
  await writeFile(join(dir, 'node', 'index.cjs'), BUNDLE.replace(from, to));
  return dir;
}
