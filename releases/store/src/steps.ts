import type { AppliedStep, Canary, RemoteReleases } from '@urooj/host/release-map';
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
/** The state of an app that is not in the site. */
export const NOTHING_LIVE: ReleaseState = { active: '', previous: null, earlier: [], canary: null, isFirst: true };

function activated({ active, previous, earlier, isFirst }: ReleaseState, version: string): ReleaseState {
  if (active === version) return { active, previous, earlier, canary: null, isFirst };
  const before = [previous, ...earlier].filter((known) => known !== null && known !== version && known !== active);
  return {
    active: version,
    previous: active || null,
    earlier: (before as string[]).slice(0, MAX_EARLIER),
    canary: null,
    isFirst: active === '',
  };
}

/** One step back. The version that was rolled back is not a fallback: the one before the now live version takes that place. */
function rolledBack(name: string, { active, previous, earlier, canary }: ReleaseState): ReleaseState {
  if (canary) return { active, previous, earlier, canary: null, isFirst: false };
  if (previous === null) {
    throw new ReleaseStepError(
      `${name} has no earlier version to go back to. Activate one by its version: \`activate ${name} <version>\`.`,
    );
  }
  const [next = null, ...rest] = earlier;
  return { active: previous, previous: next, earlier: rest, canary: null, isFirst: false };
}

type NewCanary = CanaryOptions & { version: string; percent: number; since: number };

/** Whether a step takes a remote out: the rollback of its first activation leaves nothing to go back to. */
export function takesOut(step: Step, state: ReleaseState | undefined): boolean {
  if (step.name === 'shell') {
    if (step.kind === 'retire') throw new ReleaseStepError('Every page needs the shell: it cannot be retired.');
    return false;
  }
  if (step.kind === 'retire' && !state?.active) {
    throw new ReleaseStepError(`${step.name} is not live; \`status\` lists the apps that are.`);
  }
  return step.kind === 'retire' || (step.kind === 'rollback' && state?.isFirst === true);
}

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
  return { ...state, canary: next, isFirst: false };
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

/** The canary that a step ended without making it live. */
function endedCanary(before: ReleaseState | undefined, after: ReleaseState | null): string | null {
  const ended = before?.canary?.version;
  return ended === undefined || ended === after?.canary?.version || ended === after?.active ? null : ended;
}

/**
 * What a step did, for the history.
 * @param after null where it took the app out of the site
 */
export function applied(
  step: VersionStep | Extract<Step, { kind: 'retire' }>,
  before: ReleaseState | undefined,
  after: ReleaseState | null,
): AppliedStep {
  const { kind, name } = step;
  const ended = endedCanary(before, after);
  if (kind !== 'canary') {
    return { kind, name, from: before?.active || null, to: after?.active ?? null, endedCanary: ended };
  }
  const { version, percent } = step;
  const { rollbackAt = null, controller = null } = after?.canary ?? {};
  return { kind, name, version, percent, rollbackAt, isAutomatic: controller !== null, endedCanary: ended };
}
