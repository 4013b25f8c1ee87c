import { prunable, prune as removeReleases } from '@urooj/releases/prune';
import { authored, type Command, noMore } from './command.ts';

const prune: Command = {
  usage: 'prune [--keep <versions>] [--days <days>]',
  about: 'removes old releases for good; never an active, previous, canary or recent one',
  async run(rest, context) {
    noMore(rest);
    const { site, options, progress } = context;
    const keep = { versions: options.keep, days: options.days };
    const releases = await prunable(site, keep, new Date());
    const names = releases.map(({ name, version }) => `${name} ${version}`);
    if (!options.dryRun) {
      const frame = await authored(context);
      await progress.step(`${releases.length} releases removed`, () => removeReleases(site, releases, frame));
    }
    const told = options.dryRun ? 'Would go' : 'Gone';
    return {
      value: { releases, isDryRun: options.dryRun },
      lines: names.length > 0 ? names.map((name) => `${told}: ${name}`) : ['No release is old enough to go.'],
    };
  },
};

export const KEEPING = { prune };
