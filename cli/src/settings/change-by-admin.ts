import { isDeepStrictEqual } from 'node:util';
import { type OwnerSettings, ownerSettingsOf } from '@urooj/contract/owner-settings';
import { RevisionConflict } from '@urooj/store/errors';
import { openSite, type StorePlace } from '@urooj/store/open';
import { asOwnerSees, readSettingsHistory } from '@urooj/store/settings';
import { type ComposedWith, readComposedWith, readReleaseMap, type SiteStore } from '@urooj/store/store';
import type { MadeChange, OwnerSettingsChange } from 'backend/owner-settings';
import { StartError } from 'backend/start-error';
import type { Outcome } from '../publishing/outcome.ts';
import { change } from './commands.ts';
import { checkSettings } from './edit.ts';

/** A change of an admin in the dashboard. */
export type SettingsOperation = {
  place: StorePlace;
  change: OwnerSettingsChange;
  /** The name for the history. */
  who: string;
};

export const WHY = 'changed in the admin dashboard';
const WHERE = 'settings';

/** What the dashboard shows and changes of the settings. */
const editable = ({ config }: ComposedWith): OwnerSettings => ownerSettingsOf(config);

export async function live(site: SiteStore): Promise<ComposedWith> {
  const settings = await readComposedWith(site);
  if (settings) return settings;
  throw new StartError('Nothing is live yet, so there are no settings to change');
}

/** The live settings as somebody reads them who may change them, with the revision in which they are. */
export async function readWithRevision(site: SiteStore): Promise<{ settings: ComposedWith; revision: number }> {
  // The revision first: a change between the two is then found as one that was not seen.
  const revision = (await readReleaseMap(site))?.revision ?? 0;
  return { settings: await live(site), revision };
}

/** The settings that can be edited, with the live revision. */
export async function readEditable(site: SiteStore): Promise<OwnerSettings & { revision: number }> {
  const { settings, revision } = await readWithRevision(site);
  return { ...editable(settings), revision };
}

/** The settings when a revision was live. */
export async function settingsAt(site: SiteStore, revision: number): Promise<ComposedWith> {
  const history = await readSettingsHistory(site);
  return history.findLast((one) => one.revision <= revision) ?? history[0] ?? (await live(site));
}

/** Each problem of its own line becomes a part of one sentence of the dashboard. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof StartError)) return error;
  const lines = error.message.split('\n').map((line) => line.replace(`${WHERE}: `, '').replace(/\.$/, ''));
  return new StartError(lines.join('; '));
}

type By = { who: string; why: string };

/**
 * Changes the settings by name of an admin.
 * @returns the revision that is live with them, and the lines for the operator
 * @throws StartError for values that the shop refuses, whose message names them
 */
export async function changeAsAdmin(site: SiteStore, { who, why }: By, edit: (now: ComposedWith) => ComposedWith) {
  const lines: string[] = [];
  const context = {
    site,
    options: { who, why, dryRun: false, onRevision: null, force: false },
    progress: {
      say: (line: string) => void lines.push(line),
      step: <T>(_: string, work: () => Promise<T>) => work(),
    },
  };
  const result = await change(context, edit).catch((error: unknown) => {
    throw asProblem(error);
  });
  return { revision: (await readReleaseMap(site))?.revision ?? 0, lines: [...lines, ...result.lines] };
}

/** The settings with other values, checked together. */
export const checked = (now: ComposedWith, values: Partial<ComposedWith['config']>): ComposedWith =>
  checkSettings({ ...asOwnerSees(now), ...values }, WHERE);

/**
 * Makes the settings live, as `npm run config -- set` does.
 * @throws RevisionConflict where somebody else has changed one of them since the revision that was edited
 * @throws StartError for values that the shop refuses, whose message names them
 */
export async function changeByAdmin({ place, change: wanted, who }: SettingsOperation): Promise<Outcome> {
  const site = await openSite(place);
  const { revision, ...settings } = wanted;
  const edited = editable(await settingsAt(site, revision));
  let after = edited;
  const made = await changeAsAdmin(site, { who, why: WHY }, (now) => {
    if (!isDeepStrictEqual(editable(now), edited))
      throw new RevisionConflict('Somebody else has changed these settings meanwhile.');
    const next = checked(now, settings);
    after = editable(next);
    return next;
  });
  const value: MadeChange = { before: edited, after, revision: made.revision };
  return { value, lines: made.lines, ok: true };
}
