import type { ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import { RevisionConflict } from './errors.ts';
import { concerns, describeOperation } from './operations.ts';
import type { PathAssignments } from './path-assignments.ts';
import type { Step } from './steps.ts';

/** The live site that a change was decided on. */
export type DecidedOn = { map: ReleaseMap; assignments: PathAssignments };

/** So many others may be faster, one after the other, before a change gives up. */
export const MAX_ATTEMPTS = 20;

const releasesOf = ({ shell, remotes }: ReleaseMap, name: string): RemoteReleases | undefined =>
  name === 'shell' ? shell : remotes[name as keyof ReleaseMap['remotes']];

/** What a step reads of an app, as text to compare. */
function stateOf({ map, assignments }: DecidedOn, step: Step): string {
  const { active, previous, earlier, canary } = releasesOf(map, step.name) ?? {};
  const remote = step.kind === 'move' ? assignments[step.segment] : undefined;
  return JSON.stringify([active, previous, earlier, canary, remote]);
}

/** `revision 7 of amna: activate mf-blog 1.2.0` */
function changesSince({ map: { revision: known } }: DecidedOn, { map: { history } }: DecidedOn, name: string): string {
  const changes = history.filter((operation) => operation.revision > known && concerns(operation, name));
  return changes
    .map((operation) => `revision ${operation.revision} of ${operation.who}: ${describeOperation(operation)}`)
    .join('; ');
}

/**
 * A change that lost the race to changes of other apps may be applied to the newer site.
 * @throws RevisionConflict where somebody changed an app of these steps meanwhile
 */
export function assertUntouched(steps: readonly Step[], decidedOn: DecidedOn, now: DecidedOn): void {
  const touched = steps.find((step) => stateOf(decidedOn, step) !== stateOf(now, step));
  if (!touched) return;
  const changes = changesSince(decidedOn, now, touched.name);
  throw new RevisionConflict(
    `Someone else has changed ${touched.name} meanwhile${changes && ` (${changes})`}. Nothing was changed by this command. Look at the history, then decide again.`,
  );
}
