import type { Canary, RemoteReleases } from '@urooj/platform/release-map';

/** One thing an operator does to one app. */
export type Step =
  | { kind: 'activate'; name: string; version: string }
  | { kind: 'rollback'; name: string }
  | { kind: 'canary'; name: string; version: string; percent: number; rollbackAt: number | null }
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
      `${name} has no earlier version to go back to. Activate one by its name: \`activate ${name}\`.`,
    );
  }
  const [next = null, ...rest] = earlier;
  return { active: previous, previous: next, earlier: rest, canary: null };
}

function withCanary(name: string, line: Line, canary: Canary): Line {
  if (name === 'shell') {
    throw new ActRefused(
      'The shell comes with the page itself and has no canary. Activate it; `rollback shell` takes it back.',
    );
  }
  if (!line.active) {
    throw new ActRefused(`${name} has no live version yet, so there is nobody to compare with. Activate it instead.`);
  }
  if (line.active === canary.version) throw new ActRefused(`${name} ${canary.version} is live for everybody already.`);
  return { ...line, canary };
}

function promoted(name: string, line: Line): Line {
  if (!line.canary) throw new ActRefused(`${name} has no canary to promote. Start one, or activate a version.`);
  return activated(line, line.canary.version);
}

/** What a step makes of an app. Throws `ActRefused` where it makes no sense. */
export function take(step: Step, line: Line = NOTHING): Line {
  switch (step.kind) {
    case 'activate':
      return activated(line, step.version);
    case 'rollback':
      return rolledBack(step.name, line);
    case 'promote':
      return promoted(step.name, line);
    case 'canary':
      return withCanary(step.name, line, { version: step.version, percent: step.percent, rollbackAt: step.rollbackAt });
  }
}

/** The step in the words of the history. */
export function describe(step: Step, before: Line | undefined, after: Line): string {
  switch (step.kind) {
    case 'activate':
      return `activate ${step.name} ${step.version}`;
    case 'promote':
      return `promote ${step.name} ${after.active}`;
    case 'canary':
      return `canary ${step.name} ${step.version} at ${step.percent} %`;
    case 'rollback':
      return before?.canary
        ? `rollback ${step.name}: canary ${before.canary.version} ended`
        : `rollback ${step.name} from ${before?.active} to ${after.active}`;
  }
}
