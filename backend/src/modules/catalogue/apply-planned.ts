import { placeName } from '@urooj/domain/catalogue-values';
import { type Database, inTransaction } from '../../db/pool.ts';
import { queueMail } from '../../mail/outbox.ts';
import { plannedCatalogueDone } from '../../mail/planned-catalogue.ts';
import { type LiveSite, readSiteSettings } from '../../plugins/site/live-site.ts';
import type { AppliedPlan, CatalogueStore } from './catalogue-store.ts';
import { conflictText, record } from './edit-catalogue.ts';

export const APPLY_PLANNED_CATALOGUE = 'apply_planned_catalogue';

type Deps = {
  readonly database: Database;
  readonly site: LiveSite;
  /** `null` where nothing composes pages. */
  readonly store: CatalogueStore | null;
  readonly adminEmail: string;
  readonly publicUrl: () => string;
  readonly now: () => Date;
};

/**
 * Makes the planned change of the catalogue once its time has come, also long after it, and mails what became of it. While the site
 * store is busy or does not respond, the next run tries again.
 */
export async function applyPlannedCatalogue(deps: Deps): Promise<void> {
  const planned = (await readSiteSettings(deps.site))?.plannedCatalogue ?? null;
  if (!deps.store || planned === null || Date.parse(planned.at) > deps.now().getTime()) return;
  const applied = await deps.store.applyPlanned();
  if (applied === null || 'rejected' in applied) return;
  await report(deps, applied);
}

function linesOf({ outcome }: AppliedPlan): string[] {
  if (!('rejected' in outcome))
    return outcome.changes.map(
      (change) => `${placeName(change)}: ${change.before ?? 'nothing'} → ${change.after ?? 'nothing'}`,
    );
  return outcome.rejected === 'invalid' ? [outcome.problem] : outcome.conflicts.map(conflictText);
}

async function report(deps: Deps, applied: AppliedPlan): Promise<void> {
  const { database, publicUrl, adminEmail, now } = deps;
  const { planned, outcome } = applied;
  const isMade = !('rejected' in outcome);
  const done = { at: new Date(planned.at), madeAt: now(), by: planned.by, lines: linesOf(applied), isMade };
  await inTransaction(database, async (tx) => {
    for (const email of new Set([adminEmail, planned.by]))
      await queueMail(tx, plannedCatalogueDone(publicUrl(), email, done));
  });
  if (isMade) await record(deps, 'planned catalogue change made', outcome, { ...BY_SHOP, email: planned.by });
}

const BY_SHOP = { userId: null, requestId: null };
