import type { LiveApp } from '@urooj/contract/console';
import { operationTexts as text } from '../texts/en/operations.ts';
import { canaryOf, type PlannedOperation } from './plan.ts';

/** What an operator enters. Only a canary has more than the reason. */
export type OperationValues = {
  readonly why: string;
  readonly percent: string;
  readonly rollbackAt: string;
  readonly auto: boolean;
};

/** What is wrong with a field, by its name. */
type OperationErrors = Readonly<Partial<Record<'percent' | 'rollbackAt' | 'why', string>>>;

/** Of the first visitors who get a version: few, and enough to see a failure. */
const FIRST_SHARE = 5;
/** Twice as many failures as a page has on a bad day. */
const ROLLBACK_AT = 2;

/** A number above 0, up to 100; `null` for anything else. `2,5` is how many write it. */
function percentIn(entered: string): number | null {
  const number = Number(entered.replace(',', '.'));
  return number > 0 && number <= 100 ? number : null;
}

/** The values that the form begins with. A running canary begins with what it has. */
export function initialOperation({ version }: PlannedOperation, app: LiveApp | undefined): OperationValues {
  const canary = canaryOf(app);
  if (!canary || canary.version !== version) {
    return { why: '', percent: String(FIRST_SHARE), rollbackAt: String(ROLLBACK_AT), auto: false };
  }
  const { rollbackAt, isAutomatic = false } = app ?? {};
  return { why: '', percent: String(canary.share), rollbackAt: String(rollbackAt ?? ''), auto: isAutomatic };
}

/** An error for each field that the server would refuse. The initial values of fields that are not shown have none. */
export function validateOperation({ why, percent, rollbackAt }: OperationValues): OperationErrors {
  return {
    ...(percentIn(percent) === null && { percent: text.shareInvalid }),
    ...(rollbackAt.trim() !== '' && percentIn(rollbackAt) === null && { rollbackAt: text.shareInvalid }),
    ...(why.trim() === '' && { why: text.whyMissing }),
  };
}

/** The body of the call, from valid values. */
export function operationRequest(
  { kind, version }: PlannedOperation,
  app: LiveApp | undefined,
  { auto, ...entered }: OperationValues,
) {
  const why = entered.why.trim();
  if (kind === 'activate') return { why, version };
  if (kind !== 'canary') return { why };
  const numbers = { percent: percentIn(entered.percent), rollbackAt: percentIn(entered.rollbackAt) };
  return { why, version, ...numbers, ...((auto || app?.isAutomatic) && { auto }) };
}
