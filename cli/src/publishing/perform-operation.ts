import type { StorePlace } from '@urooj/store/open';
import type { SettingsOperation } from '../settings/change-by-admin.ts';
import type { StatementsOperation } from '../settings/change-statements-by-admin.ts';
import type { CatalogueOperation } from '../settings/edit-catalogue-by-admin.ts';
import { failureOf, type Outcome } from './outcome.ts';
import type { CommandOperation } from './perform-command.ts';

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
  const { endFailingCanaries } = await import('@urooj/store/canary-watch');
  const { openSite } = await import('@urooj/store/open');
  const lines: string[] = [];
  const ended = await endFailingCanaries(await openSite(place), (warning) => void lines.push(warning));
  return { value: ended, lines: [...lines, ...ended.map((reason) => `Rolled back: ${reason}`)], ok: true };
}

/** Each loads only what it needs: a process of its own does it, and an admin or a caller waits for its start. */
async function perform(operation: Operation): Promise<Outcome> {
  if (!('job' in operation)) return (await import('./perform-command.ts')).performCommand(operation);
  switch (operation.job) {
    case 'apply planned catalogue':
      return (await import('../settings/planned-catalogue.ts')).applyPlannedCatalogue(operation);
    case 'edit catalogue':
      return (await import('../settings/edit-catalogue-by-admin.ts')).editCatalogueByAdmin(operation);
    case 'change statements':
      return (await import('../settings/change-statements-by-admin.ts')).changeStatementsByAdmin(operation);
    case 'change settings':
      return (await import('../settings/change-by-admin.ts')).changeByAdmin(operation);
    case 'end failing canaries':
      return endCanaries(operation);
  }
}

/** Performs an operation of the running shop in this process. */
export const performOperation = (operation: Operation): Promise<Outcome> => perform(operation).catch(failureOf);
