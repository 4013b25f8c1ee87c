import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './tokens.ts';

/** Key of local storage. The shell's start script reads it before the first paint. */
export const THEME_KEY = 'urooj.theme';

const isMode = (text: unknown): text is ThemeMode => text === 'light' || text === 'dark';
const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The current theme: the visitor's choice, else the system's. */
function currentTheme(): ThemeMode {
  const chosen = document.documentElement.dataset.theme;
  if (isMode(chosen)) return chosen;
  return systemPrefersDark().matches ? 'dark' : 'light';
}

/** Stores the theme for this browser. Without storage the choice lasts until the next load. */
export function setTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  try {
    localStorage.setItem(THEME_KEY, mode);
  } catch {
    // Storage is not available; the attribute above is enough for this page.
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

/** The current theme, updated when it changes; `light` in prerendered pages. */
export function useTheme(): ThemeMode {
  return useSyncExternalStore(watchTheme, currentTheme, () => 'light');
}
