import { UsageError } from '@urooj/command/process';
import { isPagePath } from '@urooj/host/declaration';
import type { ReleaseMap } from '@urooj/host/release-map';
import { perform } from '@urooj/store/activate';
import { ReleaseStepError, StoreDamaged } from '@urooj/store/errors';
import { incompatibleWithin } from '@urooj/store/gates';
import { readFailures } from '@urooj/store/not-rendered';
import { lastOperation } from '@urooj/store/operations';
import type { Step } from '@urooj/store/steps';
import { readComposedWith, readReleaseMap } from '@urooj/store/store';
import {
  appNamed,
  authorOf,
  type Command,
  type CommandResult,
  type Context,
  expectNoMore,
  versionNamed,
} from './command.ts';
import { assertKnownApp } from './known-app.ts';
import { reportedOf } from './preview-summary-lines.ts';

/** Where the record of a live release is damaged, the change that takes the release out must be possible. */
function noneOfDamaged(error: unknown): string[] {
  if (error instanceof StoreDamaged) return [];
  throw error;
}

/** Refuses a change that makes incompatible releases live together; an incompatibility that is live already is not a reason. */
export function compatibilityCheck({ site, options }: Context) {
  return async (next: ReleaseMap, before: ReleaseMap) => {
    if (options.force) return;
    const known = new Set(await incompatibleWithin(site, before).catch(noneOfDamaged));
    const fresh = (await incompatibleWithin(site, next)).filter((sentence) => !known.has(sentence));
    if (fresh.length > 0)
      throw new ReleaseStepError([...fresh, 'Nothing was changed. (--force skips this check.)'].join('\n'));
  };
}

/** Applies steps in one revision, or with --dry-run only checks them. */
export async function apply(context: Context, steps: readonly Step[]): Promise<CommandResult> {
  const what = context.options.dryRun ? 'pages composed, nothing changed' : 'pages composed and live';
  const before = await readReleaseMap(context.site);
  for (const { name } of steps) await assertKnownApp(context.site, name, before);
  const author = await authorOf(context);
  const map = await context.progress.step(what, () =>
    perform(context.site, {
      ...{ ...author, steps, validate: compatibilityCheck(context) },
      allowsDeadLinks: context.options.force,
    }),
  );
  const done = lastOperation(map);
  const outcome = context.options.dryRun ? `Would be revision ${map.revision}` : `Revision ${map.revision} is live`;
  return { value: { ...done, isDryRun: context.options.dryRun }, lines: [`${outcome}: ${done?.what}.`] };
}

/** @throws UsageError unless each app is followed by a version */
export function readActivations(args: readonly string[]): Extract<Step, { kind: 'activate' }>[] {
  if (args.length === 0 || args.length % 2 === 1) throw new UsageError('Name each remote with its version.');
  return Array.from({ length: args.length / 2 }, (_, index) => ({
    kind: 'activate',
    name: appNamed(args[2 * index]),
    version: args[2 * index + 1] ?? '',
  }));
}

/** Whether an activation would change nothing. */
export function isLive(map: ReleaseMap | null, step: Step): boolean {
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
  about: 'makes published versions live, all in one revision',
  async run(args, context) {
    const steps = readActivations(args);
    const map = await readReleaseMap(context.site);
    // Pages that are fallbacks are tried again.
    const failed = new Set((await readFailures(context.site)).map((failure) => failure.name));
    if (steps.every((step) => isLive(map, step) && !failed.has(step.name))) {
      return { value: { revision: map?.revision, what: null }, lines: ['This is live already. Nothing was changed.'] };
    }
    const reported = await reportedOf(context.site, steps, map?.revision ?? 0);
    const { value, lines } = await apply(context, steps);
    return {
      value: { ...(value as object), previewReports: reported.summaries },
      lines: [...reported.lines, ...lines],
    };
  },
};

const rollback: Command = {
  usage: 'rollback <remote> [--why …]',
  about: 'goes back to the previous version; ends a running canary; takes a remote out that has no previous version',
  async run([name, ...rest], context) {
    expectNoMore(rest);
    return apply(context, [{ kind: 'rollback', name: appNamed(name) }]);
  },
};

/** @throws UsageError where no process would judge the canary: with `apiHost` the shop has no database, and counts no figures */
async function assertFiguresCounted({ site }: Context): Promise<void> {
  const { apiHost } = (await readComposedWith(site))?.config ?? { apiHost: '' };
  if (!apiHost) return;
  throw new UsageError(
    `This shop uses the backend at ${apiHost} and counts no figures, so a controller could decide nothing. Leave out --auto.`,
  );
}

const canary: Command = {
  usage: 'canary <remote> <version> <percent> [--auto|--no-auto] [--rollback-at <percent>|never] [--why …]',
  about:
    'gives a published version to a share of the visitors, or changes the share; with --auto the shop itself raises the share, makes it live for everybody or rolls it back, by what visitors measure (--no-auto ends that); rolled back automatically above --rollback-at % of failures',
  async run([given, named, share, ...rest], context) {
    expectNoMore(rest);
    const [name, version] = [appNamed(given), versionNamed(named)];
    const percent = percentage(share, 'The share of visitors');
    const { rollbackAt, auto } = context.options.canary;
    if (auto) await assertFiguresCounted(context);
    return apply(context, [{ kind: 'canary', name, version, percent, rollbackAt, auto }]);
  },
};

const promote: Command = {
  usage: 'promote <remote> [--why …]',
  about: 'makes the canary live for everybody',
  async run([name, ...rest], context) {
    expectNoMore(rest);
    return apply(context, [{ kind: 'promote', name: appNamed(name) }]);
  },
};

const retire: Command = {
  usage: 'retire <remote> [--why …]',
  about: 'takes a remote out of the site, with its pages and menu entries; its releases stay in the store',
  async run([name, ...rest], context) {
    expectNoMore(rest);
    return apply(context, [{ kind: 'retire', name: appNamed(name) }]);
  },
};

const move: Command = {
  usage: 'move </path> <remote> [--why …]',
  about:
    'gives a part of the site to a remote: all paths that begin with it; until it has pages there, nothing changes',
  async run([path = '', name, ...rest], context) {
    expectNoMore(rest);
    if (!isPagePath(path) || path.lastIndexOf('/') > 0) throw new UsageError('Name the first part of the path: /faq.');
    return apply(context, [{ kind: 'move', name: appNamed(name), segment: path.slice(1).toLowerCase() }]);
  },
};

export const ACTIVATION_COMMANDS = { activate, rollback, canary, promote, retire, move };
