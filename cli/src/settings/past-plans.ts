import { isDeepStrictEqual } from 'node:util';
import type { PlannedCatalogue } from '@urooj/contract/planned-catalogue';
import type { ComposedWith } from '@urooj/store/store';

/** Whether the time of a planned change has come. */
export const isDue = ({ at }: PlannedCatalogue): boolean => Date.parse(at) <= Date.now();

/**
 * The settings that a command restores, without plans: a change whose time has passed is not made again, and what became of the last
 * plan is no setting.
 */
export function withoutPastPlans(now: ComposedWith, restored: ComposedWith): ComposedWith {
  const { plannedCatalogue: planned } = restored.config;
  const isPast = planned !== null && isDue(planned) && !isDeepStrictEqual(planned, now.config.plannedCatalogue);
  const { appliedPlan } = now.config;
  return {
    ...restored,
    config: { ...restored.config, appliedPlan, plannedCatalogue: isPast ? null : planned },
  };
}
