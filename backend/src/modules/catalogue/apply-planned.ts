import type { AppliedPlan } from '@urooj/contract/planned-catalogue';
import { groupedAmount } from '@urooj/domain/amounts';
import { placeName } from '@urooj/domain/catalogue-values';
import { formatUsd } from '@urooj/domain/money';
import { type Database, inTransaction } from '../../db/pool.ts';
import { mailId } from '../../mail/mail-id.ts';
import { isFirstMail, queueMail, SENT_MAIL_MS } from '../../mail/outbox.ts';
import { plannedCatalogueDone } from '../../mail/planned-catalogue.ts';
import { type LiveSite, readSiteSettings } from '../../plugins/site/live-site.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { recordChanges } from './edit-catalogue.ts';

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
 * store is busy or does not respond, the next run tries again. The store says what became of the last plan in the revision that
 * makes it; each run mails that where no mail was stored, so a process that was killed between the two loses none.
 */
export async function applyPlannedCatalogue(deps: Deps): Promise<void> {
  const settings = await readSiteSettings(deps.site);
  if (settings?.appliedPlan) await report(deps, settings.appliedPlan);
  const planned = settings?.plannedCatalogue ?? null;
  if (!deps.store || planned === null || Date.parse(planned.at) > deps.now().getTime()) return;
  const applied = await deps.store.applyPlanned();
  if (applied !== null && !('rejected' in applied)) await report(deps, applied);
}

type Change = AppliedPlan['changes'][number];

const valueText = (field: string, value: Change['before']): string =>
  typeof value === 'number' && /usdCents/i.test(field) ? formatUsd(value) : String(value ?? 'nothing');

/** `1,000 TikTok Views: $4.00 → $5.00`. */
function changeText({ before, after, ...place }: Change): string {
  const { service, amount, field } = place;
  const what = field === 'usdCents' && amount !== null ? `${groupedAmount(amount)} ${service}` : placeName(place);
  return `${what}: ${valueText(field, before)} → ${valueText(field, after)}`;
}

/** Mails what became of a plan and records it, once. */
async function report({ database, publicUrl, adminEmail, now }: Deps, applied: AppliedPlan): Promise<void> {
  const { at, by, changes, problems } = applied;
  const appliedAt = new Date(applied.appliedAt);
  // The outbox forgets its mails then.
  if (now().getTime() - appliedAt.getTime() > SENT_MAIL_MS) return;
  const isMade = problems.length === 0;
  const lines = isMade ? changes.map(changeText) : problems;
  const done = { at: new Date(at), madeAt: appliedAt, by, lines, isMade };
  const idFor = (email: string) => mailId(`plan of ${by} for ${at}, applied at ${applied.appliedAt}, to ${email}`);
  await inTransaction(database, async (tx) => {
    if (!(await isFirstMail(tx, idFor(by)))) return;
    for (const email of new Set([adminEmail, by]))
      await queueMail(tx, plannedCatalogueDone(publicUrl(), email, done), { id: idFor(email) });
    const author = { userId: null, requestId: null, email: by };
    if (isMade) await recordChanges(tx, { action: 'planned catalogue change made', changes, author, at: appliedAt });
  });
}
