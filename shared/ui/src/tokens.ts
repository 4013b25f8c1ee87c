/**
 * Design tokens: the source of `tokens.css` (all apps) and of the antd theme (admin). Colours are `#rrggbb`; lengths are CSS
 * pixels. After a change run `node src/tokens-css.ts tokens.css > src/tokens.css`.
 */

import { GRADIENT, NIGHT_INK } from './brand-colours.ts';

export { GRADIENT };

export type ThemeMode = 'light' | 'dark';

/** The test beside this file checks that every pair of text and background meets WCAG AA. */
const LIGHT = {
  paper: '#f8f6f1',
  surface: '#ffffff',
  sunken: '#efece4',
  ink: '#14162b',
  inkSoft: '#53566e',
  line: '#dedacf',
  lineStrong: '#82806f',
  accent: '#3f37c9',
  accentStrong: '#2d2799',
  accentSoft: '#ebeafc',
  accentText: '#3730b5',
  onAccent: '#ffffff',
  rise: '#0f766e',
  danger: '#b4232c',
  dangerStrong: '#8f1a22',
  star: '#b7791f',
  greenText: '#12603a',
  greenSoft: '#e0f3e7',
  blueText: '#1d4ea8',
  blueSoft: '#e3edfc',
  yellowText: '#7a4d05',
  yellowSoft: '#fcefcd',
  redText: '#9b1c26',
  redTextStrong: '#7a141c',
  redSoft: '#fce6e6',
  greyText: '#4c4f63',
  greySoft: '#e9e8e6',
  instagram: '#c81e6e',
  youtube: '#d30f1b',
  facebook: '#0a5be0',
  tiktok: '#0b7285',
} as const;

export type ColourName = keyof typeof LIGHT;

const DARK: Readonly<Record<ColourName, string>> = {
  paper: '#0d0f1e',
  surface: '#161930',
  sunken: '#0a0b17',
  ink: '#f3f1ea',
  inkSoft: '#b3b6cd',
  line: '#2b2f4e',
  lineStrong: '#7d82a8',
  accent: '#5a51e8',
  accentStrong: '#655cec',
  accentSoft: '#23244d',
  accentText: '#b3b0ff',
  onAccent: '#ffffff',
  rise: '#2dd4bf',
  danger: '#c9323c',
  dangerStrong: '#b4232c',
  star: '#f3c058',
  greenText: '#8be0ae',
  greenSoft: '#12352a',
  blueText: '#a3c5ff',
  blueSoft: '#172f57',
  yellowText: '#f5cf7c',
  yellowSoft: '#3b2d10',
  redText: '#ffb1b3',
  redTextStrong: '#ffd3d4',
  redSoft: '#451c28',
  greyText: '#c3c5d6',
  greySoft: '#292c42',
  instagram: '#ff6aa8',
  youtube: '#ff6b66',
  facebook: '#6ea8ff',
  tiktok: '#5fdde5',
};

/** The same in both themes: for toasts, the hero and the footer, which are dark in both, and for backdrops. */
export const FIXED = {
  night: '#14162b',
  nightRaised: '#20233f',
  nightInk: NIGHT_INK,
  nightSoft: '#b3b6cd',
  nightIndigo: GRADIENT.from,
  nightGreen: '#2dd4bf',
  nightBlue: '#8ba4ff',
  nightRed: '#ff8087',
  white: '#ffffff',
  black: '#000000',
  backdrop: '#0a0b17b3',
} as const;

export const COLOURS: Readonly<Record<ThemeMode, Readonly<Record<ColourName, string>>>> = { light: LIGHT, dark: DARK };

/** Multiples of 4 px: `space(3)` is 12 px. */
export const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20] as const;
export const space = (steps: (typeof SPACES)[number]): number => steps * 4;

export const TYPE_SCALE = [14, 16, 20, 28, 40, 56] as const;
/** Only these: the browser loads a font for each weight before the first paint. */
export const WEIGHTS = { regular: 400, strong: 600, heavy: 700 } as const;
export const RADII = { small: 6, medium: 10, large: 18, round: 999 } as const;
export const CONTROL_HEIGHT = 44;

/** Few names: before the first paint the browser looks up each that a system lacks, for each size and weight. */
export const FONTS = {
  text: 'system-ui, Arial, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Roboto Mono", monospace',
} as const;

export const SHADOWS: Readonly<Record<ThemeMode, { readonly low: string; readonly high: string }>> = {
  light: { low: '0 1px 2px #14162b14, 0 2px 8px #14162b0d', high: '0 2px 6px #14162b14, 0 16px 40px #14162b24' },
  dark: { low: '0 1px 2px #00000066', high: '0 2px 6px #00000066, 0 16px 40px #00000080' },
};

/** Milliseconds. No animation that a visitor waits for lasts longer than `slow`. */
export const MOTION = { quick: 120, slow: 200, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } as const;
