import type { ReleaseMap } from '@urooj/host/release-map';
import { perform } from './activate.ts';
import { ReleaseStepError } from './errors.ts';
import { removeOldRevisions } from './old-revisions.ts';
import { changedSettings, readSettingsHistory, type SettingsChange } from './settings.ts';
import { type ComposedWith, readComposedWith, type SiteStore } from './store.ts';

/** Each has the pages of the whole shop: 12 MB. */
const STAYING_REVISIONS = 20;

type By = { who: string; why: string; onRevision?: number; isDryRun?: boolean; warn?: (sentence: string) => void };

/**
 * Changes the settings of the live site: composes every page with them, and makes them live in a revision of their own.
 * @param edit gets the live settings, also those that somebody else has just changed; throws to refuse the change
 * @returns the new map, or null where nothing differs
 * @throws ReleaseStepError before the first activation
 */
export async function changeSettings(
  site: SiteStore,
  edit: (live: ComposedWith) => ComposedWith,
  by: By,
): Promise<ReleaseMap | null> {
  await site.bucket?.refresh();
  const live = await readComposedWith(site);
  if (!live)
    throw new ReleaseStepError(`Nothing is live in ${site.dir} yet, so it has no settings. First: npm run deploy`);
  const settings = changedSettings(live, edit(live));
  if (settings.length === 0) return null;
  const map = await perform(site, { ...live, ...by, steps: [], did: [{ kind: 'set', settings }], settings: edit });
  // A shop owner who changes a price each day would fill the disk. Processes read the one that is live.
  if (map && !by.isDryRun)
    await removeOldRevisions(site, STAYING_REVISIONS).catch((error: Error) =>
      by.warn?.(`Old pages were not removed: ${error.message}`),
    );
  return map;
}

/**
 * The settings before the newest change, or those of a revision.
 * @throws ReleaseStepError where that revision did not change them
 */
export async function settingsBefore(site: SiteStore, revision: number | null): Promise<SettingsChange> {
  const history = await readSettingsHistory(site);
  const found = revision === null ? history.at(-2) : history.findLast((change) => change.revision === revision);
  if (found) return found;
  const known = history.map((change) => change.revision).join(', ');
  throw new ReleaseStepError(
    revision === null
      ? 'The settings have not changed since their history begins.'
      : `Revision ${revision} did not change the settings. Revisions that did: ${known || 'none'}.`,
  );
}
