import { Counter, Gauge, type Registry } from 'prom-client';
import type { LiveReleases } from './plugins/site/live-releases.ts';
import { memoReads } from './plugins/site/memo-reads.ts';
import { damagedFiles } from './plugins/site/release-files.ts';

/** Metrics of the live site. Labels are names of remotes, of which a shop has a few; versions would be new series for ever. */
export function watchSite(registry: Registry, live: () => Promise<LiveReleases>): void {
  const registers = [registry];
  new Gauge({
    name: 'site_revision',
    help: 'The revision of the site that this process serves; 0 before the first activation',
    registers,
    async collect() {
      this.set((await live()).revision);
    },
  });
  new Gauge({
    name: 'site_revision_timestamp_seconds',
    help: 'When that revision went live, in seconds since 1970; NaN where that is not known',
    registers,
    async collect() {
      this.set((await live()).since);
    },
  });
  new Gauge({
    name: 'site_canary_percent',
    help: 'The share of visitors that gets the canary of a remote; 0 without one',
    labelNames: ['remote'],
    registers,
    async collect() {
      this.reset();
      for (const [remote, percent] of (await live()).canaries) this.set({ remote }, percent);
    },
  });
  new Counter({
    name: 'site_memo_reads_total',
    help: 'Reads of files and composed pages that the memory of this process answered (hit) or not (miss)',
    labelNames: ['memo', 'result'],
    registers,
    collect() {
      this.reset();
      for (const [memo, { hit, miss }] of Object.entries(memoReads)) {
        this.inc({ memo, result: 'hit' }, hit);
        this.inc({ memo, result: 'miss' }, miss);
      }
    },
  });
  new Counter({
    name: 'site_damaged_files_total',
    help: 'Requests that got 503 because a file of a release had other bytes than were published',
    registers,
    collect() {
      this.reset();
      this.inc(damagedFiles.count);
    },
  });
}
