import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { type CatalogueChange, conflictText } from '@urooj/domain/catalogue-changes';
import { placeName } from '@urooj/domain/catalogue-values';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { loggable } from '../../loggable.ts';
import type { Author, UserAuthor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { errorOf } from '../settings/change-settings.ts';
import type { CatalogueEdit, CatalogueStore, RejectedEdit } from './catalogue-store.ts';

type Deps = Pick<AppDeps, 'database' | 'now' | 'log'> & { readonly store: CatalogueStore };

const ACTIONS = {
  save: 'catalogue changed',
  plan: 'catalogue change planned',
  unplan: 'planned catalogue change cancelled',
  undo: 'catalogue change undone',
} as const;

/**
 * Makes another catalogue live, and records each changed value.
 * @throws ApiError `edited_meanwhile`, `settings_invalid`, `catalogue_unconfirmed`, `catalogue_undo_conflict`, `not_found`, `busy`,
 *   `store_down`
 */
export async function editCatalogue(deps: Deps, edit: CatalogueEdit, author: UserAuthor) {
  const outcome = await deps.store.edit(edit, author.email);
  if ('rejected' in outcome) throw errorOfEdit(outcome);
  const { revision, changes } = outcome;
  const event = { action: ACTIONS[edit.kind], changes, author, at: deps.now() };
  await inTransaction(deps.database, (tx) => recordChanges(tx, event)).catch((error: unknown) => {
    // The catalogue is live, and the history of the site store names the admin.
    deps.log.error({ error: loggable(error), revision }, 'a change of the catalogue was not recorded in the database');
  });
  return { revision };
}

function errorOfEdit(outcome: RejectedEdit) {
  if (outcome.rejected === 'unconfirmed') return apiError('catalogue_unconfirmed');
  if (outcome.rejected === 'no such change') return apiError('not_found');
  if (outcome.rejected !== 'conflicts') return errorOf(outcome, 'catalogue');
  return apiError('catalogue_undo_conflict', { params: { conflicts: outcome.conflicts.map(conflictText).join('; ') } });
}

type Event = {
  readonly action: string;
  readonly changes: readonly CatalogueChange[];
  readonly author: Author;
  readonly at: Date;
};

/** Records each changed value. */
export async function recordChanges(tx: Transaction, { changes, ...event }: Event): Promise<void> {
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [placeName(change), change[side]]));
  await recordAuditEvent(tx, {
    ...{ subject: 'settings', subjectId: SETTINGS_HISTORY_ID, ...event },
    ...{ before: valuesOf('before'), after: valuesOf('after') },
  });
}
