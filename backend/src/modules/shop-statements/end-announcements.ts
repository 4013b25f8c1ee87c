import { hasEnded } from '@urooj/domain/announcements';
import { type LiveSite, readSiteSettings } from '../../plugins/site/live-site.ts';
import type { StatementsStore } from './statements-store.ts';

export const END_ANNOUNCEMENTS = 'end_announcements';

type Deps = { readonly site: LiveSite; readonly store: StatementsStore | null; readonly now: () => Date };

/**
 * Composes the pages without the announcements whose time has passed, for search engines and visitors without scripts. Nothing
 * waits for it: open tabs hide them by themselves, and the service takes orders again at that moment.
 */
export async function endAnnouncements({ site, store, now }: Deps): Promise<void> {
  const settings = await readSiteSettings(site);
  const announcements = [settings?.notice, settings?.closing];
  const isDue = announcements.some((one) => one && hasEnded(one, now().getTime()));
  if (!isDue || store === null) return;
  const outcome = await store.endAnnouncements();
  // The next run tries again what the store was too busy for.
  if ('rejected' in outcome && outcome.rejected === 'invalid') throw new Error(outcome.problem);
}
