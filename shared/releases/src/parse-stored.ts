import { StoreDamaged } from './errors.ts';

/** File of a composed site: path → SHA-384 of every other file. */
export const COMPOSED = 'composed.json';

/** File of a composed site: every change of its settings, the oldest first. Each revision carries it on. */
export const SETTINGS_HISTORY = 'settings-history.json';

/** What an operator does about a damaged manifest. */
export const ADVICE_ON_MANIFEST =
  'Restore it from a backup. Without it this release cannot be used: publish its build under another version.';

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads JSON of the store.
 * @param place of the file or object
 * @param advice what an operator does about a damaged one
 * @throws StoreDamaged that names it
 */
export function parseStored<T>(text: string, place: string, advice: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    const reason = (error as Error).message;
    throw new StoreDamaged(`${place} is damaged (${reason}). Nothing was overwritten.\n${advice}`);
  }
}
