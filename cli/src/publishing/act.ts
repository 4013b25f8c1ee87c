/**
 * One act of the running shop, in a process of its own: it gets an order, answers with the outcome, and ends. Composing pages
 * takes seconds of a core, in which the shop would answer nobody.
 */

import { endFailingCanaries } from '@urooj/releases/canary-watch';
import { openSite, type StorePlace } from '@urooj/releases/open';
import { type CommandOrder, failureOf, type Outcome, performCommand } from './perform-command.ts';

/** What a job found to be due. */
type CanaryOrder = { place: StorePlace; job: 'end failing canaries' };

export type Order = CommandOrder | CanaryOrder;

async function endCanaries({ place }: CanaryOrder): Promise<Outcome> {
  const lines: string[] = [];
  const ended = await endFailingCanaries(await openSite(place), (warning) => void lines.push(warning));
  return { value: ended, lines: [...lines, ...ended.map((reason) => `Rolled back: ${reason}`)], ok: true };
}

const perform = (order: Order): Promise<Outcome> => ('job' in order ? endCanaries(order) : performCommand(order));

process.once('message', (order) => {
  perform(order as Order)
    .catch(failureOf)
    .then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
