import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { type ComposedWith, readComposedWith, type SiteStore } from '@urooj/store/store';
import type { Config } from 'backend/config';
import { StartError } from 'backend/start-error';
import { contradictions, isLocal } from './checks-of-start.ts';
import { withEnvironment } from './owner-settings.ts';

type Place = Pick<Config, 'apiHost' | 'plainAdminEmail' | 'publicUrl' | 'port'>;

const localUrl = ({ port }: Place) => `http://localhost:${port}`;

/** The settings of a new shop, for a store without a live site. */
export const firstSettings = (place: Place): ComposedWith => ({
  config: withEnvironment(DEFAULT_CONFIG, place),
  publicUrl: place.publicUrl ?? localUrl(place),
});

/** The settings that go live, made of those that are live at that moment; null before the first activation. */
export type SettingsOf = (live: ComposedWith | null) => ComposedWith;

/**
 * The settings of a start: the live ones, so that a start never puts defaults over them. PUBLIC_URL and the variables of a
 * hosted backend win. The address of a shop on this computer is the one that it listens on.
 */
export const settingsOfStart =
  (place: Place): SettingsOf =>
  (live) => {
    if (!live) return firstSettings(place);
    return {
      config: withEnvironment(live.config, place),
      publicUrl: place.publicUrl ?? (isLocal(live.publicUrl) ? localUrl(place) : live.publicUrl),
    };
  };

/**
 * The live settings, for a process that only serves them.
 * @throws StartError where nothing is live, or a variable says something else than the store
 */
export async function settingsToServe(site: SiteStore, place: Place): Promise<ComposedWith> {
  const live = await readComposedWith(site);
  if (!live) throw new StartError(`Nothing is live in ${site.dir} yet. First: npm run deploy`);
  assertNoContradiction(place, live);
  return live;
}

function assertNoContradiction(place: Place, live: ComposedWith): void {
  for (const { variable, name, wanted, known } of contradictions(place, live)) {
    const change = `npm run config -- set ${name} ${wanted}`;
    // Without the variable, an address on this computer would stay.
    const isOnlyWayOut = name === 'publicUrl' && isLocal(known);
    const advice = isOnlyWayOut ? `Change the store: ${change}` : `Remove ${variable}, or change the store: ${change}`;
    throw new StartError(`${variable} is ${wanted}, and the site store says ${known}. ${advice}`);
  }
}

/**
 * The settings of a deployment: the live ones. An address on this computer is only what a new shop has for want of another, so
 * PUBLIC_URL replaces it.
 * @throws StartError where a variable says something else than the store
 */
export async function settingsOfDeployment(
  site: SiteStore,
  place: Place,
  say: (line: string) => void,
): Promise<SettingsOf> {
  const withAddress = (live: ComposedWith): ComposedWith =>
    isLocal(live.publicUrl) ? { ...live, publicUrl: place.publicUrl ?? live.publicUrl } : live;
  const live = await readComposedWith(site);
  if (live) assertNoContradiction(place, withAddress(live));
  const first = live ?? firstSettings(place);
  if (!live && place.publicUrl === null)
    say(
      `  ! The public address is ${first.publicUrl}, because PUBLIC_URL is not set. For a shop that others reach: npm run config -- set publicUrl https://shop.example`,
    );
  return (now) => withAddress(now ?? first);
}

/** The public address, or null for one on this computer, where the port of the process counts. */
export const publicAddress = ({ publicUrl }: Pick<ComposedWith, 'publicUrl'>): string | null =>
  isLocal(publicUrl) ? null : publicUrl;

/**
 * The public address of the live pages, read at each call, because operators change it while the shop runs. Where it cannot
 * be read, the one before stays.
 */
export function livePublicUrl({ dir }: Pick<SiteStore, 'dir'>): () => string | null {
  let known: string | null = null;
  return () => {
    try {
      known = publicAddress(JSON.parse(readFileSync(join(dir, 'current', 'composed-with.json'), 'utf8')));
    } catch {
      // Nothing is live, or it was damaged.
    }
    return known;
  };
}
