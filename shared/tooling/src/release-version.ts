import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The folders that go into every build besides its own sources. */
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
 * The version under which a build is published. A team sets it (`RELEASE_VERSION=1.1.0`); otherwise it contains a digest
 * of the sources, so that an unchanged package is not built twice and a changed one gets another version.
 */
export function releaseVersion(root: string, packageDir: string, environment = process.env): string {
  if (environment.RELEASE_VERSION) return environment.RELEASE_VERSION;
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return `${manifest.version}-${sourceDigest(root, packageDir).slice(0, 10)}`;
}
