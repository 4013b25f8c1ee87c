import { randomUUID } from 'node:crypto';
import { realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ReleaseMap } from '@urooj/host/release-map';
import { createFolder } from '@urooj/storage/create-folder';
import { type Change, perform } from './activate.ts';
import { keepFromAbandoned, storePaths } from './directory.ts';
import { describeOperation } from './operations.ts';
import { readReleaseMap, removeAbandoned, type SiteStore } from './store.ts';

/** A site as it would be after a change, which nobody else sees. */
export type Preview = {
  /** A store whose live revision is the previewed one. Its releases are those of the real store. */
  store: SiteStore;
  /** The release map that the change would make live. */
  map: ReleaseMap;
  /**
   * Shows that the preview is in use, and looks at the live site. It must be called every few minutes: a folder that was
   * not changed for 15 minutes belongs to a process that was killed.
   * @returns a sentence where the preview has to be started again, because something went live since; else null
   */
  refresh(): Promise<string | null>;
  /** Removes everything that belongs to the preview. */
  close(): Promise<void>;
};

/** What pages and browsers read of releases. They never change, so a preview needs no copies. */
const RELEASES = ['r', 'bundles', 'releases'];
const COMPOSED = join('revisions', 'preview');

/** Downloads what browsers may fall back to; the active releases are there already. */
async function ensureLocal({ bucket }: SiteStore, { shell, remotes }: ReleaseMap, warn: Change['warn']) {
  if (!bucket) return;
  for (const [name, { versions }] of Object.entries({ shell, ...remotes })) {
    for (const version of Object.keys(versions)) {
      await bucket.ensureLocal({ name, version }).catch((error: Error) => warn?.(error.message));
    }
  }
}

const AGAIN = 'Start the preview again.';
/** The machine was asleep, for example. */
const REMOVED = `The files of this preview are gone, because it did not run for 15 minutes. ${AGAIN}`;

function changeSince(composed: ReleaseMap, live: ReleaseMap | null): string | null {
  const newer = live?.history.filter(({ revision }) => revision >= composed.revision) ?? [];
  if (!live || newer.length === 0) return null;
  return `The live site has changed since this preview: ${newer.map((made) => `${describeOperation(made)} (${made.who})`).join('; ')}. ${AGAIN}`;
}

/**
 * Makes a folder that sees the releases of a store, for a composed site of its own, and removes it where that fails.
 * @param fill makes the composed site
 */
async function withFolder(site: SiteStore, fill: (composed: string) => Promise<ReleaseMap | null>): Promise<Preview> {
  await removeAbandoned(site);
  const dir = join(storePaths(site).incoming, `preview-${randomUUID()}`);
  const close = () => rm(dir, { recursive: true, force: true });
  try {
    await createFolder(dirname(join(dir, COMPOSED)));
    for (const name of RELEASES) await symlink(resolve(site.dir, name), join(dir, name), 'dir');
    const change = await fill(join(dir, COMPOSED));
    await symlink(COMPOSED, storePaths({ dir }).current, 'dir');
    return {
      store: { dir },
      map: change ?? ((await readReleaseMap({ dir })) as ReleaseMap),
      async refresh() {
        if (!(await keepFromAbandoned(dir))) return REMOVED;
        await site.bucket?.refresh();
        return change && changeSince(change, await readReleaseMap(site));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Composes the site as `perform` would make it live, with the same checks, into a folder of its own.
 * @throws as `perform` does, for what it would refuse
 */
export const composePreview = (site: SiteStore, change: Change): Promise<Preview> =>
  withFolder(site, async (previewDir) => {
    await createFolder(previewDir);
    const map = await perform(site, { ...change, previewDir });
    await ensureLocal(site, map, change.warn);
    return map;
  });

/** The live site as it is at this moment, to compare a preview with: what goes live later changes nothing of it. */
export const openLive = (site: SiteStore): Promise<Preview> =>
  withFolder(site, async (composed) => {
    await symlink(await realpath(storePaths(site).current), composed, 'dir');
    return null;
  });
