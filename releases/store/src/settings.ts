import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@urooj/contract/is-record';
import { intoPages, type Log, readLog } from './log-pages.ts';
import { describeOperation } from './operations.ts';
import { SETTINGS_HISTORY } from './parse-stored.ts';
import { type ComposedWith, readComposed, readComposedWith, type SiteStore } from './store.ts';
import { SETTINGS_CHANGE_SHAPE } from './stored-shapes.ts';

/** One change of the owner's settings or the public address, with what it made of them. */
export type SettingsChange = ComposedWith & { revision: number; at: string; who: string; why: string; what: string };

/** The names of the values that differ, as an owner writes them: `payees.easypaisa.account`. */
function differences(before: unknown, after: unknown, name = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [name];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(before[key], after[key], name === '' ? key : `${name}.${key}`),
  );
}

/** The settings in one object, as an owner reads and writes them. */
export const asOwnerSees = ({ config, publicUrl }: ComposedWith) => ({ publicUrl, ...config });

/** The names of the settings that differ. */
export const changedSettings = (before: ComposedWith, after: ComposedWith): readonly string[] =>
  differences(asOwnerSees(before), asOwnerSees(after));

/** A revision has fewer than twice as many changes: each has all settings. */
const CHANGES_PER_PAGE = 10;

const EMPTY: Log<SettingsChange> = { entries: [], before: null };

/** The newest changes that the live site knows; none where an operator has deleted a damaged history. */
const readNewest = async (site: SiteStore) =>
  (await readComposed<Log<SettingsChange>>(site, SETTINGS_HISTORY)) ?? EMPTY;

/** Every change of the settings, the oldest first. */
export const readSettingsHistory = async (site: SiteStore): Promise<readonly SettingsChange[]> =>
  readLog(site, await readNewest(site), SETTINGS_CHANGE_SHAPE);

type Entry = Pick<SettingsChange, 'revision' | 'at' | 'who' | 'why'>;

/** The history with the settings of a new revision, where they differ from the live ones. */
export async function nextSettingsHistory(
  site: SiteStore,
  settings: ComposedWith,
  { revision, at, who, why }: Entry,
): Promise<Log<SettingsChange>> {
  const known = await readNewest(site);
  const live = await readComposedWith(site);
  const first = {
    revision: revision - 1,
    at,
    who: '',
    why: '',
    what: 'the settings before; their history was deleted',
  };
  const { entries, before } =
    known.entries.length > 0 || !live ? known : { ...EMPTY, entries: [{ ...first, ...live }] };
  const changed = live ? changedSettings(live, settings) : null;
  if (changed?.length === 0) return { entries, before };
  const what = changed ? describeOperation({ steps: [{ kind: 'set', settings: changed }] }) : 'first settings';
  return { entries: [...entries, { revision, at, who, why, what, ...settings }], before };
}

/** The history without what belongs into a page. */
export const pagedSettingsHistory = (site: SiteStore, history: Log<SettingsChange>): Promise<Log<SettingsChange>> =>
  intoPages(site, history, CHANGES_PER_PAGE);
