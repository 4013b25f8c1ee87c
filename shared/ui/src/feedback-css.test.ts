import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The style sheet without comments, white space collapsed. */
function sheet(name: string): string {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return text.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}

const REDUCED = '@media (prefers-reduced-motion: reduce)';

/** The declarations of the first rule with that selector. */
function rule(css: string, selector: string): string {
  const [, after = ''] = css.split(`${selector} {`);
  return after.split('}')[0] ?? '';
}

it('animates a progress bar without a value', () => {
  const css = sheet('progress-bar.module.css');
  const [, name] = /animation: (\w+) .* infinite/.exec(rule(css, '.bar:indeterminate')) ?? [];
  expect(name).toBeTruthy();
  expect(css).toContain(`@keyframes ${name} {`);
});

it('shows it differently from an empty bar without motion, too', () => {
  const [, reduced = ''] = sheet('progress-bar.module.css').split(REDUCED);
  const still = rule(reduced, '.bar:indeterminate');
  expect(still).toContain('animation: none');
  expect(still).toMatch(/background: .*gradient/);
});

it('styles the bar of each browser in its own rule, because one unknown selector drops the whole rule', () => {
  expect(sheet('progress-bar.module.css')).not.toMatch(/::-(webkit|moz)-[\w-]+ *,/);
});

it('keeps the lines of a skeleton together in a taller grid cell', () => {
  expect(rule(sheet('skeleton.module.css'), '.skeleton')).toContain('align-content: start');
});

it('keeps the edges of bars, badges, notices and cards, and the mark of the current tab, where the browser forces its own colours', () => {
  const [, forced = ''] = sheet('progress-bar.module.css').split('@media (forced-colors: active)');
  expect(rule(forced, '.bar')).toContain('border: 1px solid CanvasText');
  expect(rule(forced, '.bar::-webkit-progress-value')).toContain('forced-color-adjust: none');
  // Forced colours replace a transparent colour of an outline, too.
  for (const name of ['badge.module.css', 'notice.module.css', '../../../shell/src/notify/toaster.module.css'])
    expect(sheet(name)).toContain('outline: 1px solid transparent');
  const [, forcedCard = ''] = sheet('card.module.css').split('@media (forced-colors: active)');
  expect(rule(forcedCard, '.edged::before')).toContain('display: none');
  const [, forcedTabs = ''] = sheet('link-tabs.module.css').split('@media (forced-colors: active)');
  expect(forcedTabs).toContain('border-bottom-color: Canvas');
});
