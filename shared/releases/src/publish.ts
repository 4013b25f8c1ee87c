import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { BuildFacts } from '@urooj/platform/build-facts';
import { precompress } from './compress.ts';
import type { PublishedRelease } from './facts.ts';
import { isPublished, readRelease, type SiteStore, storePaths, writeDeep } from './store.ts';

/** A build cannot be published as it is; the sentence says what to do. */
export class PublishRefused extends Error {
  override name = 'PublishRefused';
}

/** Not served: source maps show the sources, the rest is the bundler's own bookkeeping. */
const PRIVATE = /\.map$|^mf-stats\.json$|^build-facts\.json$/;

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((e) => e.isFile()).map((e) => relative(dir, join(e.parentPath, e.name)));
}

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function readFacts(buildDir: string): Promise<BuildFacts> {
  const file = join(buildDir, 'web', 'build-facts.json');
  if (!existsSync(file)) {
    throw new PublishRefused(`${buildDir} is not a finished build: build-facts.json is missing. Run its build first.`);
  }
  return JSON.parse(await readFile(file, 'utf8')) as BuildFacts;
}

async function refuseOtherBytes(site: SiteStore, facts: BuildFacts, files: Map<string, Buffer>): Promise<void> {
  const known = await readRelease(site, facts.name, facts.version);
  const differs = [...files].find(([path, content]) => known.files[path]?.integrity !== integrityOf(content));
  if (differs || files.size !== Object.keys(known.files).length) {
    throw new PublishRefused(
      `${facts.name} ${facts.version} is published already with other bytes. A version never changes: publish under a new one.`,
    );
  }
}

/**
 * Puts a finished build (`dist` with `web/` and, where it has pages to compose, `node/`) into the site store. Publishing
 * the same bytes again changes nothing; other bytes under a known version are refused.
 */
export async function publish(site: SiteStore, buildDir: string): Promise<PublishedRelease> {
  const facts = await readFacts(buildDir);
  const { name, version } = facts;
  const web = join(buildDir, 'web');
  const paths = (await filesBelow(web)).filter((path) => !PRIVATE.test(path));
  const files = new Map(await Promise.all(paths.map(async (p) => [p, await readFile(join(web, p))] as const)));
  if (isPublished(site, name, version)) {
    await refuseOtherBytes(site, facts, files);
    return readRelease(site, name, version);
  }
  const release: PublishedRelease = { ...facts, publishedAt: new Date().toISOString(), files: {} };
  const target = storePaths(site).web(name, version);
  const staging = `${target}.part`;
  await rm(staging, { recursive: true, force: true });
  await Promise.all(
    [...files].map(async ([path, content]) => {
      const file = join(staging, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      const brotli = await precompress(file, content);
      release.files[path] = { integrity: integrityOf(content), bytes: content.length, brotli };
    }),
  );
  await copyBundle(site, facts, buildDir);
  await rm(target, { recursive: true, force: true }); // what an interrupted publish may have left
  await rename(staging, target);
  // Written last: a release exists from the moment its facts do.
  await writeDeep(storePaths(site).facts(name, version), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

async function copyBundle(site: SiteStore, { name, version }: BuildFacts, buildDir: string): Promise<void> {
  const bundle = join(buildDir, 'node', 'index.cjs');
  if (!existsSync(bundle)) {
    throw new PublishRefused(`${name} has no node bundle: add src/prerender.tsx, or no page of it can be composed.`);
  }
  const target = storePaths(site).bundle(name, version);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(bundle, target);
}
