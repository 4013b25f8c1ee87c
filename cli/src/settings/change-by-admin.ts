import { isDeepStrictEqual } from 'node:util';
import { type OwnerSettings, ownerSettingsOf } from '@urooj/contract/owner-settings';
import { RevisionConflict } from '@urooj/store/errors';
import { openSite, type StorePlace } from '@urooj/store/open';
import { asOwnerSees, readSettingsHistory } from '@urooj/store/settings';
import { type ComposedWith, readComposedWith, readReleaseMap, type SiteStore } from '@urooj/store/store';
import type { MadeChange, OwnerSettingsChange } from 'backend/owner-settings';
import { StartError } from 'backend/start-error';
import type { Outcome } from '../publishing/perform-command.ts';
import { change } from './commands.ts';
import { checkSettings } from './edit.ts';

/** A change of an admin in the dashboard. */
export type SettingsOperation = {
  place: StorePlace;
  change: OwnerSettingsChange;
  /** The name for the history. */
  who: string;
};

const WHY = 'changed in the admin dashboard';
const WHERE = 'settings';

/** What the dashboard shows and changes of the settings. */
const editable = ({ config }: ComposedWith): OwnerSettings => ownerSettingsOf(config);

async function live(site: SiteStore): Promise<ComposedWith> {
  const settings = await readComposedWith(site);
  if (settings) return settings;
  throw new StartError('Nothing is live yet, so there are no settings to change');
}

/** The settings that can be edited, with the live revision. */
export async function readEditable(site: SiteStore): Promise<OwnerSettings & { revision: number }> {
  // The revision first: a change between the two is then found as one that was not seen.
  const map = await readReleaseMap(site);
  return { ...editable(await live(site)), revision: map?.revision ?? 0 };
}

/** What could be edited when a revision was live. */
async function editableAt(site: SiteStore, revision: number): Promise<OwnerSettings> {
  const history = await readSettingsHistory(site);
  return editable(history.findLast((one) => one.revision <= revision) ?? history[0] ?? (await live(site)));
}

/** Each problem of its own line becomes a part of one sentence of the dashboard. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof StartError)) return error;
  const lines = error.message.split('\n').map((line) => line.replace(`${WHERE}: `, '').replace(/\.$/, ''));
  return new StartError(lines.join('; '));
}

/**
 * Makes the settings live, as `npm run config -- set` does.
 * @throws RevisionConflict where somebody else has changed one of them since the revision that was edited
 * @throws StartError for values that the shop refuses, whose message names them
 */
export async function changeByAdmin({ place, change: wanted, who }: SettingsOperation): Promise<Outcome> {
  const site = await openSite(place);
  const { revision, ...settings } = wanted;
  const edited = await editableAt(site, revision);
  let after = edited;
  const lines: string[] = [];
  const context = {
    site,
    options: { who, why: WHY, dryRun: false, onRevision: null, force: false },
    progress: {
      say: (line: string) => void lines.push(line),
      step: <T>(_: string, work: () => Promise<T>) => work(),
    },
  };
  const result = await change(context, (now) => {
    if (!isDeepStrictEqual(editable(now), edited))
      throw new RevisionConflict('Somebody else has changed these settings meanwhile.');
    const next = checkSettings({ ...asOwnerSees(now), ...settings }, WHERE);
    after = editable(next);
    return next;
  }).catch((error: unknown) => {
    throw asProblem(error);
  });
  const value: MadeChange = { before: edited, after, revision: (await readReleaseMap(site))?.revision ?? revision };
  return { value, lines: [...lines, ...result.lines], ok: true };
}
