import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { storePaths } from './directory.ts';
import type { PublishedRelease } from './release.ts';
import { readRelease, type SiteStore } from './store.ts';

/** The published versions of an app, in no particular order. */
export async function publishedVersions(site: SiteStore, name: string): Promise<string[]> {
  const files = await readdir(dirname(storePaths(site).manifest(name, ''))).catch(() => []);
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

/** All releases of an app, the latest published first. */
export async function publishedReleases(site: SiteStore, name: string): Promise<PublishedRelease[]> {
  const versions = await publishedVersions(site, name);
  const releases = await Promise.all(versions.map((version) => readRelease(site, name, version)));
  return releases.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}
