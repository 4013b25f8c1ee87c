import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComposeFailed } from '@urooj/artifact/node-bundle';
import type { ReleaseMap, RemoteReleases } from '@urooj/platform/release-map';
import type { SiteConfig } from '@urooj/platform/site-config';
import { compose } from './compose.ts';
import { recordComposed } from './composed.ts';
import { StoreDamaged } from './damaged.ts';
import type { PublishedRelease } from './release.ts';
import { describe, type Line, type Step, take } from './steps.ts';
import {
  commitRevision,
  finishInterrupted,
  RevisionConflict,
  readRelease,
  readReleaseMap,
  type SiteStore,
} from './store.ts';
import { type LiveRelease, verifyRelease } from './verify.ts';

type Authored = { config: SiteConfig; publicUrl: string; who: string; why: string };

export type Activation = Authored & {
  /** Name of a remote, or `shell`, → the published version to make live. */
  versions: Readonly<Record<string, string>>;
};

export type Act = Authored & {
  steps: readonly Step[];
  /** The act is meant for this revision alone; without it, for the one that is live when it begins. */
  onRevision?: number;
  /** What happened, where it is no step. */
  what?: string;
  /** Judges what would be live before anything is written; throws to refuse it. */
  judge?: (next: ReleaseMap, before: ReleaseMap) => Promise<void>;
  /** Composes everything, and throws it away. */
  isDryRun?: boolean;
};

const EMPTY: ReleaseMap = {
  revision: 0,
  shell: { active: '', previous: null, canary: null, versions: {} },
  remotes: {},
  history: [],
};

type Versioned = RemoteReleases['versions'][string];

function entryOf(release: PublishedRelease): Versioned {
  const base = `/r/${release.name}/${release.version}`;
  const isShell = release.name === 'shell';
  return {
    version: release.version,
    entry: isShell ? '' : `${base}/${release.entry}`,
    global: release.global,
    integrity: release.files[release.entry]?.integrity ?? '',
    contract: release.contract,
    shared: release.shared,
    manifest: isShell ? '' : `${base}/mf-manifest.json`,
    files: Object.fromEntries(Object.entries(release.files).map(([path, { integrity }]) => [path, integrity])),
  };
}

async function withVersions(site: SiteStore, name: string, line: Line): Promise<RemoteReleases> {
  const wanted = [line.active, line.previous, line.canary?.version].filter((version) => version != null);
  const releases = await Promise.all([...new Set(wanted)].map((version) => readRelease(site, name, version)));
  return { ...line, versions: Object.fromEntries(releases.map((release) => [release.version, entryOf(release)])) };
}

const lineOf = (map: ReleaseMap, name: string): RemoteReleases | undefined => {
  const known = name === 'shell' ? map.shell : map.remotes[name as keyof ReleaseMap['remotes']];
  return known?.active ? known : undefined;
};

/** `activate shell 1, mf-blog 2`: several activations in one act are told as one. */
const told = (steps: readonly string[]): string => steps.join(', ').replaceAll(', activate ', ', ') || 'recompose';

async function nextMap(site: SiteStore, before: ReleaseMap, act: Act): Promise<ReleaseMap> {
  let { shell, remotes } = before;
  const done: string[] = [];
  const revision = before.revision + 1;
  for (const step of act.steps) {
    const known = lineOf({ ...before, shell, remotes }, step.name);
    const line = take(step, revision, known);
    const releases = await withVersions(site, step.name, line);
    if (step.name === 'shell') shell = releases;
    else remotes = { ...remotes, [step.name]: releases };
    done.push(describe(step, known, line));
  }
  const { who, why, what = told(done) } = act;
  const history = [...before.history, { revision, at: new Date().toISOString(), who, why, what }];
  return { revision, shell, remotes, history };
}

/** What the steps of an act give to visitors who did not have it. */
function newlyLive(steps: readonly Step[], before: ReleaseMap, next: ReleaseMap): LiveRelease[] {
  return [...new Set(steps.map(({ name }) => name))].flatMap((name) => {
    const [was, is] = [lineOf(before, name), lineOf(next, name)];
    const versions = [
      is?.active === was?.active ? null : is?.active,
      is?.canary?.version === was?.canary?.version ? null : is?.canary?.version,
    ];
    return versions.flatMap((version) => (version ? [{ name, version }] : []));
  });
}

/** Nothing goes live that is not what was published. Runs before any of its code does. */
async function refuseDamaged(site: SiteStore, releases: readonly LiveRelease[]): Promise<void> {
  const wrong = (await Promise.all(releases.map((release) => verifyRelease(site, release)))).flat();
  if (wrong.length === 0) return;
  const advice = 'Publish it anew under another version, and activate that.';
  throw new StoreDamaged(['The store does not hold what was published:', ...wrong, advice].join('\n'));
}

/** What pages are composed of must be in the copy. */
async function bringComposed({ origin }: SiteStore, { shell, remotes }: ReleaseMap): Promise<void> {
  if (!origin) return;
  const active = Object.entries({ shell, ...remotes }).map(([name, { active: version }]) => ({ name, version }));
  await Promise.all(active.map((release) => origin.bring(release)));
}

async function rehearse(work: (dir: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  await work(dir).finally(() => rm(dir, { recursive: true, force: true }));
}

async function enact(site: SiteStore, act: Act, before: ReleaseMap, map: ReleaseMap): Promise<void> {
  await refuseDamaged(site, newlyLive(act.steps, before, map));
  await bringComposed(site, map);
  const write = async (dir: string) => {
    await compose(site, { map, config: act.config, publicUrl: act.publicUrl }, dir);
    await recordComposed(dir);
  };
  await (act.isDryRun ? rehearse(write) : commitRevision(site, map.revision, write));
}

/**
 * Takes steps in one act: composes every page anew, then swaps the site in whole. Open tabs keep what they have; the
 * next document load gets the new. Throws `RevisionConflict` where someone else acted in between.
 */
export async function perform(site: SiteStore, act: Act): Promise<ReleaseMap> {
  await site.origin?.refresh();
  if (!act.isDryRun) await finishInterrupted(site);
  const before = (await readReleaseMap(site)) ?? EMPTY;
  if (act.onRevision !== undefined && act.onRevision !== before.revision) {
    throw new RevisionConflict(
      `Revision ${before.revision} is live, not ${act.onRevision}: someone acted meanwhile. Look at \`history\`, then decide again.`,
    );
  }
  const map = await nextMap(site, before, act);
  await act.judge?.(map, before);
  await enact(site, act, before, map).catch((error: unknown) => {
    if (error instanceof ComposeFailed || error instanceof StoreDamaged) error.message += '\nNothing was changed.';
    throw error;
  });
  return map;
}

/** Makes published releases live in one act; without any, composes the pages anew. */
export function activate(site: SiteStore, { versions, ...authored }: Activation): Promise<ReleaseMap> {
  const steps = Object.entries(versions).map(([name, version]): Step => ({ kind: 'activate', name, version }));
  return perform(site, { ...authored, steps });
}
