import { checkVersion } from '@urooj/artifact/read-build';
import type { ReleaseMap } from '@urooj/platform/release-map';
import { type ComposedWith, readComposedWith, readReleaseMap, type SiteStore } from '@urooj/releases/store';
import { APPS, type AppName } from '@urooj/tooling/apps';
import { UsageError } from '@urooj/tooling/process';
import type { Progress } from '@urooj/tooling/progress';

/** What the options of a call say, whatever the command. */
export type Options = {
  json: boolean;
  dryRun: boolean;
  force: boolean;
  who: string;
  why: string;
  version: string | null;
  from: string | null;
  onRevision: number | null;
  /** Null takes the threshold away; undefined leaves it as it is. */
  rollbackAt: number | null | undefined;
  keep: number;
  days: number;
};

export type Context = {
  site: SiteStore;
  options: Options;
  progress: Progress;
  /** Settings and address for a store that has no live site yet. */
  firstComposed: () => Promise<ComposedWith>;
};

/** What a command answers: a value for machines, lines for people, and whether it went well. */
export type Answer = { value: unknown; lines: readonly string[]; isFine?: boolean };

export type Command = {
  usage: string;
  about: string;
  run(args: readonly string[], context: Context): Promise<Answer>;
};

/** An app by its name. */
export function appNamed(name: string | undefined): AppName {
  if (APPS.includes(name as AppName)) return name as AppName;
  const given = name === undefined ? 'Name the remote' : `There is no ${name}`;
  throw new UsageError(`${given}: it must be one of ${APPS.join(', ')}.`);
}

/** A version that could be one: whether it is published shows later. */
export function versionNamed(version: string | undefined): string {
  if (version === undefined) throw new UsageError('Name the version.');
  try {
    checkVersion(version);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  return version;
}

export function noMore(rest: readonly string[]): void {
  if (rest.length > 0) throw new UsageError(`${rest.join(' ')} is too much here.`);
}

/** Who acts, on what settings and which revision: the frame of every act. */
export async function authored({ site, options, firstComposed }: Context) {
  const composed = (await readComposedWith(site)) ?? (await firstComposed());
  const { who, why, onRevision, dryRun } = options;
  return { ...composed, who, why, isDryRun: dryRun, ...(onRevision === null ? {} : { onRevision }) };
}

/** The live map. Throws a sentence before the first activation. */
export async function liveMap({ site }: Context): Promise<ReleaseMap> {
  const map = await readReleaseMap(site);
  if (map) return map;
  throw new UsageError(`Nothing is live in ${site.dir} yet. Set SITE_DIR to the store, or start the shop once.`);
}
