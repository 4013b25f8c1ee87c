/**
 * One act of the running shop, in a process of its own: it gets an order, answers with the outcome, and ends. Composing pages
 * takes seconds of a core, in which the shop would answer nobody.
 */

import { endFailingCanaries } from '@urooj/store/canary-watch';
import { openSite, type StorePlace } from '@urooj/store/open';
import { changeByAdmin, type SettingsOrder } from '../settings/change-by-admin.ts';
import { type CommandOrder, failureOf, type Outcome, performCommand } from './perform-command.ts';

/** What a job found to be due. */
type CanaryOrder = { place: StorePlace; job: 'end failing canaries' };

type ChangeOrder = SettingsOrder & { job: 'change settings' };

export type Order = CommandOrder | CanaryOrder | ChangeOrder;

async function endCanaries({ place }: CanaryOrder): Promise<Outcome> {
  const lines: string[] = [];
  const ended = await endFailingCanaries(await openSite(place), (warning) => void lines.push(warning));
  return { value: ended, lines: [...lines, ...ended.map((reason) => `Rolled back: ${reason}`)], ok: true };
}

function perform(order: Order): Promise<Outcome> {
  if (!('job' in order)) return performCommand(order);
  return order.job === 'change settings' ? changeByAdmin(order) : endCanaries(order);
}

process.once('message', (order) => {
  perform(order as Order)
    .catch(failureOf)
    .then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
