import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '@urooj/contract/catalogue';
import type { AppliedPlan, PlannedCatalogue } from '@urooj/contract/planned-catalogue';
import {
  catalogueChanges,
  catalogueConflicts,
  conflictText,
  withCatalogueChanges,
} from '@urooj/domain/catalogue-changes';
import { formatDateTime } from '@urooj/domain/dates';
import { RevisionConflict } from '@urooj/store/errors';
import { openSite, type StorePlace } from '@urooj/store/open';
import { type ComposedWith, readComposedWith } from '@urooj/store/store';
import { StartError } from 'backend/start-error';
import type { Outcome } from '../publishing/outcome.ts';
import { changeAsAdmin, checked } from './change-by-admin.ts';
import { isDue } from './past-plans.ts';

/** @throws RevisionConflict where the plan is not the one that was read */
function assertSamePlan(now: ComposedWith, read: ComposedWith): void {
  if (!isDeepStrictEqual(now.config.plannedCatalogue, read.config.plannedCatalogue))
    throw new RevisionConflict('The planned change of the catalogue is another one meanwhile.');
}

/** The settings without the planned change that was read. @throws RevisionConflict where it is made or replaced meanwhile */
export function withoutPlan(now: ComposedWith, read: ComposedWith): ComposedWith {
  assertSamePlan(now, read);
  return checked(now, { plannedCatalogue: null });
}

/** The settings with a change that is made later. @throws RevisionConflict where somebody else has planned another one meanwhile */
export function withPlan(now: ComposedWith, edited: ComposedWith, planned: PlannedCatalogue): ComposedWith {
  assertSamePlan(now, edited);
  if (Date.parse(planned.at) <= Date.now()) throw new StartError('the time of the planned change has passed');
  if (planned.changes.length === 0) throw new StartError('the planned change changes nothing');
  return checked(now, { plannedCatalogue: planned });
}

/** What a plan has to change of the catalogue that is live now. */
export const planOf = (now: Catalogue, wanted: Catalogue, at: string, by: string): PlannedCatalogue => ({
  ...{ at, by, endsEarlierPrices: wanted.endsEarlierPrices, changes: catalogueChanges(now, wanted) },
});

/** The settings after a plan whose time has come, with what became of it. */
function applied(now: ComposedWith, { at, by, changes, endsEarlierPrices }: PlannedCatalogue): ComposedWith {
  const { catalogue } = now.config;
  const settled = (made: Partial<ComposedWith['config']>, changes: AppliedPlan['changes'], problems: string[]) =>
    checked(now, {
      ...made,
      plannedCatalogue: null,
      appliedPlan: { at, by, appliedAt: new Date().toISOString(), changes, problems },
    });
  const conflicts = catalogueConflicts(catalogue, changes);
  if (conflicts.length > 0) return settled({}, changes, conflicts.map(conflictText));
  const wanted = { ...withCatalogueChanges(catalogue, changes), endsEarlierPrices };
  try {
    return settled({ catalogue: wanted }, catalogueChanges(catalogue, wanted), []);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return settled({}, changes, [error.message]);
  }
}

/**
 * Makes the planned change of the catalogue if its time has come, and keeps all other settings. One revision says both, the change
 * and what became of the plan.
 */
export async function applyPlannedCatalogue({ place }: { place: StorePlace }): Promise<Outcome> {
  const site = await openSite(place);
  const found = (await readComposedWith(site))?.config.plannedCatalogue ?? null;
  if (found === null || !isDue(found)) return { value: null, lines: [], ok: true };
  let value: AppliedPlan | null = null;
  const by = { who: found.by, why: `planned for ${formatDateTime(found.at)}` };
  const { lines } = await changeAsAdmin(site, by, (now) => {
    const planned = now.config.plannedCatalogue;
    // Another process was first, or an admin has planned something else meanwhile.
    const isMine = planned !== null && isDue(planned);
    const next = isMine ? applied(now, planned) : now;
    value = isMine ? next.config.appliedPlan : null;
    return next;
  });
  return { value, lines, ok: true };
}
