import type { ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import { type ControllerRecord, readControllerRecord, trialKey } from '@urooj/store/controller-record';
import { readHistory } from '@urooj/store/history';
import type { SiteStore } from '@urooj/store/store';
import { formatMinute } from '../release/table.ts';
import { uncertainOf } from './describe.ts';
import { timeOf } from './trial-periods.ts';

/** How the controller of a canary stands. `since`: when it got its present share, '' where that is not known. */
export type ControllerStatus = { since: string; judged: ControllerRecord['standing'] };

/** @returns `null` without an automatic canary */
export async function controllerStatus(
  site: SiteStore,
  name: string,
  { active, canary }: RemoteReleases,
  map: ReleaseMap,
): Promise<ControllerStatus | null> {
  const controller = canary?.controller;
  if (!controller) return null;
  const { standing } = await readControllerRecord(site, name, trialKey({ ...canary, controller }, { active }));
  const since = controller.steps.at(-1)?.since;
  const start = timeOf(await readHistory(site, map, since), since);
  return { since: Number.isNaN(start) ? '' : new Date(start).toISOString(), judged: standing };
}

/** The cell of a table. */
export const formatController = (controller: ControllerStatus | null): string => {
  if (controller === null) return '';
  return controller.judged === null ? 'not judged yet' : `undecided, ${controller.judged.visits.canary} visits`;
};

/** What is missing for a decision, in a sentence. */
export function controllerSentence(app: string, version: string, { since, judged }: ControllerStatus): string {
  const title = `${app} ${version} is automatic, with its share since ${formatMinute(since)}`;
  if (judged === null) return `${title}; its figures were not judged yet.`;
  const { at, visits, findings } = judged;
  const uncertain = uncertainOf(findings);
  const missing = uncertain.length === 0 ? '; few with this share' : `; not certain yet: ${uncertain.join(', ')}`;
  return `${title}: ${visits.canary} visits against ${visits.control} until ${formatMinute(at)}${missing}.`;
}
