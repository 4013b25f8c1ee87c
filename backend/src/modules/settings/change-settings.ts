import { randomUUID } from 'node:crypto';
import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { valuesByName } from '@urooj/domain/settings-values';
import { apiError, busy } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { loggable } from '../../loggable.ts';
import { type PayeeChange, payeesChanged } from '../../mail/emails.ts';
import { queueMail, sendNow, withdrawMails } from '../../mail/outbox.ts';
import type { UserAuthor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { issueSecureAccountToken } from '../users/secure-account.ts';
import type { MadeChange, OwnerSettingsChange, OwnerSettingsStore, RejectedChange } from './owner-settings.ts';

type Deps = Pick<AppDeps, 'database' | 'adminEmail' | 'publicUrl' | 'now' | 'log'> & {
  readonly ownerSettings: OwnerSettingsStore;
};

const BUSY_RETRY_S = 10;
/** Longer than it takes to compose all pages. */
const MAIL_DELAY_S = 300;

/**
 * Makes other settings live, records what changed, and mails it where buyers pay to another account now. The mail is stored before:
 * without the database nothing changes, and a process that is killed between the two loses no mail.
 * @throws ApiError `edited_meanwhile`, `settings_invalid`, `busy`, `store_down`
 */
export async function changeSettings(deps: Deps, change: OwnerSettingsChange, author: UserAuthor) {
  const cleaned = { ...change, payees: withoutEmpty(change.payees) };
  const { payees } = await deps.ownerSettings.read();
  const mails = await storeMails(deps, changedValues({ payees }, { payees: cleaned.payees }), author);
  const outcome = await deps.ownerSettings.change(cleaned, author.email);
  if ('rejected' in outcome) {
    await withdrawMails(deps.database, mails);
    throw errorOf(outcome);
  }
  await record(deps, outcome, author, mails).catch((error: unknown) => {
    // The settings are live, the history of the site store names the admin, and the mails are sent after their delay.
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

function changedValues(before: object, after: object): PayeeChange[] {
  const [old, changed] = [valuesByName(before), valuesByName(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(changed)])];
  return names
    .filter((name) => old[name] !== changed[name])
    .map((name) => ({ name, before: old[name] ?? null, after: changed[name] ?? null }));
}

/** @returns the ids of the mails about accounts to which buyers pay; they are sent after a delay, or by `sendNow` */
async function storeMails(deps: Deps, changes: readonly PayeeChange[], author: UserAuthor): Promise<string[]> {
  if (changes.length === 0) return [];
  const mails = [...new Set([author.email, deps.adminEmail])].map((email) => ({ email, id: randomUUID() }));
  await inTransaction(deps.database, async (tx) => {
    for (const { email, id } of mails) {
      const secureToken = await issueSecureAccountToken(tx, author.userId, deps.now());
      const mail = payeesChanged(deps.publicUrl(), email, { by: author.email, changes, secureToken });
      await queueMail(tx, mail, { id, delayS: MAIL_DELAY_S });
    }
  });
  return mails.map(({ id }) => id);
}

async function record(deps: Deps, { before, after }: MadeChange, author: UserAuthor, mails: readonly string[]) {
  const event = { subject: 'settings', subjectId: SETTINGS_HISTORY_ID, author, at: deps.now() } as const;
  await inTransaction(deps.database, async (tx) => {
    await recordAuditEvent(tx, {
      ...{ ...event, action: 'changed' },
      ...{ before: valuesByName(before), after: valuesByName(after) },
    });
    await sendNow(tx, mails);
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
