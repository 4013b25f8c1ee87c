import { actTexts as text } from '../texts/en/acts.ts';
import type { ActKind } from './plan.ts';
import type { ActValues } from './use-act.ts';

/** What is wrong with a field, by its name. */
export type ActErrors = Readonly<Partial<Record<'percent' | 'rollbackAt' | 'why', string>>>;

/** A number above 0, up to 100; `null` for anything else. `2,5` is how many write it. */
function percentIn(entered: string): number | null {
  const number = Number(entered.replace(',', '.'));
  return entered !== '' && number > 0 && number <= 100 ? number : null;
}

/**
 * The values of the form of an act, with an error for each field that the server would refuse.
 * @param isGuarded whether a guard watches the canary now
 */
export function readAct(kind: ActKind, data: FormData, isGuarded: boolean): { values: ActValues; errors: ActErrors } {
  const entered = (name: string) => String(data.get(name) ?? '').trim();
  const why = entered('why');
  const missing = why === '' ? { why: text.whyMissing } : {};
  if (kind !== 'canary') return { values: { why }, errors: missing };

  const percent = percentIn(entered('percent'));
  const limit = entered('rollbackAt');
  const rollbackAt = percentIn(limit);
  const guard = data.get('guard') !== null;
  return {
    values: { why, percent: percent ?? 0, rollbackAt, ...((guard || isGuarded) && { guard }) },
    errors: {
      ...(percent === null && { percent: text.shareInvalid }),
      ...(limit !== '' && rollbackAt === null && { rollbackAt: text.shareInvalid }),
      ...missing,
    },
  };
}
