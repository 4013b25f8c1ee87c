import type { Catalogue } from '@urooj/contract/catalogue';
import {
  type CataloguePlace,
  type CatalogueValue,
  catalogueOf,
  catalogueValues,
  type PlacedValue,
  placeName,
} from './catalogue-values.ts';

/** One value that a change of the catalogue replaces. A package that is added or removed is a change of each of its values. */
export type CatalogueChange = CataloguePlace & { readonly before: CatalogueValue; readonly after: CatalogueValue };

/** A value that somebody else has changed since: what the change began with, what it wants, and what it is now. */
export type CatalogueConflict = CatalogueChange & { readonly now: CatalogueValue };

/** A conflict in words, for the admin. */
export const conflictText = (conflict: CatalogueConflict): string =>
  `${placeName(conflict)} would become ${conflict.after ?? 'nothing'} and is ${conflict.now ?? 'nothing'} now`;

const byName = (catalogue: Catalogue): Map<string, PlacedValue> =>
  new Map(catalogueValues(catalogue).map((value) => [placeName(value), value]));

/** Each value that differs, in the order of the catalogue. */
export function catalogueChanges(before: Catalogue, after: Catalogue): CatalogueChange[] {
  const [old, next] = [byName(before), byName(after)];
  return [...new Map([...old, ...next])].flatMap(([name, { value: _, ...place }]) => {
    const change = { ...place, before: old.get(name)?.value ?? null, after: next.get(name)?.value ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** The changes that take these back. */
export const undoing = (changes: readonly CatalogueChange[]): CatalogueChange[] =>
  changes.map((change) => ({ ...change, before: change.after, after: change.before }));

/** The values of which a change would overwrite what somebody else has made of them since. */
export function catalogueConflicts(live: Catalogue, changes: readonly CatalogueChange[]): CatalogueConflict[] {
  const values = byName(live);
  return changes.flatMap((change) => {
    const now = values.get(placeName(change))?.value ?? null;
    return now === change.before || now === change.after ? [] : [{ ...change, now }];
  });
}

/** The live catalogue with the changes, also where they conflict with it. Earlier prices are honoured. */
export function withCatalogueChanges(live: Catalogue, changes: readonly CatalogueChange[]): Catalogue {
  const values = byName(live);
  for (const { before: _, after, ...place } of changes) values.set(placeName(place), { ...place, value: after });
  return catalogueOf(values.values());
}
