import { readlink, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { storePaths } from '@urooj/store/directory';
import { runEvery } from '@urooj/store/run-every';
import { recordsIn, type SiteStore } from '@urooj/store/store';

const LOOK_MS = 1_000;
/** A bucket is asked for each look. */
const LOOK_IN_BUCKET_MS = 10_000;
const HEARTBEAT_MS = 25_000;
const MAX_STREAMS = 100;

type Stream = { readonly events: PassThrough; isAllowed(): Promise<boolean>; sentAt: number };

const revisionOf = async (site: SiteStore): Promise<number> =>
  Number(basename(await readlink(storePaths(site).current).catch(() => '0')));

/** Changes whenever reports were counted. */
async function reportsState(site: SiteStore): Promise<string> {
  const keys = await recordsIn(site, 'reports').catch(() => []);
  if (site.bucket) return keys.join();
  const states = keys.map(async (key) => {
    const found = await stat(join(site.dir, key)).catch(() => null);
    return `${key} ${found?.mtimeMs} ${found?.size}`;
  });
  return (await Promise.all(states)).join();
}

/**
 * Tells the open pages when they have to read again. The store is looked at only while there are any.
 * @param stopping ends the streams when it is aborted: they never end by themselves, and a closing server waits for responses
 */
export function createEvents(site: SiteStore, stopping: AbortSignal) {
  const lookMs = site.bucket ? LOOK_IN_BUCKET_MS : LOOK_MS;
  const streams = new Set<Stream>();
  let stop: (() => Promise<void>) | null = null;
  let known = '';

  async function look(): Promise<void> {
    const revision = await revisionOf(site);
    const state = `${revision} ${await reportsState(site)}`;
    const isNew = known !== '' && state !== known;
    known = state;
    for (const stream of streams) await update(stream, isNew ? revision : null);
  }

  /** A token that was revoked ends its stream at the next look. */
  async function update(stream: Stream, revision: number | null): Promise<void> {
    if (!(await stream.isAllowed().catch(() => true))) return void stream.events.end();
    if (revision !== null) send(stream, `event: live\ndata: ${JSON.stringify({ revision })}\n\n`);
    else if (performance.now() - stream.sentAt >= HEARTBEAT_MS) send(stream, ': still here\n\n');
  }

  function send(stream: Stream, text: string): void {
    // The console began to close while the token was read.
    if (stream.events.writableEnded) return;
    stream.sentAt = performance.now();
    stream.events.write(text);
  }

  const endAll = () => {
    for (const { events } of streams) events.end();
  };
  stopping.addEventListener('abort', endAll, { once: true });

  return {
    /** @returns null where too many are open, and while the console closes */
    async open(isAllowed: Stream['isAllowed']): Promise<Readable | null> {
      if (known === '') known = `${await revisionOf(site)} ${await reportsState(site)}`;
      if (stopping.aborted || streams.size >= MAX_STREAMS) return null;
      const stream: Stream = { events: new PassThrough(), isAllowed, sentAt: 0 };
      streams.add(stream);
      stream.events.once('close', () => {
        streams.delete(stream);
        if (streams.size > 0) return;
        void stop?.();
        stop = null;
        known = '';
      });
      stop ??= runEvery(lookMs, () => look().catch(() => {}));
      send(stream, ': open\n\n');
      return stream.events;
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
