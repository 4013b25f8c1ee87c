import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Cache } from '../../environment-values.ts';
import { loggable } from '../../loggable.ts';
import type { LiveSite } from './live-site.ts';
import type { Located, Revision } from './revision.ts';

type PurgeHook = {
  /** The caches in front, which are notified with a POST. */
  readonly caches: readonly Cache[];
};

type Options = PurgeHook & {
  readonly log: FastifyBaseLogger;
  /** Pauses between the attempts. After the last one shared caches have refreshed everything themselves. */
  readonly pausesMs?: readonly number[];
};

const PAUSES_MS = [500, 1_000, 3_000, 10_000];
const TIMEOUT_MS = 5_000;

const etagOf = async (file: Located | undefined) => (await file?.content())?.plain.etag;

/** A page with a parameter stands for all of its URLs: `/blog/_` is `/blog/*`. */
const urlOf = (key: string): string => `/${key}`.replace(/\/_$/, '/*');

/** The paths that have other bytes or headers than before, appeared or disappeared. */
async function changedPaths(now: Revision, before: Revision): Promise<string[]> {
  const keys = [...new Set([...before.files.keys(), ...now.files.keys()])];
  const isChanged = await Promise.all(
    keys.map(async (key) => (await etagOf(now.files.get(key))) !== (await etagOf(before.files.get(key)))),
  );
  return keys.filter((_, index) => isChanged[index]).map(urlOf);
}

async function post({ url, token }: Cache, body: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`It responded with ${response.status}.`);
}

/** Tells one cache after another what has changed, and tries again where that fails. Never fails. */
function notifier({ caches, log, pausesMs = PAUSES_MS }: Options) {
  async function call(cache: Cache, body: string, signal: AbortSignal): Promise<void> {
    for (const pauseMs of [...pausesMs, null]) {
      try {
        return await post(cache, body, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (pauseMs !== null) await pause(pauseMs, undefined, { signal }).catch(() => {});
        else {
          const details = { cache: new URL(cache.url).origin, error: loggable(error) };
          log.error(details, 'a cache could not be notified of a change; it shows the old pages for up to 15 seconds');
        }
      }
    }
  }
  return async (revision: Revision, paths: readonly string[], signal: AbortSignal): Promise<void> => {
    const body = JSON.stringify({ revision: revision.number, paths });
    await Promise.all(caches.map((cache) => call(cache, body, signal)));
  };
}

/** Tells the caches in front that these paths have changed while the revision is the same. Nobody waits for it. */
export type PurgeCaches = (paths: readonly string[]) => void;

/**
 * Tells the caches in front when this process serves another revision. Each process does, because the caches may have fetched
 * the old pages again from one that did not know the new revision yet: after the last one they fetch new pages only.
 * @returns `purgeCaches` reports what else has changed; `stop` ends the attempts that still run
 */
export function callPurgeHook(site: LiveSite, options: Options): { purgeCaches: PurgeCaches; stop: () => void } {
  if (options.caches.length === 0) return { purgeCaches: () => {}, stop: () => {} };
  const notify = notifier(options);
  const stopped = new AbortController();
  let current = new AbortController();

  site.onChange(async (now, before) => {
    // A later revision makes the attempts for this one pointless.
    current.abort();
    current = new AbortController();
    const signal = AbortSignal.any([current.signal, stopped.signal]);
    // Where files cannot be read, caches forget everything.
    const paths = await changedPaths(now, before).catch(() => ['/*']);
    await notify(now, paths, signal);
  });
  async function purge(paths: readonly string[]): Promise<void> {
    const revision = await site.revision();
    if (revision) await notify(revision, paths, stopped.signal);
  }
  return { purgeCaches: (paths) => void purge(paths), stop: () => stopped.abort() };
}
