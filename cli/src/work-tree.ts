import type { ReleaseMap, RemoteReleases } from '@urooj/platform/release-map';

/** What the work tree was when it was last brought up: name → version. Operators' acts do not touch it. */
export type WorkTree = Readonly<Record<string, string>>;

type Live = ReleaseMap | null;

const lineOf = (live: Live, name: string): RemoteReleases | undefined => {
  const known = name === 'shell' ? live?.shell : live?.remotes[name as keyof ReleaseMap['remotes']];
  return known?.active ? known : undefined;
};

/**
 * What has to go live: whose sources differ from those of the last start (also where they went back to what they were
 * before), and what was never live. What is live already is left as it is, and so is an operator's act where the sources
 * did not change.
 */
export function dueOf(wanted: WorkTree, before: WorkTree, live: Live): WorkTree {
  const isDue = ([name, version]: [string, string]) => {
    const known = lineOf(live, name);
    return !known || (before[name] !== version && known.active !== version);
  };
  return Object.fromEntries(Object.entries(wanted).filter(isDue));
}

/** Who made a version live, for a sentence. */
function activatedBy(live: ReleaseMap, name: string, version: string): string {
  const act = live.history.findLast(({ what }) => {
    const words = what.split(/[ ,:()]+/);
    return words.includes(name) && words.includes(version);
  });
  return act ? `, made live by ${act.who},` : '';
}

/** What a start takes from operators, one loud line for each app: nobody should have to find out from the history. */
export function takenOver(due: WorkTree, before: WorkTree, live: Live): string[] {
  return Object.entries(due).flatMap(([name, version]) => {
    const known = lineOf(live, name);
    if (!live || !known) return [];
    const { active, canary } = known;
    const isByHand = active !== before[name];
    const lines = [
      isByHand ? `${active}${activatedBy(live, name, active)} is replaced by ${version} of the work tree` : '',
      canary && canary.version !== version ? `canary ${canary.version} (${canary.percent} %) ended` : '',
    ].filter(Boolean);
    if (lines.length === 0) return [];
    const back = isByHand ? ` Back to it: npm run release -- activate ${name} ${active}` : '';
    return [`  ! ${name}: ${lines.join('; ')}.${back}`];
  });
}
