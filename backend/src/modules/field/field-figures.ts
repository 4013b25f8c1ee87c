import type { BodyOf } from '@urooj/contract/endpoints';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/pool.ts';
import type { LiveReleases } from '../../plugins/site/live-releases.ts';
import type { LiveSite } from '../../plugins/site/live-site.ts';
import { keysOf } from './accept-batch.ts';
import { countInMemory } from './count-in-memory.ts';
import { createLiveSubjects } from './live-subjects.ts';
import { keysOfEvent, namedReleases, type OrderEvent } from './named-releases.ts';
import { LOAD, openSample } from './sample.ts';

/** The figures of browsers, as this process receives them. */
export type FieldFigures = {
  /** Counts what a visit measured of releases that are live. */
  record(batch: BodyOf<'sendFigures'>): Promise<void>;
  /** The live releases among those that a request names; `null` where there is none. */
  releasesNamedIn(header: unknown): Promise<readonly string[] | null>;
  /** Counts what became of an order, after it was stored; of an order that names no releases nothing. */
  countEvent(event: OrderEvent, releases: readonly string[] | null): void;
  /** Counts a document that was loaded, from which the share is computed. */
  countLoad(): void;
  /** The share of visits that send figures, 0 to 1. */
  sample(): number;
  flush(): Promise<void>;
  /** Stores what is left. */
  close(): Promise<void>;
};

type Deps = {
  readonly database: Database;
  readonly site: LiveSite;
  readonly live: () => Promise<LiveReleases>;
  /** The share that the operator has set; `null`: as many visits as make 10,000 a day. */
  readonly setting: number | null;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
};

export async function openFieldFigures({ database, site, live, setting, log, now }: Deps): Promise<FieldFigures> {
  const counts = countInMemory({ database, log, now });
  const subjects = createLiveSubjects(site, live);
  const sample = setting === null ? await openSample(database, now) : () => setting;
  return {
    record: async (batch) => counts.add(keysOf(batch, await subjects())),
    releasesNamedIn: async (header) => (header === undefined ? null : namedReleases(header, await subjects())),
    countEvent: (event, releases) => counts.add(keysOfEvent(releases ?? [], event)),
    countLoad() {
      if (setting === null) counts.add([LOAD]);
    },
    sample,
    flush: counts.flush,
    close: counts.close,
  };
}
