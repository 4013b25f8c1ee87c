import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '@urooj/contract/catalogue';
import type { PlannedCatalogue } from '@urooj/contract/planned-catalogue';
import {
  type CatalogueChange,
  catalogueChanges,
  catalogueConflicts,
  withCatalogueChanges,
} from '@urooj/domain/catalogue-changes';
import { formatDateTime } from '@urooj/domain/dates';
import { RevisionConflict } from '@urooj/store/errors';
import { openSite, type StorePlace } from '@urooj/store/open';
import { type ComposedWith, readComposedWith } from '@urooj/store/store';
import type { AppliedPlan } from 'backend/catalogue-store';
import { StartError } from 'backend/start-error';
import type { Outcome } from '../publishing/perform-command.ts';
import { changeAsAdmin, checked } from './change-by-admin.ts';

/** The settings with a change that is made later. @throws RevisionConflict where somebody else has planned another one meanwhile */
export function withPlan(now: ComposedWith, edited: ComposedWith, planned: PlannedCatalogue): ComposedWith {
  if (!isDeepStrictEqual(now.config.plannedCatalogue, edited.config.plannedCatalogue))
    throw new RevisionConflict('Somebody else has planned a change of the catalogue meanwhile.');
  if (Date.parse(planned.at) <= Date.now()) throw new StartError('the time of the planned change has passed');
  if (planned.changes.length === 0) throw new StartError('the planned change changes nothing');
  return checked(now, { plannedCatalogue: planned });
}

/** What a plan has to change of the catalogue that is live now. */
export const planOf = (now: Catalogue, wanted: Catalogue, at: string, by: string): PlannedCatalogue => ({
  ...{ at, by, endsEarlierPrices: wanted.endsEarlierPrices, changes: catalogueChanges(now, wanted) },
});

type Applied = { readonly next: ComposedWith; readonly outcome: AppliedPlan['outcome'] };

/** The settings after the plan; where it cannot be made, without it. */
function applied(now: ComposedWith, { changes, endsEarlierPrices }: PlannedCatalogue): Applied {
  const { catalogue } = now.config;
  const unplanned = () => checked(now, { plannedCatalogue: null });
  const conflicts = catalogueConflicts(catalogue, changes);
  if (conflicts.length > 0) return { next: unplanned(), outcome: { rejected: 'conflicts', conflicts } };
  const wanted = { ...withCatalogueChanges(catalogue, changes), endsEarlierPrices };
  try {
    const next = checked(now, { catalogue: wanted, plannedCatalogue: null });
    return { next, outcome: { revision: 0, changes: catalogueChanges(catalogue, next.config.catalogue) } };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { next: unplanned(), outcome: { rejected: 'invalid', problem: error.message } };
  }
}

const isDue = ({ at }: PlannedCatalogue): boolean => Date.parse(at) <= Date.now();

/** Makes the planned change of the catalogue if its time has come, and keeps all other settings. */
export async function applyPlannedCatalogue({ place }: { place: StorePlace }): Promise<Outcome> {
  const site = await openSite(place);
  const found = (await readComposedWith(site))?.config.plannedCatalogue ?? null;
  if (found === null || !isDue(found)) return { value: null, lines: [], ok: true };
  let made: AppliedPlan | null = null;
  const by = { who: found.by, why: `planned for ${formatDateTime(found.at)}` };
  const { revision, lines } = await changeAsAdmin(site, by, (now) => {
    const planned = now.config.plannedCatalogue;
    made = null;
    // Another process was first, or an admin has planned something else meanwhile.
    if (planned === null || !isDue(planned)) return now;
    const { next, outcome } = applied(now, planned);
    made = { planned, outcome };
    return next;
  });
  return { value: withRevision(made, revision), lines, ok: true };
}

function withRevision(made: AppliedPlan | null, revision: number): AppliedPlan | null {
  if (made === null || 'rejected' in made.outcome) return made;
  const changes: readonly CatalogueChange[] = made.outcome.changes;
  return { ...made, outcome: { revision, changes } };
}
