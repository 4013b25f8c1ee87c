import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { APPS } from '@urooj/command/apps';
import { didYouMean } from '@urooj/command/near-match';
import { UsageError } from '@urooj/command/process';
import type { ReleaseMap } from '@urooj/host/release-map';
import { storePaths } from '@urooj/store/directory';
import { readHistory } from '@urooj/store/history';
import { concerns } from '@urooj/store/operations';
import { publishedVersions } from '@urooj/store/published';
import type { SiteStore } from '@urooj/store/store';

/** Every app that has releases in a store. */
const publishedApps = (site: SiteStore): Promise<string[]> =>
  readdir(dirname(dirname(storePaths(site).manifest('shell', '')))).catch(() => []);

/** A question about a name that is nearly that of an app of the store, or of this work tree. */
export const nearApp = async (site: SiteStore, name: string): Promise<string> =>
  didYouMean(name, [...APPS, ...(await publishedApps(site))]);

/**
 * Refuses an app that a store does not know. A remote that was taken out is known by its history, and one that was never live by
 * its releases.
 * @throws UsageError
 */
export async function assertKnownApp(site: SiteStore, name: string, map: ReleaseMap | null): Promise<void> {
  if (name === 'shell' || (map && Object.hasOwn(map.remotes, name))) return;
  if ((await publishedVersions(site, name)).length > 0) return;
  if (map && (await readHistory(site, map)).some((operation) => concerns(operation, name))) return;
  const near = await nearApp(site, name);
  throw new UsageError(
    `This store knows no ${name}: it was never published here.${near || ' `status` shows what is live.'}`,
  );
}
