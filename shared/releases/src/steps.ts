import type { Canary, RemoteReleases } from '@urooj/platform/release-map';

/** One thing an operator does to one app. A growing canary keeps its threshold where `rollbackAt` is not given. */
export type Step =
  | { kind: 'activate'; name: string; version: string }
  | { kind: 'rollback'; name: string }
  | { kind: 'canary'; name: string; version: string; percent: number; rollbackAt?: number | null | undefined }
  | { kind: 'promote'; name: string };

/** The act makes no sense as things are; the sentence says why and what to do. */
export class ActRefused extends Error {
  override name = 'ActRefused';
}

/** What is live of one app and what it could go back to, without what is known of each version. */
export type Line = Omit<RemoteReleases, 'versions'>;

/** Further back nobody goes by rolling back: that is an activation by name. */
const MOST_EARLIER = 10;
const NOTHING: Line = { active: '', previous: null, earlier: [], canary: null };

function activated({ active, previous, earlier = [] }: Line, version: string): Line {
  if (active === version) return { active, previous, earlier, canary: null };
  const before = [previous, ...earlier].filter((known) => known !== null && known !== version && known !== active);
  return {
    active: version,
    previous: active || null,
    earlier: (before as string[]).slice(0, MOST_EARLIER),
    canary: null,
  };
}

/** One step back. What was rolled back is no fallback either: the line continues behind the version that is live again. */
function rolledBack(name: string, { active, previous, earlier = [], canary }: Line): Line {
  if (canary) return { active, previous, earlier, canary: null };
  if (previous === null) {
    throw new ActRefused(
      `${name} has no earlier version to go back to. Activate one by its name: \`activate ${name} <version>\`.`,
    );
  }
  const [next = null, ...rest] = earlier;
  return { active: previous, previous: next, earlier: rest, canary: null };
}

type Trial = { version: string; percent: number; rollbackAt?: number | null | undefined; since: number };

/** The same version with another share goes on with its trial; another version begins its own. */
function continued(before: Canary | null, { rollbackAt, ...wanted }: Trial): Canary {
  if (before?.version !== wanted.version) return { ...wanted, rollbackAt: rollbackAt ?? null };
  const { rollbackAt: known = null } = before;
  return { ...before, percent: wanted.percent, rollbackAt: rollbackAt === undefined ? known : rollbackAt };
}

function withCanary(name: string, line: Line, canary: Trial): Line {
  if (name === 'shell') {
    throw new ActRefused(
      'The shell comes with the page itself and has no canary. Activate it; `rollback shell` takes it back.',
    );
  }
  if (!line.active) {
    throw new ActRefused(`${name} has no live version yet, so there is nobody to compare with. Activate it instead.`);
  }
  if (line.active === canary.version) throw new ActRefused(`${name} ${canary.version} is live for everybody already.`);
  return { ...line, canary: continued(line.canary, canary) };
}

function promoted(name: string, line: Line): Line {
  if (!line.canary) throw new ActRefused(`${name} has no canary to promote. Start one, or activate a version.`);
  return activated(line, line.canary.version);
}

/** What a step makes of an app in the revision of that number. Throws `ActRefused` where it makes no sense. */
export function take(step: Step, revision: number, line: Line = NOTHING): Line {
  switch (step.kind) {
    case 'activate':
      return activated(line, step.version);
    case 'rollback':
      return rolledBack(step.name, line);
    case 'promote':
      return promoted(step.name, line);
    case 'canary': {
      const { name, version, percent, rollbackAt } = step;
      return withCanary(name, line, { version, percent, rollbackAt, since: revision });
    }
  }
}

/** What a canary is, in words: `5 %, taken back above 2 % of failures`. */
export const canaryTold = ({ percent, rollbackAt }: Canary): string =>
  rollbackAt == null ? `${percent} %` : `${percent} %, taken back above ${rollbackAt} % of failures`;

/** The canary that a step ended without making it live, as an addition to what it did. */
function displaced(before: Line | undefined, after: Line): string {
  const ended = before?.canary?.version;
  const isThere = ended === undefined || ended === after.canary?.version || ended === after.active;
  return isThere ? '' : ` (canary ${ended} ended)`;
}

/** The step in the words of the history. */
export function describe(step: Step, before: Line | undefined, after: Line): string {
  switch (step.kind) {
    case 'activate':
      return `activate ${step.name} ${step.version}${displaced(before, after)}`;
    case 'promote':
      return `promote ${step.name} ${after.active}`;
    case 'canary':
      return `canary ${step.name} ${step.version} at ${after.canary && canaryTold(after.canary)}${displaced(before, after)}`;
    case 'rollback':
      return before?.canary
        ? `rollback ${step.name}: canary ${before.canary.version} ended`
        : `rollback ${step.name} from ${before?.active} to ${after.active}`;
  }
}
