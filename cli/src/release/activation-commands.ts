import type { ReleaseMap } from '@urooj/platform/release-map';
import { perform } from '@urooj/releases/activate';
import { incompatibleWithin } from '@urooj/releases/gates';
import { ActRefused, type Step } from '@urooj/releases/steps';
import { readReleaseMap } from '@urooj/releases/store';
import { UsageError } from '@urooj/tooling/process';
import { type Answer, appNamed, authored, type Command, type Context, noMore, versionNamed } from './command.ts';

/** Refuses what would make live together what does not suit each other; what is live already is not held against the act. */
function judging({ site, options }: Context) {
  return async (next: ReleaseMap, before: ReleaseMap) => {
    if (options.force) return;
    const known = new Set(await incompatibleWithin(site, before));
    const fresh = (await incompatibleWithin(site, next)).filter((sentence) => !known.has(sentence));
    if (fresh.length > 0)
      throw new ActRefused([...fresh, 'Nothing was changed. (--force does it all the same.)'].join('\n'));
  };
}

async function act(context: Context, steps: readonly Step[]): Promise<Answer> {
  const what = context.options.dryRun ? 'pages composed for a look, nothing changed' : 'pages composed and live';
  const frame = await authored(context);
  const map = await context.progress.step(what, () =>
    perform(context.site, { ...frame, steps, judge: judging(context) }),
  );
  const done = map.history.at(-1);
  const told = context.options.dryRun ? `Would be revision ${map.revision}` : `Revision ${map.revision} is live`;
  return { value: { ...done, isDryRun: context.options.dryRun }, lines: [`${told}: ${done?.what}.`] };
}

function pairs(args: readonly string[]): Step[] {
  if (args.length === 0 || args.length % 2 === 1) throw new UsageError('Name each remote with its version.');
  return Array.from({ length: args.length / 2 }, (_, index) => ({
    kind: 'activate',
    name: appNamed(args[2 * index]),
    version: args[2 * index + 1] ?? '',
  }));
}

function isLive(map: ReleaseMap | null, step: Step): boolean {
  const known = step.name === 'shell' ? map?.shell : map?.remotes[step.name as keyof ReleaseMap['remotes']];
  return step.kind === 'activate' && known?.active === step.version && !known.canary;
}

function percentage(text: string | undefined, what: string): number {
  const number = Number(text);
  if (text === undefined || !(number > 0 && number <= 100))
    throw new UsageError(`${what} must be a number above 0, up to 100.`);
  return Math.round(number * 100) / 100;
}

const activate: Command = {
  usage: 'activate <remote> <version> [<remote> <version> …] [--why …]',
  about: 'makes published versions live, all in one act',
  async run(args, context) {
    const steps = pairs(args);
    const map = await readReleaseMap(context.site);
    if (steps.every((step) => isLive(map, step))) {
      return { value: { revision: map?.revision, what: null }, lines: ['That is live already. Nothing was changed.'] };
    }
    return act(context, steps);
  },
};

const rollback: Command = {
  usage: 'rollback <remote> [--why …]',
  about: 'goes back to the version before; where a canary runs, ends the canary',
  async run([name, ...rest], context) {
    noMore(rest);
    return act(context, [{ kind: 'rollback', name: appNamed(name) }]);
  },
};

const canary: Command = {
  usage: 'canary <remote> <version> <percent> [--rollback-at <percent>|never] [--why …]',
  about:
    'gives a published version to a share of the visitors, or another share; taken back by itself above --rollback-at % of failures',
  async run([given, named, share, ...rest], context) {
    noMore(rest);
    const [name, version] = [appNamed(given), versionNamed(named)];
    const percent = percentage(share, 'The share of visitors');
    const { rollbackAt } = context.options;
    return act(context, [{ kind: 'canary', name, version, percent, rollbackAt }]);
  },
};

const promote: Command = {
  usage: 'promote <remote> [--why …]',
  about: 'makes the canary live for everybody',
  async run([name, ...rest], context) {
    noMore(rest);
    return act(context, [{ kind: 'promote', name: appNamed(name) }]);
  },
};

export const ACTIVATION_COMMANDS = { activate, rollback, canary, promote };
