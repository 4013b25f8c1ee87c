import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComposeFailed } from '@urooj/build/node-bundle';
import type { SiteSettings } from '@urooj/contract/site-settings';
import type { AppliedStep, ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import { isRemoteName } from '@urooj/host/remote-name';
import { compose } from './compose.ts';
import { recordComposed } from './composed.ts';
import type { FetchPosts } from './dead-links.ts';
import { writeDeep } from './directory.ts';
import { ReleaseStepError, RevisionConflict, StoreDamaged } from './errors.ts';
import { withPagedHistory } from './history.ts';
import { warnOfMissingIsolation } from './missing-isolation.ts';
import { inputsOf, type NotRendered, readFailures, sentenceOf } from './not-rendered.ts';
import { pageGates } from './page-gates.ts';
import { SETTINGS_HISTORY } from './parse-stored.ts';
import { type PathAssignments, readPathAssignments, withoutRemote } from './path-assignments.ts';
import type { PublishedRelease } from './release.ts';
import { markReleased } from './released.ts';
import { renderRules } from './render-rules.ts';
import { assertUntouched, type DecidedOn, MAX_ATTEMPTS } from './replay.ts';
import type { Limits } from './running-bundle.ts';
import { nextSettingsHistory, pagedSettingsHistory } from './settings.ts';
import { applied, applyStep, NOTHING_LIVE, type ReleaseState, type Step, takesOut } from './steps.ts';
import {
  type ComposedWith,
  commitRevision,
  finishInterrupted,
  readComposedWith,
  readRelease,
  readReleaseMap,
  type SiteStore,
} from './store.ts';
import { type LiveRelease, verifyRelease } from './verify.ts';

type Authored = {
  config: SiteSettings;
  publicUrl: string;
  /** The settings above were only read from the live site: the ones that are live at the moment of the change count. */
  keepsSettings?: boolean;
  /** Changes the settings that are live at that moment. */
  settings?: (live: ComposedWith) => ComposedWith;
  who: string;
  why: string;
  /** Gets a sentence for each remote whose pages could not be rendered and are fallbacks now. */
  warn?: (sentence: string) => void;
  /** Called when a page disappears, for posts that still link to it. */
  posts?: FetchPosts;
};

export type Activation = Authored & {
  /** As in `Change`. */
  validate?: Change['validate'];
  /** Name of a remote, or `shell`, → the published version to make live. */
  versions: Readonly<Record<string, string>>;
};

/** Steps that take effect together, in one revision. */
export type Change = Authored & {
  steps: readonly Step[];
  /** Apply only to this revision. Without it, a change that lost the race to changes of other apps is repeated. */
  onRevision?: number;
  /** What it does besides its steps, for the history. */
  did?: readonly AppliedStep[];
  /** Checks the new map before anything is written; throws to refuse it. */
  validate?: (next: ReleaseMap, before: ReleaseMap) => Promise<void>;
  /** Pages may disappear while others still link to them. */
  allowsDeadLinks?: boolean;
  /** Composes every page into a temporary folder. */
  isDryRun?: boolean;
  /** Composes every page into this folder instead, which exists; nothing goes live. */
  previewDir?: string;
  /** Time limits for the code of the releases, by default `COMPOSE_LIMITS`. */
  limits?: Limits;
};

const EMPTY: ReleaseMap = {
  revision: 0,
  shell: { ...NOTHING_LIVE, versions: {} },
  remotes: {},
  history: [],
  earlierHistory: null,
};

type ReleaseEntry = RemoteReleases['versions'][string];

function entryOf(release: PublishedRelease): ReleaseEntry {
  const base = `/r/${release.name}/${release.version}`;
  const isShell = release.name === 'shell';
  return {
    version: release.version,
    entry: isShell ? '' : `${base}/${release.entry}`,
    global: release.global,
    integrity: release.files[release.entry]?.integrity ?? '',
    contract: release.contract,
    shared: release.shared,
    files: Object.fromEntries(Object.entries(release.files).map(([path, { integrity }]) => [path, integrity])),
  };
}

async function withVersions(site: SiteStore, name: string, state: ReleaseState): Promise<RemoteReleases> {
  const live = [state.active, state.previous, state.canary?.version].filter((version) => version != null);
  const releases = await Promise.all([...new Set(live)].map((version) => readRelease(site, name, version)));
  return { ...state, versions: Object.fromEntries(releases.map((release) => [release.version, entryOf(release)])) };
}

const releasesOf = (map: ReleaseMap, name: string): RemoteReleases | undefined => {
  const known = name === 'shell' ? map.shell : map.remotes[name as keyof ReleaseMap['remotes']];
  return known?.active ? known : undefined;
};

function moved(assignments: PathAssignments, { name, segment }: Extract<Step, { kind: 'move' }>): PathAssignments {
  if (!isRemoteName(name)) throw new ReleaseStepError('Only a remote has pages.');
  if (assignments[segment] === name) throw new ReleaseStepError(`/${segment} belongs to ${name} already.`);
  return { ...assignments, [segment]: name };
}

type Next = { map: ReleaseMap; assignments: PathAssignments };

async function nextMap(site: SiteStore, { map: before, assignments: known }: DecidedOn, change: Change): Promise<Next> {
  let { shell, remotes } = before;
  let assignments = known;
  const steps: AppliedStep[] = [...(change.did ?? [])];
  const revision = before.revision + 1;
  for (const step of change.steps) {
    const known = releasesOf({ ...before, shell, remotes }, step.name);
    if (step.kind === 'move') {
      assignments = moved(assignments, step);
      steps.push(step);
      continue;
    }
    if (takesOut(step, known)) {
      remotes = Object.fromEntries(Object.entries(remotes).filter(([name]) => name !== step.name));
      assignments = withoutRemote(assignments, step.name);
      steps.push(applied(step, known, null));
      continue;
    }
    if (step.kind === 'retire') continue; // `takesOut` takes every one out
    const state = applyStep(step, revision, known);
    const releases = await withVersions(site, step.name, state);
    if (step.name === 'shell') shell = releases;
    else remotes = { ...remotes, [step.name]: releases };
    steps.push(applied(step, known, state));
  }
  const { who, why } = change;
  const history = [...before.history, { revision, at: new Date().toISOString(), who, why, steps }];
  return { map: { ...before, revision, shell, remotes, history }, assignments };
}

/** The releases that visitors get by these steps and did not get before. */
function newlyLive(steps: readonly Step[], before: ReleaseMap, next: ReleaseMap): LiveRelease[] {
  return [...new Set(steps.map(({ name }) => name))].flatMap((name) => {
    const [was, is] = [releasesOf(before, name), releasesOf(next, name)];
    const versions = [
      is?.active === was?.active ? null : is?.active,
      is?.canary?.version === was?.canary?.version ? null : is?.canary?.version,
    ];
    return versions.flatMap((version) => (version ? [{ name, version }] : []));
  });
}

/** Checks the bytes of releases before any of their code runs. */
async function assertIntact(site: SiteStore, releases: readonly LiveRelease[]): Promise<void> {
  // One may have been pruned since the change was decided on.
  for (const { name, version } of releases) await readRelease(site, name, version);
  const wrong = (await Promise.all(releases.map((release) => verifyRelease(site, release)))).flat();
  if (wrong.length === 0) return;
  const advice = 'Publish it again under another version, and activate that.';
  throw new StoreDamaged(['The store holds other bytes than were published:', ...wrong, advice].join('\n'));
}

/** Downloads what the pages are composed of into the local copy. */
async function ensureLocal({ bucket }: SiteStore, { shell, remotes }: ReleaseMap): Promise<void> {
  if (!bucket) return;
  const active = Object.entries({ shell, ...remotes }).map(([name, { active: version }]) => ({ name, version }));
  await Promise.all(active.map((release) => bucket.ensureLocal(release)));
}

const goesLive = ({ isDryRun, previewDir }: Change): boolean => !isDryRun && previewDir === undefined;

async function withTempFolder(work: (dir: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'dry-run-'));
  await work(dir).finally(() => rm(dir, { recursive: true, force: true }));
}

/** Newer settings than those that the author has read win over them. */
async function settingsOf(
  site: SiteStore,
  { config, publicUrl, keepsSettings, settings }: Change,
): Promise<ComposedWith> {
  const live = keepsSettings || settings ? await readComposedWith(site) : null;
  const known = live ?? { config, publicUrl };
  return settings ? settings(known) : known;
}

/** What one attempt found out for the next one. */
type Attempt = { failures: readonly NotRendered[] };

const AS_FALLBACKS =
  'Its pages are fallbacks now, which load their content in the browser. They are tried again when it or the shell is activated.';

async function writeSettingsHistory(
  site: SiteStore,
  settings: ComposedWith,
  map: ReleaseMap,
  change: Change,
  dir: string,
): Promise<void> {
  const entry = map.history.at(-1) ?? { revision: map.revision, at: new Date().toISOString(), who: '', why: '' };
  const history = await nextSettingsHistory(site, settings, entry);
  const written = goesLive(change) ? await pagedSettingsHistory(site, history) : history;
  await writeDeep(join(dir, SETTINGS_HISTORY), JSON.stringify(written));
}

async function commit(
  site: SiteStore,
  change: Change,
  before: ReleaseMap,
  { map, assignments }: Next,
  attempt: Attempt,
): Promise<void> {
  const fresh = newlyLive(change.steps, before, map);
  await assertIntact(site, fresh);
  await ensureLocal(site, map);
  const { allowsDeadLinks = false, posts, warn } = change;
  const gates = await pageGates(site, { before, assignments, allowsDeadLinks, posts, warn });
  const settings = await settingsOf(site, change);
  const { steps, limits } = change;
  const inputs = inputsOf(map, settings);
  const live = await readFailures(site);
  const rules = renderRules(site, { steps, before, next: map, inputs, live, earlier: attempt.failures, limits });
  warnOfMissingIsolation(change.warn);
  const write = async (dir: string) => {
    const written = goesLive(change) ? await withPagedHistory(site, map) : map;
    attempt.failures = await compose(site, { ...settings, map: written, assignments, gates, rules, warn }, dir);
    await writeSettingsHistory(site, settings, map, change, dir);
    await recordComposed(dir);
    if (goesLive(change)) await markReleased(site, fresh);
  };
  if (goesLive(change)) await commitRevision(site, map.revision, write);
  else await (change.previewDir === undefined ? withTempFolder(write) : write(change.previewDir));
  for (const failure of attempt.failures) change.warn?.(`${sentenceOf(failure)} ${AS_FALLBACKS}`);
}

/** @throws RevisionConflict where another revision than the expected one is live */
async function readLive(site: SiteStore, change: Change): Promise<DecidedOn> {
  const { onRevision } = change;
  await site.bucket?.refresh();
  if (goesLive(change)) await finishInterrupted(site);
  const map = (await readReleaseMap(site)) ?? EMPTY;
  if (onRevision === undefined || onRevision === map.revision)
    return { map, assignments: await readPathAssignments(site) };
  throw new RevisionConflict(
    `Revision ${map.revision} is live, not ${onRevision}: someone else has changed the live site meanwhile. Look at the history, then decide again.`,
  );
}

async function performOn(site: SiteStore, change: Change, before: DecidedOn, attempt: Attempt): Promise<ReleaseMap> {
  const next = await nextMap(site, before, change);
  const { map } = next;
  await change.validate?.(map, before.map);
  await commit(site, change, before.map, next, attempt).catch((error: unknown) => {
    const isExpected = [ComposeFailed, StoreDamaged, ReleaseStepError].some((kind) => error instanceof kind);
    if (isExpected) (error as Error).message += '\nNothing was changed.';
    throw error;
  });
  return map;
}

/**
 * Applies steps in one revision: composes every page again, then makes the new site live at once. Open tabs keep their
 * releases; the next document load gets the new ones. Where others changed other apps meanwhile, the steps are checked and
 * applied again, to their revision.
 * @throws RevisionConflict where another process changed an app of these steps meanwhile
 */
export async function perform(site: SiteStore, change: Change): Promise<ReleaseMap> {
  const decidedOn = await readLive(site, change);
  const known: Attempt = { failures: [] };
  for (let attempt = 1, before = decidedOn; ; attempt++, before = await readLive(site, change)) {
    assertUntouched(change.steps, decidedOn, before);
    try {
      return await performOn(site, change, before, known);
    } catch (error) {
      const isLost = error instanceof RevisionConflict && change.onRevision === undefined;
      if (!isLost || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Makes published releases live in one revision; without any, composes the pages again. */
export function activate(site: SiteStore, { versions, validate, ...authored }: Activation): Promise<ReleaseMap> {
  const steps = Object.entries(versions).map(([name, version]): Step => ({ kind: 'activate', name, version }));
  return perform(site, { ...authored, ...(validate && { validate }), steps });
}
