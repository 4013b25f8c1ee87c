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
  return {
    changedBy,
    read: async () => ({ catalogue: live(), revision: revisions.length }),
    history: async () => ({
      changes: revisions.slice(1).map((catalogue, index) => ({
        ...{ revision: index + 2, at: '2026-11-29T10:00:00.000Z', who: 'ops', why: '' },
        ...{ endsEarlierPrices: catalogue.endsEarlierPrices, changes: changesOf(index + 2) },
      })),
    }),
    async edit(edit, who) {
      if (edit.kind === 'save' && edit.revision < revisions.length) return { rejected: 'edited meanwhile' };
      const changes =
        edit.kind === 'save' ? catalogueChanges(live(), edit.catalogue) : undoing(changesOf(edit.revision));
      revisions.push(withCatalogueChanges(live(), changes));
      changedBy.push(who);
      return { revision: revisions.length, changes };
    },
  };
}
