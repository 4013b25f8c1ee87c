import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './tokens.ts';

/** Where the choice is remembered; the shell's start script reads it before the first paint. */
export const THEME_KEY = 'urooj.theme';

const isMode = (text: unknown): text is ThemeMode => text === 'light' || text === 'dark';
const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme on screen: the visitor's choice, else the system's. */
export function currentTheme(): ThemeMode {
  const chosen = document.documentElement.dataset.theme;
  if (isMode(chosen)) return chosen;
  return systemPrefersDark().matches ? 'dark' : 'light';
}

/** Chooses a theme for this browser. Where nothing can be stored the choice holds until the next load. */
export function setTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  try {
    localStorage.setItem(THEME_KEY, mode);
  } catch {
    // Storage is closed to us; the attribute above is enough for this page.
  }
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = systemPrefersDark();
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}

/** The theme on screen, followed as it changes; `light` while a page is prerendered. */
export function useTheme(): ThemeMode {
  return useSyncExternalStore(watchTheme, currentTheme, () => 'light');
}
