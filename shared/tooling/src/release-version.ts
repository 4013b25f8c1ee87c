import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What changes the bytes of a build besides its own sources. */
const SHARED_INPUTS = ['contract', 'texts', 'domain', 'api', 'platform', 'ui', 'tooling/src'].map(
  (name) => `shared/${name}`,
);
const IGNORED = new Set(['node_modules', 'dist', '.cache', 'test-results']);
const IS_TEST = /\.(test|spec)\.tsx?$|\.md$/;

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !IS_TEST.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)]))
    .sort();
}

/** Digest of all sources that go into the build of one package: equal digests mean equal builds. */
export function sourceDigest(root: string, packageDir: string): string {
  const hash = createHash('sha256');
  const inputs = [packageDir, ...SHARED_INPUTS.map((dir) => join(root, dir))].flatMap(filesBelow);
  for (const file of [...inputs, join(root, 'pnpm-lock.yaml')]) {
    if (existsSync(file)) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * The version a build is published under. A team names it (`RELEASE_VERSION=1.1.0`); a build from a work tree carries
 * the digest of its sources, so that an unchanged package is never built twice and a changed one never overwrites.
 */
export function releaseVersion(root: string, packageDir: string, environment = process.env): string {
  if (environment.RELEASE_VERSION) return environment.RELEASE_VERSION;
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return `${manifest.version}-${sourceDigest(root, packageDir).slice(0, 10)}`;
}
