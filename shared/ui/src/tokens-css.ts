import { BREAKPOINTS } from './breakpoints.ts';
import {
  COLOURS,
  CONTROL_HEIGHT,
  FIXED,
  FONTS,
  GRADIENT,
  MOTION,
  RADII,
  SHADOWS,
  SPACES,
  space,
  type ThemeMode,
  TYPE_SCALE,
  WEIGHTS,
} from './tokens.ts';

type Variables = readonly (readonly [name: string, value: string])[];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const named = (table: object, prefix = '', unit = ''): Variables =>
  Object.entries(table).map(([name, value]) => [`${prefix}${kebab(name)}`, `${value}${unit}`] as const);

const CONSTANT: Variables = [
  ...named(FIXED),
  ['gradient', `linear-gradient(${GRADIENT.angle}deg, ${GRADIENT.from}, ${GRADIENT.to})`],
  ...SPACES.map((steps) => [`space-${steps}`, `${space(steps)}px`] as const),
  // In rem, so that text follows the font size that the visitor has set in the browser.
  ...TYPE_SCALE.map((px) => [`text-${px}`, `${px / 16}rem`] as const),
  ...named(WEIGHTS, 'weight-'),
  ...named(RADII, 'radius-', 'px'),
  // Grows with the visitor's font size, and never gets too small for a thumb.
  ['control', `max(${CONTROL_HEIGHT}px, ${CONTROL_HEIGHT / 16}rem)`],
  ...named(FONTS, 'font-'),
  ['quick', `${MOTION.quick}ms ${MOTION.easing}`],
  ['slow', `${MOTION.slow}ms ${MOTION.easing}`],
];

const themed = (mode: ThemeMode): Variables => [...named(COLOURS[mode]), ...named(SHADOWS[mode], 'shadow-')];

function block(selector: string, scheme: string, variables: Variables, indent = ''): string {
  const lines = variables.map(([name, value]) => `${indent}  --${name}: ${value};`);
  return [`${indent}${selector} {`, `${indent}  color-scheme: ${scheme};`, ...lines, `${indent}}`].join('\n');
}

/** The style sheet of variables: light by default, and on screens dark by `data-theme` or by the system's preference. */
function tokensCss(): string {
  const light = block(':root', 'light', [...CONSTANT, ...themed('light')]);
  // Paper is light in every theme.
  const chosen = block('[data-theme="dark"]', 'dark', themed('dark'), '  ');
  const system = block(':root:not([data-theme="light"])', 'dark', themed('dark'), '  ');
  return `${light}\n\n@media screen {\n${chosen}\n}\n\n@media screen and (prefers-color-scheme: dark) {\n${system}\n}\n`;
}

/** The named breakpoints. The build puts them before every style sheet (releases/tooling). */
function breakpointsCss(): string {
  return Object.entries(BREAKPOINTS)
    .map(([name, query]) => `@custom-media --${kebab(name)} ${query};\n`)
    .join('');
}

/** The generated style sheets. `node src/tokens-css.ts breakpoints.css > src/breakpoints.css` writes one of them. */
export const GENERATED = { 'tokens.css': tokensCss, 'breakpoints.css': breakpointsCss } as const;

if (import.meta.main) process.stdout.write(GENERATED[process.argv[2] as keyof typeof GENERATED]());
