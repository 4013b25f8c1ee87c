/**
 * Releases that failed in this tab. They are passed over until the tab closes, also after a reload, so that a page that
 * crashed does not come back to the release that crashed it.
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

/** Passes a release over from now on. */
export function demote(global: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...read(), global])]));
  } catch {
    // Without session storage a demotion lasts as long as the page: the loader's own memory still holds it.
  }
}

/** Forgets the demotions of one remote: someone pressed Retry. */
export function clearDemotions(globals: readonly string[]): void {
  const rest = read().filter((global) => !globals.includes(global));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(rest));
  } catch {
    // See above.
  }
}
