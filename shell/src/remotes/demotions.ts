/**
 * Releases that failed in this tab. They are skipped until the tab closes, also after a reload, so that a page that
 * crashed does not load the same release again.
 */
const KEY = 'urooj.demoted';

function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const isDemoted = (global: string): boolean => read().includes(global);

/** Skips a release from now on. */
export function demote(global: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...read(), global])]));
  } catch {
    // Without session storage nothing is demoted; the loader still falls back within the page.
  }
}

/** Clears the demotions of one remote, after Retry was pressed. */
export function clearDemotions(globals: readonly string[]): void {
  const rest = read().filter((global) => !globals.includes(global));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(rest));
  } catch {
    // See above.
  }
}
