/** What the operations of the history did. Sentences are made of their steps, and never read. */
import type { AppliedStep, RecordedOperation, ReleaseMap } from '@urooj/host/release-map';

type Steps = Pick<RecordedOperation, 'steps'>;

/** Whether an operation did something with an app. */
export const concerns = ({ steps }: Steps, app: string): boolean =>
  steps.some((step) => step.kind !== 'set' && step.name === app);

/** Whether an operation made a version of an app the active one. */
export const madeActive = ({ steps }: Steps, app: string, version: string): boolean =>
  steps.some((step) => 'to' in step && step.name === app && step.to === version && step.from !== version);

/** `5 %, automatic, rolled back above 2 % of failures` */
const canaryDetails = ({ percent, rollbackAt, isAutomatic }: Extract<AppliedStep, { kind: 'canary' }>): string =>
  [
    `${percent} %`,
    ...(isAutomatic ? ['automatic'] : []),
    ...(rollbackAt === null ? [] : [`rolled back above ${rollbackAt} % of failures`]),
  ].join(', ');

const ended = (canary: string | null): string => (canary === null ? '' : ` (canary ${canary} ended)`);

/** What a step did, after its verb. */
function objectOf(step: AppliedStep): string {
  switch (step.kind) {
    case 'activate':
      return `${step.name} ${step.to}${ended(step.endedCanary)}`;
    case 'promote':
      return `${step.name} ${step.to}`;
    case 'canary':
      return `${step.name} ${step.version} at ${canaryDetails(step)}${ended(step.endedCanary)}`;
    case 'rollback':
      if (step.to === null) return `${step.name}: ${step.from} was its first version`;
      if (step.endedCanary !== null) return `${step.name}: canary ${step.endedCanary} ended`;
      return `${step.name} from ${step.from} to ${step.to}`;
    case 'retire':
      return step.name;
    case 'move':
      return `/${step.segment} to ${step.name}`;
    case 'prune':
      return `${step.name} ${step.version}`;
    case 'set':
      return step.settings.join(', ');
  }
}

/** Of several in a row, only the first one has its verb. */
const LISTED: readonly AppliedStep['kind'][] = ['activate', 'prune'];

/** The operation in words: `activate shell 1, mf-blog 2`. */
export function describeOperation({ steps }: Steps): string {
  const words = steps.map((step, index) => {
    const continues = LISTED.includes(step.kind) && steps[index - 1]?.kind === step.kind;
    return continues ? objectOf(step) : `${step.kind} ${objectOf(step)}`;
  });
  return words.join(', ') || 'recompose';
}

/** An operation with its sentence, for people and for `--json`. */
export const inWords = (operation: RecordedOperation): RecordedOperation & { what: string } => ({
  ...operation,
  what: describeOperation(operation),
});

/** What made a revision, in words. */
export function lastOperation({ history }: Pick<ReleaseMap, 'history'>) {
  const last = history.at(-1);
  return last && inWords(last);
}
