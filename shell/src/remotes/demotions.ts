/**
 * Releases that failed in this tab. They are skipped until the tab closes, also after a reload, so that a page that
 * crashed does not load the same release again. Without session storage nothing is demoted; the loader still falls back
 * within the page.
 */
import { storedList } from './stored-list.ts';

const stored = storedList<string>('urooj.demoted');

const read = () => stored.read() ?? [];

export const isDemoted = (global: string): boolean => read().includes(global);

/** Skips a release from now on. */
export function demote(global: string): void {
  stored.write([...new Set([...read(), global])]);
}

/** Clears the demotions of one remote, after Retry was pressed. */
export function clearDemotions(globals: readonly string[]): void {
  stored.write(read().filter((global) => !globals.includes(global)));
}
