import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Style sheet without comments, its white space folded. */
function sheet(name: string): string {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return text.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}

const REDUCED = '@media (prefers-reduced-motion: reduce)';

/** What stands between the braces after a selector, the first time it occurs. */
function rule(css: string, selector: string): string {
  const [, after = ''] = css.split(`${selector} {`);
  return after.split('}')[0] ?? '';
}

it('moves a progress bar whose end is unknown', () => {
  const css = sheet('progress-bar.module.css');
  const [, name] = /animation: (\w+) .* infinite/.exec(rule(css, '.bar:indeterminate')) ?? [];
  expect(name).toBeTruthy();
  expect(css).toContain(`@keyframes ${name} {`);
});

it('tells it from an empty bar without motion too', () => {
  const [, reduced = ''] = sheet('progress-bar.module.css').split(REDUCED);
  const still = rule(reduced, '.bar:indeterminate');
  expect(still).toContain('animation: none');
  expect(still).toMatch(/background: .*gradient/);
});

it('styles the bar of each browser in a rule of its own, as one unknown name voids a whole list', () => {
  expect(sheet('progress-bar.module.css')).not.toMatch(/::-(webkit|moz)-[\w-]+ *,/);
});

it('keeps the lines of a skeleton together in a cell taller than they are', () => {
  expect(rule(sheet('skeleton.module.css'), '.skeleton')).toContain('align-content: start');
});
