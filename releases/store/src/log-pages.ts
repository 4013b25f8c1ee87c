/**
 * Lists that only grow, such as the history. A revision holds the newest entries; older ones lie in pages of the store, which
 * never change, so that a revision does not grow with the number of operations.
 */
import { createHash } from 'node:crypto';
import { listOf, object, orNull, type Shape, text } from './shape.ts';
import { createRecord, readJsonRecord, type SiteStore } from './store.ts';

/** The newest entries of a list, the oldest of them first, and the name of the page with those before; null where there are none. */
export type Log<T> = { entries: readonly T[]; before: string | null };

/** The folder of the pages in a store. */
export const LOG_PAGES = 'history';

const keyOf = (page: string): string => `${LOG_PAGES}/${page}.json`;

/**
 * Moves the older half of the entries into a page, once there are twice as many as a page has. Its name is the hash of its content,
 * so processes that do the same at the same time write the same page.
 */
export async function intoPages<T>(site: SiteStore, log: Log<T>, perPage: number): Promise<Log<T>> {
  if (log.entries.length < 2 * perPage) return log;
  const content = JSON.stringify({ entries: log.entries.slice(0, perPage), before: log.before } satisfies Log<T>);
  const page = createHash('sha256').update(content).digest('hex');
  await createRecord(site, keyOf(page), content);
  return { entries: log.entries.slice(perPage), before: page };
}

const ADVICE = 'Restore it from a backup, or delete it: then the history begins after it.';

/**
 * The entries of a list, the oldest first. A page that an operator has deleted ends it.
 * @param shape of an entry
 * @param isEnough whether entries before this one are not needed
 * @throws StoreDamaged that names the page
 */
export async function readLog<T>(
  site: SiteStore,
  log: Log<T>,
  shape: Shape,
  isEnough: (oldest: T) => boolean = () => false,
): Promise<readonly T[]> {
  const pages = [log.entries];
  const isComplete = () => pages[0]?.[0] !== undefined && isEnough(pages[0][0]);
  for (let name = log.before; name !== null && !isComplete(); ) {
    const ofPage = object({ entries: listOf(shape), before: orNull(text) });
    const page: Log<T> | null = await readJsonRecord<Log<T>>(site, keyOf(name), ofPage, ADVICE);
    pages.unshift(page?.entries ?? []);
    name = page?.before ?? null;
  }
  return pages.flat();
}
