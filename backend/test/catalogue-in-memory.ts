import type { PlannedCatalogue } from '@urooj/contract/planned-catalogue';
import { catalogueChanges, undoing, withCatalogueChanges } from '@urooj/domain/catalogue-changes';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import type { CatalogueStore } from '../src/modules/catalogue/catalogue-store.ts';

/** Stands for the site store, which a service for a test does not have. `cli/test/catalogue-changes.test.ts` tests the real one. */
export function catalogueInMemory(): CatalogueStore & { readonly changedBy: readonly string[] } {
  const revisions = [DEFAULT_CATALOGUE];
  const changedBy: string[] = [];
  const at = (revision: number) => revisions[revision - 1] ?? DEFAULT_CATALOGUE;
  const changesOf = (revision: number) => catalogueChanges(at(revision - 1), at(revision));
  const live = () => at(revisions.length);
  let planned: PlannedCatalogue | null = null;
  const plan = (next: PlannedCatalogue | null) => {
    planned = next;
    return { revision: revisions.push(live()), changes: next?.changes ?? [] };
  };
  return {
    changedBy,
    read: async () => ({ catalogue: live(), revision: revisions.length, planned }),
    history: async () => ({
      changes: revisions.slice(1).map((catalogue, index) => ({
        ...{ revision: index + 2, at: '2026-11-29T10:00:00.000Z', who: 'ops', why: '' },
        ...{ endsEarlierPrices: catalogue.endsEarlierPrices, changes: changesOf(index + 2) },
      })),
    }),
    async edit(edit, who) {
      if (edit.kind !== 'undo' && edit.revision < revisions.length) return { rejected: 'edited meanwhile' };
      if (edit.kind === 'unplan') return plan(null);
      const changes =
        edit.kind === 'undo' ? undoing(changesOf(edit.revision)) : catalogueChanges(live(), edit.catalogue);
      if (edit.kind === 'plan')
        return plan({ at: edit.at, by: who, endsEarlierPrices: edit.catalogue.endsEarlierPrices, changes });
      revisions.push(withCatalogueChanges(live(), changes));
      changedBy.push(who);
      return { revision: revisions.length, changes };
    },
    async applyPlanned() {
      if (planned === null) return null;
      const { at, by, changes } = planned;
      revisions.push(withCatalogueChanges(live(), changes));
      planned = null;
      return { at, by, appliedAt: at, changes, problems: [] };
    },
  };
}
