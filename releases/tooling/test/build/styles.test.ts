import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { expect, test } from 'vitest';

/** Generated from tokens.ts and breakpoints.ts: only they hold raw values. */
const TOKENS = 'shared/ui/src/tokens.css';
const BREAKPOINTS = 'shared/ui/src/breakpoints.css';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const SHEETS = globSync(['{shell,mf-*,console}/src/**/*.css', 'shared/*/src/**/*.css'], { cwd: ROOT }).map((file) => ({
  file,
  text: read(file).replace(/\/\*.*?\*\//gs, ''),
}));

/** Every match of a pattern, as `file: match`. */
const found = (pattern: RegExp, except: string) =>
  SHEETS.filter(({ file }) => file !== except).flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  );

test('there are style sheets to check', () => {
  expect(SHEETS.length).toBeGreaterThan(60);
});

test('colours are tokens', () => {
  const wrong = found(/#[\da-f]{3,8}\b(?=[\s;,)])|\b(?:rgb|hsl)a?\([^v)]*\)/gi, TOKENS);
  expect(wrong, 'Use var(--…) of shared/ui/src/tokens.ts; add the colour there if it is missing.').toEqual([]);
});

test('components name colours by their tokens', () => {
  const wrong = globSync('{shell,mf-*,console}/src/**/*.tsx', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/["'`]#(?:[\da-f]{3}){1,2}["'`]/gi)].map(([match]) => `${file}: ${match}`),
  );
  expect(wrong, 'Use a class, or var(--…) of shared/ui/src/tokens.ts.').toEqual([]);
});

test('breakpoints are named', () => {
  const wrong = found(/@(?:media|container)[^{]*\d[^{]*/g, BREAKPOINTS);
  expect(wrong, 'Use a name of shared/ui/src/breakpoints.ts: `@media (--from-tablet)`.').toEqual([]);
});

test('every named breakpoint is defined, and used', () => {
  const defined = [...read(BREAKPOINTS).matchAll(/@custom-media (--[\w-]+) /g)].map(([, name]) => name);
  const used = SHEETS.flatMap(({ text }) =>
    [...text.matchAll(/@media ([^{]*)/g)].flatMap(([, query = '']) => query.match(/--[\w-]+/g) ?? []),
  );
  expect(defined.toSorted()).toEqual([...new Set(used)].toSorted());
});

test('every class that a component uses exists in its style sheet', () => {
  const files = globSync(['{shell,mf-*,console}/src/**/*.tsx', 'shared/*/src/**/*.tsx'], { cwd: ROOT });
  const missing = files.flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name, sheet = '']) => {
      const css = read(join(dirname(file), sheet));
      // A file name such as `./form.module.css` is not a class of `form`.
      const classes = [...text.matchAll(new RegExp(`\\b${name}\\.(?!(?:module|tsx?)\\b)(\\w+)`, 'g'))];
      return classes
        .filter(([, used]) => !new RegExp(`\\.${used}(?![\\w-])`).test(css))
        .map(([match]) => `${file}: ${match}`);
    });
  });
  expect(missing).toEqual([]);
});
