import { isRecord } from '@urooj/contract/is-record';
import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { ownStatements } from '@urooj/domain/own-statements';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { loggable } from '../../loggable.ts';
import type { UserAuthor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { errorOf } from '../settings/change-settings.ts';
import type { MadeStatements, StatementsChange, StatementsStore } from './statements-store.ts';

type Deps = Pick<AppDeps, 'database' | 'now' | 'log'> & { readonly store: StatementsStore };

/**
 * Makes other statements and announcements live, and records each changed value.
 * @throws ApiError `edited_meanwhile`, `settings_invalid`, `busy`, `store_down`
 */
export async function changeStatements(deps: Deps, change: StatementsChange, author: UserAuthor) {
  const statements = ownStatements(change.statements);
  const outcome = await deps.store.change({ ...change, statements }, author.email);
  if ('rejected' in outcome) throw errorOf(outcome);
  const { revision } = outcome;
  await record(deps, outcome, author).catch((error: unknown) => {
    // The statements are live, and the history of the site store names the admin.
    deps.log.error({ error: loggable(error), revision }, 'a change of the statements was not recorded in the database');
  });
  return { revision };
}

async function record({ database, now }: Deps, { before, after }: MadeStatements, author: UserAuthor) {
  await inTransaction(database, (tx) =>
    recordAuditEvent(tx, {
      ...{ subject: 'settings', subjectId: SETTINGS_HISTORY_ID, author, at: now(), action: 'changed' },
      ...{ before: leavesOf(before), after: leavesOf(after) },
    }),
  );
}

/** Each value by its full name, such as `statements.figure.customers.en.figure`. */
function leavesOf(value: unknown, name = ''): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return { [name]: value };
  const leaves = Object.entries(value).flatMap(([key, below]) =>
    Object.entries(leavesOf(below, name === '' ? key : `${name}.${key}`)),
  );
  return Object.fromEntries(leaves);
}
