import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { valuesByName } from '@urooj/domain/settings-values';
import { apiError, busy } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { loggable } from '../../loggable.ts';
import { payeesChanged } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { UserAuthor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { issueSecureAccountToken } from '../users/secure-account.ts';
import type { MadeChange, OwnerSettingsChange, OwnerSettingsStore, RejectedChange } from './owner-settings.ts';

type Deps = Pick<AppDeps, 'database' | 'adminEmail' | 'publicUrl' | 'now' | 'log'> & {
  readonly ownerSettings: OwnerSettingsStore;
};

const BUSY_RETRY_S = 10;

/**
 * Makes other settings live, records what changed, and mails it where buyers pay to another account now.
 * @throws ApiError `edited_meanwhile`, `settings_invalid`, `busy`, `store_down`
 */
export async function changeSettings(deps: Deps, change: OwnerSettingsChange, author: UserAuthor) {
  const cleaned = { ...change, payees: withoutEmpty(change.payees) };
  const outcome = await deps.ownerSettings.change(cleaned, author.email);
  if ('rejected' in outcome) throw errorOf(outcome);
  await record(deps, outcome, author).catch((error: unknown) => {
    // The settings are live, and the history of the site store names the admin.
    deps.log.error(
      { error: loggable(error), revision: outcome.revision },
      'a change of the settings was not recorded in the database',
    );
  });
  return { revision: outcome.revision };
}

/** @param field which case of `edited_meanwhile` it is */
export function errorOf(outcome: RejectedChange, field: 'settings' | 'catalogue' = 'settings') {
  if (outcome.rejected === 'invalid') return apiError('settings_invalid', { params: { problem: outcome.problem } });
  if (outcome.rejected === 'edited meanwhile') return apiError('edited_meanwhile', { field });
  return outcome.rejected === 'busy' ? busy(null, BUSY_RETRY_S) : apiError('store_down');
}

async function record(deps: Deps, { before, after }: MadeChange, author: UserAuthor) {
  const [old, changed] = [valuesByName(before), valuesByName(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(changed)])];
  const changedNames = names.filter((name) => old[name] !== changed[name]);
  if (changedNames.length === 0) return;
  const changedPayees = changedNames.filter((name) => name.startsWith('payees.'));
  const mailed = changedPayees.length > 0 ? new Set([author.email, deps.adminEmail]) : [];
  const at = deps.now();
  await inTransaction(deps.database, async (tx) => {
    const event = { subject: 'settings', subjectId: SETTINGS_HISTORY_ID, author, at } as const;
    await recordAuditEvent(tx, { ...event, action: 'changed', before: old, after: changed });
    const changes = changedPayees.map((name) => ({ name, before: old[name] ?? null, after: changed[name] ?? null }));
    for (const email of mailed) {
      const secureToken = await issueSecureAccountToken(tx, author.userId, at);
      await queueMail(tx, payeesChanged(deps.publicUrl(), email, { by: author.email, changes, secureToken }));
    }
  });
}

/** Without the optional texts that were left empty. */
function withoutEmpty(payees: OwnerSettingsChange['payees']): OwnerSettingsChange['payees'] {
  const filled = Object.entries(payees).flatMap(([method, payee]) => {
    const texts = Object.entries(payee ?? {}).filter(([, text]) => text);
    return payee ? [[method, Object.fromEntries(texts.map(([field, text]) => [field, text?.toWellFormed()]))]] : [];
  });
  return Object.fromEntries(filled);
}
