import type { RecordedOperation, ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import { madeActive } from '@urooj/store/operations';

/** Name → version of each app in the work tree at the last start. Release commands do not change it. */
export type WorkTree = Readonly<Record<string, string>>;

type Live = ReleaseMap | null;
type History = readonly RecordedOperation[];

const releasesOf = (live: Live, name: string): RemoteReleases | undefined => {
  const known = name === 'shell' ? live?.shell : live?.remotes[name as keyof ReleaseMap['remotes']];
  return known?.active ? known : undefined;
};

/** Whether an app that is not live was live before: an operator took it out of the site. */
const isRetired = (history: History, name: string): boolean =>
  history.some(({ steps }) => steps.some((step) => 'to' in step && step.name === name));

/**
 * The versions that a start makes live: those of apps whose sources have changed since the last start (also back to an
 * earlier state), and of apps that were never live. A version that is live already stays, and so does what an
 * operator activated or took out while the sources did not change.
 */
export function versionsToActivate(current: WorkTree, before: WorkTree, live: Live, history: History): WorkTree {
  const isDue = ([name, version]: [string, string]) => {
    const known = releasesOf(live, name);
    if (!known) return before[name] !== version || !isRetired(history, name);
    return before[name] !== version && known.active !== version;
  };
  return Object.fromEntries(Object.entries(current).filter(isDue));
}

/** `, made live by amna,` */
function activatedBy(history: History, name: string, version: string): string {
  const operation = history.findLast((one) => madeActive(one, name, version));
  return operation ? `, made live by ${operation.who},` : '';
}

/**
 * A warning for each app where a deployment replaces what an operator has made live, so that nobody has to search the history.
 * @param place of the builds: "the work tree"
 */
export function replacedByStart(
  activated: WorkTree,
  before: WorkTree,
  live: Live,
  { place, history }: { place: string; history: History },
): string[] {
  return Object.entries(activated).flatMap(([name, version]) => {
    const known = releasesOf(live, name);
    if (!live || !known) return [];
    const { active, canary } = known;
    const isByHand = active !== before[name];
    const lines = [
      isByHand ? `${active}${activatedBy(history, name, active)} is replaced by ${version} of ${place}` : '',
      canary && canary.version !== version ? `canary ${canary.version} (${canary.percent} %) ended` : '',
    ].filter(Boolean);
    if (lines.length === 0) return [];
    const undo = isByHand ? ` To go back: npm run release -- activate ${name} ${active}` : '';
    return [`  ! ${name}: ${lines.join('; ')}.${undo}`];
  });
}
