import { sharedTexts } from '@urooj/texts/en/shared';
import { IconButton } from './icon-button.tsx';
import { MoonIcon, SunIcon } from './icons.tsx';
import { setTheme, useTheme } from './theme.ts';

/** Switches between light and dark; the choice is stored in this browser. */
export function ThemeSwitch() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      role="switch"
      aria-checked={isDark}
      label={sharedTexts.darkTheme}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <MoonIcon /> : <SunIcon />}
    </IconButton>
  );
}
