import { operationTexts as text } from '../texts/en/operations.ts';
import type { OperationKind } from './plan.ts';
import type { OperationValues } from './use-operation.ts';

/** What is wrong with a field, by its name. */
export type OperationErrors = Readonly<Partial<Record<'percent' | 'rollbackAt' | 'why', string>>>;

/** A number above 0, up to 100; `null` for anything else. `2,5` is how many write it. */
function percentIn(entered: string): number | null {
  const number = Number(entered.replace(',', '.'));
  return entered !== '' && number > 0 && number <= 100 ? number : null;
}

/**
 * The values of the form of an operation, with an error for each field that the server would refuse.
 * @param isAutomatic whether the canary is automatic now
 */
export function readOperation(
  kind: OperationKind,
  data: FormData,
  isAutomatic: boolean,
): { values: OperationValues; errors: OperationErrors } {
  const entered = (name: string) => String(data.get(name) ?? '').trim();
  const why = entered('why');
  const missing = why === '' ? { why: text.whyMissing } : {};
  if (kind !== 'canary') return { values: { why }, errors: missing };

  const percent = percentIn(entered('percent'));
  const limit = entered('rollbackAt');
  const rollbackAt = percentIn(limit);
  const auto = data.get('auto') !== null;
  return {
    values: { why, percent: percent ?? 0, rollbackAt, ...((auto || isAutomatic) && { auto }) },
    errors: {
      ...(percent === null && { percent: text.shareInvalid }),
      ...(limit !== '' && rollbackAt === null && { rollbackAt: text.shareInvalid }),
      ...missing,
    },
  };
}
