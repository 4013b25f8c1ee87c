import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@urooj/contract/is-record';
import { SETTINGS_HISTORY } from './parse-stored.ts';
import { type ComposedWith, readComposed, readComposedWith, type SiteStore } from './store.ts';

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

/** `set reviewTime, payees.paypal`; empty where nothing differs. */
export function describeChange(before: ComposedWith, after: ComposedWith): string {
  const names = differences(asOwnerSees(before), asOwnerSees(after));
  return names.length > 0 ? `set ${names.join(', ')}` : '';
}

/** Every change of the settings that the live site knows; none where an operator has deleted a damaged history. */
export async function readSettingsHistory(site: SiteStore): Promise<SettingsChange[]> {
  return (await readComposed<SettingsChange[]>(site, SETTINGS_HISTORY)) ?? [];
}

type Entry = Pick<SettingsChange, 'revision' | 'at' | 'who' | 'why'>;

/** The history with the settings of a new revision, where they differ from the live ones. */
export async function nextSettingsHistory(
  site: SiteStore,
  settings: ComposedWith,
  { revision, at, who, why }: Entry,
): Promise<SettingsChange[]> {
  const known = await readSettingsHistory(site);
  const live = await readComposedWith(site);
  const first = {
    revision: revision - 1,
    at,
    who: '',
    why: '',
    what: 'the settings before; their history was deleted',
  };
  const before = known.length > 0 || !live ? known : [{ ...first, ...live }];
  const what = live ? describeChange(live, settings) : 'first settings';
  return what === '' ? before : [...before, { revision, at, who, why, what, ...settings }];
}
