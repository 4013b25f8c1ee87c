import { sharedTexts } from '@urooj/texts/en';
import { MoonIcon, SunIcon } from './icons.tsx';
import { setTheme, useTheme } from './theme.ts';
import styles from './theme-switch.module.css';

/** Light or dark, remembered in this browser. */
export function ThemeSwitch() {
  const isDark = useTheme() === 'dark';
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isDark}
      aria-label={sharedTexts.controls.darkTheme}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <MoonIcon /> : <SunIcon />}
    </button>
  );
}
