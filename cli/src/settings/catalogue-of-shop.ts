import type { AppliedPlan } from '@urooj/contract/planned-catalogue';
import type { CatalogueStore, MadeEdit, RejectedEdit } from 'backend/catalogue-store';
import { readCatalogueHistory, readShopCatalogue } from './edit-catalogue-by-admin.ts';
import { runChange, type Settings } from './settings-of-shop.ts';

/** The catalogue of the site store, for the dashboard of the running shop. A change is an operation in a process of its own. */
export function catalogueOfShop({ site, place, ...running }: Settings): CatalogueStore {
  return {
    read: () => readShopCatalogue(site),
    history: () => readCatalogueHistory(site),
    edit: (edit, who) => runChange<MadeEdit | RejectedEdit>(running, { place, job: 'edit catalogue', edit, who }),
    applyPlanned: () => runChange<AppliedPlan | null>(running, { place, job: 'apply planned catalogue' }),
  };
}
