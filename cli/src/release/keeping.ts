import { prunable, prune as removeReleases } from '@urooj/releases/prune';
import { authored, type Command, noMore } from './command.ts';

const prune: Command = {
  usage: 'prune [--keep <versions>] [--days <days>]',
  about: 'removes old releases for good; never an active, previous, canary or recent one',
  async run(rest, context) {
    noMore(rest);
    const { site, options, progress } = context;
    const keep = { versions: options.keep, days: options.days };
    const old = await prunable(site, keep, new Date());
    const frame = await authored(context);
    const releases = options.dryRun
      ? old
      : await progress.step('old releases and revisions removed', () => removeReleases(site, old, frame));
    const names = releases.map(({ name, version }) => `${name} ${version}`);
    const told = options.dryRun ? 'Would go' : 'Gone';
    return {
      value: { releases, isDryRun: options.dryRun },
      lines: names.length > 0 ? names.map((name) => `${told}: ${name}`) : ['No release is old enough to go.'],
    };
  },
};

export const KEEPING = { prune };
