import type { Page } from 'playwright-core';
import { newVisitor, type OpenSite, type Visits } from './visit.ts';

type Element = { role: Parameters<Page['getByRole']>[0]; name: string };

/** One step of a recorded journey. Names are found as a part of the accessible name. */
type JourneyStep =
  | { goto: string }
  | { click: Element }
  | { fill: { label: string; value: string } }
  | { expect: Element };

export type Journey = { name: string; steps: readonly JourneyStep[] };

/** Null: every step passed. */
export type Failure = { step: number; what: string; reason: string } | null;

const STEP_TIMEOUT_MS = 10_000;
const WIDTH_PX = 1280;

const elementOf = (page: Page, { role, name }: Element) =>
  page.getByRole(role, { name }).filter({ visible: true }).first();

async function perform(page: Page, site: OpenSite, step: JourneyStep): Promise<void> {
  if ('goto' in step) {
    const response = await page.goto(site.url + step.goto);
    if (response && response.status() >= 400) throw new Error(`${step.goto} responds with ${response.status()}`);
    // What is typed before the page is usable is lost.
    await page.waitForLoadState('networkidle', { timeout: STEP_TIMEOUT_MS }).catch(() => {});
    return;
  }
  if ('click' in step) return elementOf(page, step.click).click();
  if ('fill' in step) return page.getByLabel(step.fill.label).first().fill(step.fill.value);
  return elementOf(page, step.expect).waitFor();
}

/** What a step does, in a few words. */
function describeStep(step: JourneyStep): string {
  if ('goto' in step) return `go to ${step.goto}`;
  if ('click' in step) return `click the ${step.click.role} “${step.click.name}”`;
  if ('fill' in step) return `fill in “${step.fill.label}”`;
  return `expect the ${step.expect.role} “${step.expect.name}”`;
}

/** Playwright's messages continue with a log of several lines, and with colours. */
function reasonOf({ message }: Error): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with this character
  const [first = ''] = message.replaceAll(/\u001b\[\d+m/g, '').split('\n');
  return /Timeout \d+ms exceeded/.test(first) ? `not there within ${STEP_TIMEOUT_MS / 1000} seconds` : first;
}

/** Plays a journey as a new visitor of a site. */
export async function play(visits: Visits, site: OpenSite, { steps }: Journey): Promise<Failure> {
  await using context = await newVisitor(visits, site, WIDTH_PX, { errors: new Set(), blocked: new Set() });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const page = await context.newPage();
  for (const [index, step] of steps.entries()) {
    try {
      await perform(page, site, step);
    } catch (error) {
      return { step: index + 1, what: describeStep(step), reason: reasonOf(error as Error) };
    }
  }
  return null;
}
