import type { Canary, RemoteReleases } from '@urooj/host/release-map';
import { ReleaseStepError } from './errors.ts';

/** What a canary keeps where it is not given. */
type CanaryOptions = { rollbackAt?: number | null | undefined; auto?: boolean | undefined };

/** One change that an operator makes to one app. */
export type Step =
  | { kind: 'activate'; name: string; version: string }
  | { kind: 'rollback'; name: string }
  | ({ kind: 'canary'; name: string; version: string; percent: number } & CanaryOptions)
  | { kind: 'promote'; name: string }
  /** Takes a remote out of the site. Its releases stay in the store. */
  | { kind: 'retire'; name: string }
  /** Gives a part of the site to a remote: the first segment of its paths. */
  | { kind: 'move'; name: string; segment: string };

/** A step that changes which version of an app is live. */
export type VersionStep = Exclude<Step, { kind: 'retire' | 'move' }>;

/** Which versions of one app are live, and which ones a rollback reaches. */
export type ReleaseState = Omit<RemoteReleases, 'versions'>;

/** A rollback reaches no further back than this many versions; an older one is activated by its version. */
const MAX_EARLIER = 10;
const NOTHING_LIVE: ReleaseState = { active: '', previous: null, earlier: [], canary: null };

function activated({ active, previous, earlier }: ReleaseState, version: string): ReleaseState {
  if (active === version) return { active, previous, earlier, canary: null };
  const before = [previous, ...earlier].filter((known) => known !== null && known !== version && known !== active);
  return {
    active: version,
    previous: active || null,
    earlier: (before as string[]).slice(0, MAX_EARLIER),
    canary: null,
  };
}

/** One step back. The version that was rolled back is not a fallback: the one before the now live version takes that place. */
function rolledBack(name: string, { active, previous, earlier, canary }: ReleaseState): ReleaseState {
  if (canary) return { active, previous, earlier, canary: null };
  if (previous === null) {
    throw new ReleaseStepError(
      `${name} has no earlier version to go back to. Activate one by its version: \`activate ${name} <version>\`.`,
    );
  }
  const [next = null, ...rest] = earlier;
  return { active: previous, previous: next, earlier: rest, canary: null };
}

type NewCanary = CanaryOptions & { version: string; percent: number; since: number };

/** Whether a step takes a remote out: the rollback of its first activation leaves nothing to go back to. */
export function takesOut(step: Step, state: ReleaseState | undefined, history: readonly { what: string }[]): boolean {
  if (step.name === 'shell') {
    if (step.kind === 'retire') throw new ReleaseStepError('Every page needs the shell: it cannot be retired.');
    return false;
  }
  if (step.kind === 'retire' && !state?.active) {
    throw new ReleaseStepError(`${step.name} is not live; \`status\` lists the apps that are.`);
  }
  return (
    step.kind === 'retire' ||
    (step.kind === 'rollback' && state?.previous === null && !state.canary && isFirst(step.name, history))
  );
}

/** Whether only one change names a remote. After a rollback it has no previous version either, and must stay. */
const isFirst = (name: string, history: readonly { what: string }[]): boolean => {
  const operations = history.map(({ what }) => what.split(/[ ,:]+/)).filter((words) => words.includes(name));
  return operations.slice(operations.findLastIndex((words) => words.includes('retire')) + 1).length === 1;
};

/** Each share is a step of its own for the controller, because shares of visitors are compared within one only. */
function controllerOf(
  before: Canary | null,
  { percent, since, auto = Boolean(before?.controller) }: NewCanary,
): Pick<Canary, 'controller'> {
  if (!auto) return { controller: null };
  const known = before?.controller?.steps ?? [];
  return { controller: { steps: known.at(-1)?.percent === percent ? known : [...known, { percent, since }] } };
}

/** The same version with another share continues its trial; another version starts its own. */
function continueTrial(known: Canary | null, canary: NewCanary): Canary {
  const { version, percent, rollbackAt, since } = canary;
  const before = known?.version === version ? known : null;
  const threshold = rollbackAt === undefined ? (before?.rollbackAt ?? null) : rollbackAt;
  const { controller: _, ...trial } = before ?? { version, since };
  return { ...trial, percent, rollbackAt: threshold, ...controllerOf(before, canary) };
}

function withCanary(name: string, state: ReleaseState, canary: NewCanary): ReleaseState {
  if (name === 'shell') {
    throw new ReleaseStepError(
      'The shell is part of the page itself and has no canary. Activate it; `rollback shell` takes it back.',
    );
  }
  if (!state.active) {
    throw new ReleaseStepError(
      `${name} has no live version yet, so there is nothing to compare a canary with. Activate it instead.`,
    );
  }
  if (state.active === canary.version) {
    throw new ReleaseStepError(`${name} ${canary.version} is live for everybody already.`);
  }
  const next = continueTrial(state.canary, canary);
  if (next.controller && next.percent === 100) {
    throw new ReleaseStepError(
      `At 100 % nobody has another version of ${name}, so a controller has nothing to compare with. Give it 50 % at most, promote it, or run it with \`--no-auto\`.`,
    );
  }
  return { ...state, canary: next };
}

function promoted(name: string, state: ReleaseState): ReleaseState {
  if (!state.canary) throw new ReleaseStepError(`${name} has no canary to promote. Start one, or activate a version.`);
  return activated(state, state.canary.version);
}

/**
 * The state of an app after a step.
 * @param revision the number of the revision that the step is part of
 * @throws ReleaseStepError where the step is not possible
 */
export function applyStep(step: VersionStep, revision: number, state: ReleaseState = NOTHING_LIVE): ReleaseState {
  switch (step.kind) {
    case 'activate':
      return activated(state, step.version);
    case 'rollback':
      return rolledBack(step.name, state);
    case 'promote':
      return promoted(step.name, state);
    case 'canary': {
      const { kind: _, name, ...canary } = step;
      return withCanary(name, state, { ...canary, since: revision });
    }
  }
}

/** `5 %, automatic, rolled back above 2 % of failures` */
const describeCanary = ({ percent, rollbackAt, controller }: Canary): string =>
  [
    `${percent} %`,
    ...(controller ? ['automatic'] : []),
    ...(rollbackAt == null ? [] : [`rolled back above ${rollbackAt} % of failures`]),
  ].join(', ');

/** The canary that a step ended without making it live, as a suffix of the description. */
function endedCanary(before: ReleaseState | undefined, after: ReleaseState): string {
  const ended = before?.canary?.version;
  const isLive = ended === undefined || ended === after.canary?.version || ended === after.active;
  return isLive ? '' : ` (canary ${ended} ended)`;
}

/** The step as the history shows it. */
export function describe(step: VersionStep, before: ReleaseState | undefined, after: ReleaseState): string {
  switch (step.kind) {
    case 'activate':
      return `activate ${step.name} ${step.version}${endedCanary(before, after)}`;
    case 'promote':
      return `promote ${step.name} ${after.active}`;
    case 'canary':
      return `canary ${step.name} ${step.version} at ${after.canary && describeCanary(after.canary)}${endedCanary(before, after)}`;
    case 'rollback':
      return before?.canary
        ? `rollback ${step.name}: canary ${before.canary.version} ended`
        : `rollback ${step.name} from ${before?.active} to ${after.active}`;
  }
}
