import type { RumErrorGroup } from '@urooj/contract/console';
import { sourcePlaces } from '@urooj/store/source-places';
import type { SiteStore } from '@urooj/store/store';
import type { StoredError } from 'backend/console-figures';
import { LRUCache } from 'lru-cache';
import { readable } from './releases.ts';

/** Ten frames of each error that can be shown. */
const MAX_FRAMES = 20_000;
/** The hash in the name of a packed file, which differs in each version. */
const HASH = /\.[0-9a-f]{8,20}(?=\.js:)/;
const POSITION = /:\d+:\d+$/;

/** What equal errors of two versions have in common: their lines may have moved. */
function keyOf({ kind, remote, version, message }: StoredError, [first = '']: readonly string[]): string {
  const place = first.replace(POSITION, ':').replace(HASH, '').replace(`/${version}/`, '/');
  return JSON.stringify([kind, remote, message, place]);
}

function groupOf(errors: readonly [StoredError, ...StoredError[]], stack: readonly string[]): RumErrorGroup {
  const [latest] = errors;
  const { fingerprint, kind, remote, message } = latest;
  const first = Math.min(...errors.map(({ firstAt }) => firstAt.getTime()));
  return {
    ...{ fingerprint, kind, remote, message, stack: stack.join('\n') },
    versions: [...new Set(errors.map(({ version }) => version))],
    firstAt: new Date(first).toISOString(),
    lastAt: latest.lastAt.toISOString(),
    count: errors.reduce((sum, { count }) => sum + count, 0),
  };
}

/**
 * Groups errors of browsers across versions, with the places in the sources where the store has source maps; the stack is that
 * of the version in which the error was seen last. What was found out about a frame stays in memory: a release never changes.
 */
export function createErrorGroups(site: SiteStore) {
  const known = new LRUCache<string, string>({ max: MAX_FRAMES });

  async function learn(frames: ReadonlySet<string>): Promise<void> {
    const unknown = [...frames].filter((frame) => !known.has(frame));
    // Without the bucket the stacks name the packed files, and the next call tries again.
    const places = await readable(sourcePlaces(site, unknown), null, []);
    if (places) for (const frame of unknown) known.set(frame, places.get(frame) ?? frame);
  }

  /** @param errors those that were seen last first */
  return async (errors: readonly StoredError[]): Promise<RumErrorGroup[]> => {
    const framesOf = ({ stack }: StoredError) => (stack === '' ? [] : stack.split('\n'));
    await learn(new Set(errors.flatMap(framesOf)));
    const stackOf = (error: StoredError) => framesOf(error).map((frame) => known.get(frame) ?? frame);
    const groups = Map.groupBy(errors, (error) => keyOf(error, stackOf(error)));
    return [...groups.values()].flatMap(([latest, ...others]) =>
      latest ? [groupOf([latest, ...others], stackOf(latest))] : [],
    );
  };
}
