import type { RecordedOperation, ReleaseMap } from '@urooj/host/release-map';
import { intoPages, type Log, readLog } from './log-pages.ts';
import type { SiteStore } from './store.ts';
import { OPERATION_SHAPE } from './stored-shapes.ts';

/** A revision has fewer than twice as many operations. */
const OPERATIONS_PER_PAGE = 50;

type History = Pick<ReleaseMap, 'history' | 'earlierHistory'>;

const logOf = ({ history, earlierHistory }: History): Log<RecordedOperation> => ({
  entries: history,
  before: earlierHistory,
});

/** The map with a history that does not grow with every revision. */
export async function withPagedHistory(site: SiteStore, map: ReleaseMap): Promise<ReleaseMap> {
  const { entries, before } = await intoPages(site, logOf(map), OPERATIONS_PER_PAGE);
  return { ...map, history: entries, earlierHistory: before };
}

/**
 * The operations of a store, the oldest first.
 * @param since the revision that must be among them; by default, all are read
 * @throws StoreDamaged for a page that cannot be read
 */
export const readHistory = (site: SiteStore, map: History, since = 0): Promise<readonly RecordedOperation[]> =>
  readLog(site, logOf(map), OPERATION_SHAPE, ({ revision }) => revision <= since);
