import type { Catalogue } from '@urooj/contract/catalogue';
import {
  type CatalogueChange,
  catalogueChanges,
  catalogueConflicts,
  undoing,
  withCatalogueChanges,
} from '@urooj/domain/catalogue-changes';
import { catalogueWarnings, warningKey } from '@urooj/domain/catalogue-warnings';
import { formatDateTime } from '@urooj/domain/dates';
import { RevisionConflict } from '@urooj/store/errors';
import { openSite, type StorePlace } from '@urooj/store/open';
import { readSettingsHistory } from '@urooj/store/settings';
import type { ComposedWith, SiteStore } from '@urooj/store/store';
import type { CatalogueEdit, CatalogueStore, MadeEdit, RejectedEdit } from 'backend/catalogue-store';
import type { Outcome } from '../publishing/outcome.ts';
import { changeAsAdmin, checked, readWithRevision, settingsAt, WHY } from './change-by-admin.ts';
import { planOf, withoutPlan, withPlan } from './planned-catalogue.ts';

/** What an admin does with the catalogue in the dashboard. */
export type CatalogueOperation = {
  place: StorePlace;
  edit: CatalogueEdit;
  /** The name for the history. */
  who: string;
};

/** The newest changes; older ones are in the site store. */
const MAX_CHANGES = 200;

/** An edit that is not made. */
class Rejection extends Error {
  readonly value: RejectedEdit;
  constructor(value: RejectedEdit) {
    super(value.rejected);
    this.value = value;
  }
}

/** The catalogue, with the live revision. */
export async function readShopCatalogue(site: SiteStore): ReturnType<CatalogueStore['read']> {
  const { settings, revision } = await readWithRevision(site);
  const { catalogue, plannedCatalogue } = settings.config;
  return { catalogue, revision, planned: plannedCatalogue };
}

/** Every change of the catalogue, also those by `npm run config`, the newest first. */
export async function readCatalogueHistory(site: SiteStore): ReturnType<CatalogueStore['history']> {
  const history = await readSettingsHistory(site);
  const changes = history.slice(1).map(({ revision, at, who, why, config: { catalogue } }, index) => ({
    ...{ revision, at, who, why, endsEarlierPrices: catalogue.endsEarlierPrices },
    changes: catalogueChanges(history[index]?.config.catalogue ?? catalogue, catalogue),
  }));
  const made = changes.filter(({ changes }) => changes.length > 0);
  return { changes: made.slice(-MAX_CHANGES).reverse() };
}

type Save = Extract<CatalogueEdit, { kind: 'save' | 'plan' }>;

/** The catalogue that was edited, in place of the live one, which must be the one that was read. */
function saved(now: Catalogue, edited: Catalogue, { catalogue }: Save): Catalogue {
  if (catalogueChanges(edited, now).length > 0)
    throw new RevisionConflict('Somebody else has changed the catalogue meanwhile.');
  const isSame = catalogueChanges(now, catalogue).length === 0 && !catalogue.endsEarlierPrices;
  return isSame ? now : catalogue;
}

function assertConfirmed(now: Catalogue, next: Catalogue, { confirmed }: Save): void {
  const read = new Set(confirmed);
  if (catalogueWarnings(now, next).some((warning) => !read.has(warningKey(warning))))
    throw new Rejection({ rejected: 'unconfirmed' });
}

/** The live catalogue without one of its changes. A price that was undone is not to be sold at any more. */
function undone(now: Catalogue, changes: readonly CatalogueChange[]): Catalogue {
  const conflicts = catalogueConflicts(now, changes);
  if (conflicts.length > 0) throw new Rejection({ rejected: 'conflicts', conflicts });
  return { ...withCatalogueChanges(now, changes), endsEarlierPrices: true };
}

/** `why` for the history; `make` gives the next settings with what they change, or plan to change. */
type Edit = {
  readonly why: string;
  readonly make: (now: ComposedWith) => { readonly next: ComposedWith; readonly changes: readonly CatalogueChange[] };
};

/** With another catalogue. */
function changed(now: ComposedWith, catalogue: Catalogue) {
  const next = checked(now, { catalogue });
  return { next, changes: catalogueChanges(now.config.catalogue, next.config.catalogue) };
}

async function readSave(site: SiteStore, edit: Save, who: string): Promise<Edit> {
  const edited = await settingsAt(site, edit.revision);
  const replaced = (now: ComposedWith) => {
    const made = changed(now, saved(now.config.catalogue, edited.config.catalogue, edit));
    assertConfirmed(now.config.catalogue, made.next.config.catalogue, edit);
    return made;
  };
  if (edit.kind === 'save') return { why: WHY, make: replaced };
  return {
    why: `planned for ${formatDateTime(edit.at)} in the admin dashboard`,
    make: (now) => {
      const { next } = replaced(now);
      const planned = planOf(now.config.catalogue, next.config.catalogue, edit.at, who);
      return { next: withPlan(now, edited, planned), changes: planned.changes };
    },
  };
}

async function readUndo(site: SiteStore, revision: number): Promise<Edit> {
  const { changes } = await readCatalogueHistory(site);
  const change = changes.find((one) => one.revision === revision);
  if (!change) throw new Rejection({ rejected: 'no such change' });
  return {
    why: `revision ${revision} undone in the admin dashboard`,
    make: (now) => changed(now, undone(now.config.catalogue, undoing(change.changes))),
  };
}

async function readUnplan(site: SiteStore, revision: number): Promise<Edit> {
  const read = await settingsAt(site, revision);
  return {
    why: 'the plan was cancelled in the admin dashboard',
    make: (now) => ({
      next: withoutPlan(now, read),
      changes: undoing(now.config.plannedCatalogue?.changes ?? []),
    }),
  };
}

function readEdit(site: SiteStore, edit: CatalogueEdit, who: string): Promise<Edit> {
  if (edit.kind === 'unplan') return readUnplan(site, edit.revision);
  return edit.kind === 'undo' ? readUndo(site, edit.revision) : readSave(site, edit, who);
}

/**
 * Makes a catalogue live, or plans to, and keeps all other settings.
 * @throws RevisionConflict where somebody else has changed it since the revision that was edited
 * @throws StartError for values that the shop refuses, whose message names them
 */
export async function editCatalogueByAdmin({ place, edit, who }: CatalogueOperation): Promise<Outcome> {
  const site = await openSite(place);
  let changes: readonly CatalogueChange[] = [];
  try {
    const { why, make } = await readEdit(site, edit, who);
    const { revision, lines } = await changeAsAdmin(site, { who, why }, (now: ComposedWith) => {
      const made = make(now);
      changes = made.changes;
      return made.next;
    });
    const value: MadeEdit = { revision, changes };
    return { value, lines, ok: true };
  } catch (error) {
    if (error instanceof Rejection) return { value: error.value, lines: [], ok: true };
    throw error;
  }
}
