import { StoreDamaged } from './errors.ts';
import type { Shape } from './shape.ts';

/** File of a composed site: path → SHA-256 of every other file. */
export const COMPOSED = 'composed.json';

/** File of a composed site: every change of its settings, the oldest first. Each revision carries it on. */
export const SETTINGS_HISTORY = 'settings-history.json';

/** What an operator does about a damaged manifest. */
export const ADVICE_ON_MANIFEST =
  'Restore it from a backup. Without it this release cannot be used: publish its build under another version.';

/** Why a text is not JSON of a shape, or null where it is. */
export function damageOf(text: string, shape: Shape): string | null {
  try {
    const wrong = shape(JSON.parse(text));
    return wrong === null ? null : `it ${wrong}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Reads JSON of the store.
 * @param shape what it must be like
 * @param place of the file or object
 * @param advice what an operator does about a damaged one
 * @throws StoreDamaged that names it
 */
export function parseStored<T>(text: string, shape: Shape, place: string, advice: string): T {
  const damage = damageOf(text, shape);
  if (damage === null) return JSON.parse(text) as T;
  throw new StoreDamaged(`${place} is damaged (${damage}). Nothing was overwritten.\n${advice}`);
}
