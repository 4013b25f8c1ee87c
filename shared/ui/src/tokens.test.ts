import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { COLOURS, type ColourName, FIXED, GRADIENT } from './tokens.ts';
import { GENERATED } from './tokens-css.ts';

const TEXT_PAIRS: [text: ColourName, background: ColourName][] = [
  ...(['paper', 'surface', 'sunken'] as const).flatMap((background): [ColourName, ColourName][] => [
    ['ink', background],
    ['inkSoft', background],
    ['accentText', background],
  ]),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onAccent', 'danger'],
  ['onAccent', 'dangerStrong'],
  ['accentText', 'accentSoft'],
  ['ink', 'accentSoft'],
  ['redText', 'surface'],
  ['redText', 'paper'],
  ['greenText', 'surface'],
  ['rise', 'surface'],
  ...(['green', 'blue', 'yellow', 'red', 'grey'] as const).map((tone): [ColourName, ColourName] => [
    `${tone}Text`,
    `${tone}Soft`,
  ]),
];

/** Shapes that carry meaning without text: borders of inputs, platform icons, stars. */
const SHAPE_PAIRS: [shape: ColourName, background: ColourName][] = (
  ['lineStrong', 'accent', 'star', 'instagram', 'youtube', 'facebook', 'tiktok'] as const
).flatMap((shape): [ColourName, ColourName][] => [
  [shape, 'surface'],
  ...(shape === 'accent' ? [] : [[shape, 'paper'] as [ColourName, ColourName]]),
]);

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  const colours = COLOURS[mode];

  it.each(TEXT_PAIRS)('has readable %s on %s', (text, background) => {
    expect(contrast(colours[text], colours[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPE_PAIRS)('has visible %s on %s', (shape, background) => {
    expect(contrast(colours[shape], colours[background])).toBeGreaterThanOrEqual(3);
  });
});

describe('colours of both themes', () => {
  it.each([GRADIENT.from, GRADIENT.to])('carries white text on the gradient at %s', (colour) => {
    expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['nightInk', 'nightSoft'] as const)('has readable %s on night', (text) => {
    expect(contrast(FIXED[text], FIXED.night)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(FIXED[text], FIXED.nightRaised)).toBeGreaterThanOrEqual(4.5);
  });

  it('computes contrast as WCAG defines it', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

it.each(Object.entries(GENERATED))('%s is up to date', (file, generate) => {
  const written = readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(written, `run: node src/tokens-css.ts ${file} > src/${file}`).toBe(generate());
});

it('measures text and controls in rem, so that they follow the font size of the browser', () => {
  const css = GENERATED['tokens.css']();
  expect(css).toContain('--text-16: 1rem;');
  expect(css).toContain('--control: max(44px, 2.75rem);');
});
