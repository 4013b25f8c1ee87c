import type { BodyOf } from '@urooj/contract/endpoints';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/pool.ts';
import type { LiveReleases } from '../../plugins/site/live-releases.ts';
import type { LiveSite } from '../../plugins/site/live-site.ts';
import { type FieldKey, keysOf } from './accept-batch.ts';
import { countInMemory } from './count-in-memory.ts';
import { errorsOfBrowserReports } from './errors/browser-reports.ts';
import { type ErrorKey, errorsOf } from './errors/error-rows.ts';
import { addErrors, type SeenError } from './errors/repository.ts';
import { createMeasuredReleases } from './measured-releases.ts';
import { keysOfEvent, namedReleases, type OrderEvent } from './named-releases.ts';
import { addCounts, type MinuteKey } from './repository.ts';
import { loadsOf, openSample } from './sample.ts';

const MINUTE_MS = 60_000;

/** The figures of browsers, as this process receives them. */
export type RumFigures = {
  /** Counts what a visit measured of releases that are live. */
  record(batch: BodyOf<'sendFigures'>): Promise<void>;
  /** Counts what browsers report by themselves. */
  recordBrowserReports(sent: unknown): Promise<void>;
  /** The live releases among those that a request names; `null` where there is none. */
  releasesNamedIn(header: unknown): Promise<readonly string[] | null>;
  /** Counts what became of an order, after it was stored; of an order that names no releases nothing. */
  countEvent(event: OrderEvent, releases: readonly string[] | null): void;
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

export async function openRumFigures({ database, site, live, setting, log, now }: Deps): Promise<RumFigures> {
  const minute = () => new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const counts = countInMemory<MinuteKey>({
    ...{ log, what: 'figures of visitors' },
    store: (rows) => addCounts(database, rows),
  });
  const errors = countInMemory<SeenError>({
    ...{ log, what: 'errors of visitors' },
    store: (rows) => addErrors(database, rows),
  });
  const count = (keys: readonly FieldKey[]) => counts.add(keys.map((key) => ({ at: minute(), ...key })));
  const countErrors = (keys: readonly ErrorKey[]) => errors.add(keys.map((key) => ({ at: minute(), ...key })));
  const both = (call: 'flush' | 'close') => async () => {
    await Promise.all([counts[call](), errors[call]()]);
  };
  const measuredReleases = createMeasuredReleases(site, live);
  const sample = setting === null ? await openSample(database, now) : () => setting;
  return {
    async record(batch) {
      const known = await measuredReleases();
      const keys = keysOf(batch, known);
      count(keys);
      if (setting === null && keys.length > 0) count(loadsOf(batch, sample()));
      countErrors(errorsOf(batch, known));
    },
    recordBrowserReports: async (sent) =>
      setting === 0 ? undefined : countErrors(errorsOfBrowserReports(sent, await measuredReleases())),
    releasesNamedIn: async (header) => (header === undefined ? null : namedReleases(header, await measuredReleases())),
    countEvent: (event, releases) => count(keysOfEvent(releases ?? [], event)),
    sample,
    flush: both('flush'),
    close: both('close'),
  };
}
