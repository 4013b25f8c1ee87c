import { type FSWatcher, watch } from 'node:fs';
import { readlink } from 'node:fs/promises';
import path from 'node:path';
import type { SiteSettings } from '@urooj/contract/site-settings';
import { DEFAULT_BRAND } from '@urooj/domain/brand';
import { reasonOf } from '../../start-error.ts';
import type { Content } from './content.ts';
import { createReleaseFiles } from './release-files.ts';
import { openRevision, type Revision } from './revision.ts';

/** A symbolic link to the composed site that is live. */
const LIVE = 'current';
/** Where the system reports changes of the folder, this is only for what it did not report. A network drive reports nothing. */
const LOOK_MS = 1_000;

/** The site store as this process serves it: nothing is read again for a request until another revision is live. */
export type LiveSite = {
  /** The composed site that is live; `null` before the first activation. */
  revision(): Promise<Revision | null>;
  /** A file of a release, which never changes. @throws DamagedFileError for one with other bytes than were published */
  releaseFile(segments: readonly string[]): Promise<Content | undefined>;
  /** Calls back when another revision is live than before. */
  onChange(listener: (now: Revision, before: Revision) => void): void;
  close(): void;
};

/** The owner's settings as the live pages show them; `null` before the first release is live. */
export async function readSiteSettings(site: LiveSite): Promise<SiteSettings | null> {
  return (await site.revision())?.settings ?? null;
}

/** The name of the shop that the live pages show. */
export async function readShopName(site: LiveSite): Promise<string> {
  return (await readSiteSettings(site))?.brand.name ?? DEFAULT_BRAND.name;
}

/**
 * Follows a site store until it is closed. All requests after an activation get the new revision, as soon as the system has
 * reported it: at once on a local drive, within a second on one of another machine.
 * @param onError gets what made a revision unreadable, once; the one before stays
 */
export function openLiveSite(siteDir: string, onError: (error: unknown) => void): LiveSite {
  const releaseFile = createReleaseFiles(siteDir);
  const listeners: ((now: Revision, before: Revision) => void)[] = [];
  let live: Revision | null = null;
  let isKnownLatest = false;
  let looking: Promise<Revision | null> | null = null;
  let watcher: FSWatcher | null = null;
  let lastProblem = '';

  async function look(): Promise<Revision | null> {
    // A new shop has no folder at first.
    if (!watcher) watchFolder();
    const name = await readlink(path.join(siteDir, LIVE)).catch(() => null);
    const before = live;
    if (name === null) live = null;
    else if (name !== before?.name) live = await openRevision(siteDir, name);
    // The first activation is found by the next request.
    if (live === null) isKnownLatest = false;
    lastProblem = '';
    if (live && before && live !== before) for (const listener of listeners) listener(live, before);
    return live;
  }

  async function lookOnce(): Promise<Revision | null> {
    // A change that is reported while this one is read is looked for again.
    isKnownLatest = true;
    try {
      return await look();
    } catch (error) {
      if (live === null) isKnownLatest = false;
      // The timer tries again, and finds the same problem.
      if (reasonOf(error) !== lastProblem) onError(error);
      lastProblem = reasonOf(error);
      return live;
    } finally {
      looking = null;
    }
  }

  function refresh(): Promise<Revision | null> {
    looking ??= lookOnce();
    return looking;
  }

  function changed(): void {
    isKnownLatest = false;
    void refresh();
  }

  function watchFolder(): void {
    try {
      watcher = watch(siteDir, { persistent: false }, (_event, name) => {
        if (name === null || name === LIVE) changed();
      });
      watcher.on('error', stopWatching);
    } catch {
      // The folder does not exist yet, or the system has no watchers left.
    }
  }

  function stopWatching(): void {
    watcher?.close();
    watcher = null;
  }

  const timer = setInterval(async () => {
    const name = await readlink(path.join(siteDir, LIVE)).catch(() => null);
    if (name !== null && name !== live?.name) changed();
  }, LOOK_MS);
  timer.unref();

  return {
    revision: async () => looking ?? (isKnownLatest ? live : refresh()),
    releaseFile,
    onChange: (listener) => void listeners.push(listener),
    close() {
      clearInterval(timer);
      stopWatching();
    },
  };
}
