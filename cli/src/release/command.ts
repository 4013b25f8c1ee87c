import { checkVersion } from '@urooj/build/read-build';
import { APPS, type AppName } from '@urooj/command/apps';
import type { CanaryOptions } from '@urooj/command/canary-options';
import { didYouMean } from '@urooj/command/near-match';
import { UsageError } from '@urooj/command/process';
import type { Progress } from '@urooj/command/progress';
import type { ReleaseMap } from '@urooj/host/release-map';
import { isRemoteName } from '@urooj/host/remote-name';
import type { FetchPosts } from '@urooj/store/dead-links';
import { type ComposedWith, readComposedWith, readReleaseMap, type SiteStore } from '@urooj/store/store';
import type { FixedSettings } from '../settings/checks-of-start.ts';

/** The options of every command. */
export type Options = {
  json: boolean;
  dryRun: boolean;
  force: boolean;
  who: string;
  why: string;
  version: string | null;
  from: string | null;
  onRevision: number | null;
  /** What is absent stays as it is; a null removes the threshold. With `auto` the shop itself judges the canary. */
  canary: CanaryOptions;
  keep: number;
  days: number;
  /** Origin of the shop to which a command is sent; null: the site store here. */
  to: string | null;
  /** The running shop whose backend a preview uses; null: the one at the live site's own address. */
  in: URL | null;
  /** Of a preview; 0: any free one. */
  port: number;
  /** The file for the report of a preview; null: it is served instead. */
  report: string | null;
  /** The only pages that a report opens; null: all. */
  pages: readonly string[] | null;
  /** The file of the journeys that a report plays; null: those of the shop. */
  journeys: string | null;
  grant: GrantOptions;
};

/** What `token` gives to whom. */
type GrantOptions = Record<
  'remote' | 'rights' | 'issuer' | 'audience' | 'repository' | 'repositoryId' | 'branch',
  string | null
> & {
  validDays: number;
};

export type Context = {
  site: SiteStore;
  options: Options;
  progress: Progress;
  /** Variables of its environment that the settings must not contradict; an operation of the shop has none. */
  variables?: FixedSettings;
  /** Settings and URL, for a store without a live site. */
  firstComposed: () => Promise<ComposedWith>;
  /** The posts of a shop with these settings. */
  postsOf: (composed: ComposedWith) => FetchPosts;
};

/** What building and choosing a folder need; no store. */
export type Work = Pick<Context, 'options' | 'progress'>;

/** The result of a command: a value for `--json`, lines for people, and whether it succeeded. */
export type CommandResult = { value: unknown; lines: readonly string[]; ok?: boolean };

export type Command = {
  usage: string;
  about: string;
  /** It works without a site store. */
  needsNoStore?: boolean;
  run(args: readonly string[], context: Context): Promise<CommandResult>;
};

/**
 * Checks the form of a name: the store may hold remotes that this repository does not have.
 * @throws UsageError where no app can have this name
 */
export function appNamed(name: string | undefined): AppName {
  if (name === 'shell' || isRemoteName(name)) return name;
  const given = name === undefined ? 'Name the remote' : `There is no ${name.slice(0, 100)}`;
  const near = name === undefined ? '' : didYouMean(name.slice(0, 100), APPS);
  throw new UsageError(
    `${given}: it must be one of ${APPS.join(', ')}, or a remote of another repository (mf-…).${near}`,
  );
}

/** Checks the format of a version, not whether it is published. */
export function versionNamed(version: string | undefined): string {
  if (version === undefined) throw new UsageError('Name the version.');
  try {
    checkVersion(version);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  return version;
}

/** @throws UsageError where arguments are left over */
export function expectNoMore(rest: readonly string[]): void {
  if (rest.length > 0) throw new UsageError(`Unexpected argument: ${rest.join(' ')}.`);
}

/** What every change of the live site needs: who makes it and why, the settings, and the expected revision. */
export async function authorOf({ site, options, progress, firstComposed, postsOf }: Context) {
  const composed = (await readComposedWith(site)) ?? (await firstComposed());
  const { who, why, onRevision, dryRun } = options;
  return {
    ...composed,
    keepsSettings: true,
    who,
    why,
    warn: progress.say,
    posts: postsOf(composed),
    isDryRun: dryRun,
    ...(onRevision === null ? {} : { onRevision }),
  };
}

/**
 * The live map.
 * @throws UsageError before the first activation
 */
export async function liveMap({ site }: Context): Promise<ReleaseMap> {
  const map = await readReleaseMap(site);
  if (map) return map;
  throw new UsageError(`Nothing is live in ${site.dir} yet. First: npm run deploy, or set SITE_DIR to another store.`);
}
