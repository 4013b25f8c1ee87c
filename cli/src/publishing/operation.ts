/**
 * One operation of the running shop, in a process of its own: it gets a message, responds with the outcome, and ends.
 * Composing pages takes seconds of a core, in which the shop would answer nobody.
 */

import { endFailingCanaries } from '@urooj/store/canary-watch';
import { openSite, type StorePlace } from '@urooj/store/open';
import { changeByAdmin, type SettingsOperation } from '../settings/change-by-admin.ts';
import { changeStatementsByAdmin, type StatementsOperation } from '../settings/change-statements-by-admin.ts';
import { type CatalogueOperation, editCatalogueByAdmin } from '../settings/edit-catalogue-by-admin.ts';
import { applyPlannedCatalogue } from '../settings/planned-catalogue.ts';
import { type CommandOperation, failureOf, type Outcome, performCommand } from './perform-command.ts';

/** What a job found to be due. */
type CanaryOperation = { place: StorePlace; job: 'end failing canaries' };

type ChangeOperation = SettingsOperation & { job: 'change settings' };

type EditOperation = CatalogueOperation & { job: 'edit catalogue' };

/** A job, at the time of a planned change. */
type PlannedOperation = { place: StorePlace; job: 'apply planned catalogue' };

type StateOperation = StatementsOperation & { job: 'change statements' };

export type Operation =
  | CommandOperation
  | CanaryOperation
  | ChangeOperation
  | EditOperation
  | PlannedOperation
  | StateOperation;

async function endCanaries({ place }: CanaryOperation): Promise<Outcome> {
  const lines: string[] = [];
  const ended = await endFailingCanaries(await openSite(place), (warning) => void lines.push(warning));
  return { value: ended, lines: [...lines, ...ended.map((reason) => `Rolled back: ${reason}`)], ok: true };
}

function perform(operation: Operation): Promise<Outcome> {
  if (!('job' in operation)) return performCommand(operation);
  if (operation.job === 'apply planned catalogue') return applyPlannedCatalogue(operation);
  if (operation.job === 'edit catalogue') return editCatalogueByAdmin(operation);
  if (operation.job === 'change statements') return changeStatementsByAdmin(operation);
  return operation.job === 'change settings' ? changeByAdmin(operation) : endCanaries(operation);
}

process.once('message', (operation) => {
  perform(operation as Operation)
    .catch(failureOf)
    .then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
