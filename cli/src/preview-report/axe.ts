import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

/** A broken rule at one element. */
export type Finding = { rule: string; help: string; isSerious: boolean; target: string };

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const findingsOf = ({ id, help, impact, nodes }: Result): Finding[] =>
  nodes.map(({ target }) => ({
    rule: id,
    help,
    isSerious: impact === 'serious' || impact === 'critical',
    target: target.flat().join(' '),
  }));

/** Checks a page against WCAG 2.2 AA; `colours` only with what another theme changes. */
export async function findingsIn(page: Page, what: 'all' | 'colours'): Promise<Finding[]> {
  await page.evaluate(SOURCE);
  const runOnly =
    what === 'all' ? { type: 'tag' as const, values: STANDARD } : { type: 'rule' as const, values: COLOUR_RULES };
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Without `preload` axe does not request every style sheet again; no rule of the standard needs them.
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], preload: false });
    return violations.map(({ id, help, impact, nodes }) => ({
      ...{ id, help, impact },
      nodes: nodes.map(({ target }) => ({ target })),
    }));
  }, runOnly);
  return (violations as Result[]).flatMap(findingsOf);
}
