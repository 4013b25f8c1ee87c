import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import type { AppliedPlan } from '@urooj/contract/planned-catalogue';
import type { CatalogueChange, CatalogueConflict } from '@urooj/domain/catalogue-changes';
import type { RejectedChange } from '../settings/owner-settings.ts';

/**
 * What an admin does with the catalogue. `revision` is the one that was read; of an undo it is that of the change that is taken
 * back.
 */
export type CatalogueEdit =
  | ({ readonly kind: 'save' } & BodyOf<'changeShopCatalogue'>)
  | ({ readonly kind: 'plan' } & BodyOf<'planCatalogue'>)
  | ({ readonly kind: 'unplan' } & BodyOf<'unplanCatalogue'>)
  | ({ readonly kind: 'undo' } & BodyOf<'undoCatalogueChange'>);

export type RejectedEdit =
  | RejectedChange
  /** The change brings a warning that was not confirmed. */
  | { readonly rejected: 'unconfirmed' }
  /** The revision to undo has not changed the catalogue. */
  | { readonly rejected: 'no such change' }
  | { readonly rejected: 'conflicts'; readonly conflicts: readonly CatalogueConflict[] };

/** The revision that is live now, with what was changed, or is planned to be. */
export type MadeEdit = { readonly revision: number; readonly changes: readonly CatalogueChange[] };

/** The catalogue in the site store. The service cannot compose pages: who starts it provides this. */
export type CatalogueStore = {
  read(): Promise<ResponseOf<'shopCatalogue'>>;
  history(): Promise<ResponseOf<'catalogueHistory'>>;
  /** Composes all pages with the catalogue and makes it live. */
  edit(edit: CatalogueEdit, who: string): Promise<MadeEdit | RejectedEdit>;
  /**
   * Makes the planned change, if its time has come; null where there is none. Of all processes one applies it. The settings say
   * what became of it from then on, as `appliedPlan`.
   */
  applyPlanned(): Promise<AppliedPlan | RejectedChange | null>;
};
