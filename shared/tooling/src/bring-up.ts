import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG, type SiteConfig } from '@urooj/platform/site-config';
import { activate } from '@urooj/releases/activate';
import { publish } from '@urooj/releases/publish';
import { finishInterrupted, isPublished, readReleaseMap, type SiteStore } from '@urooj/releases/store';
import { APPS, appDir, ROOT } from './apps.ts';
import { buildApp, inTurns } from './build-app.ts';
import type { Progress } from './progress.ts';
import { releaseVersion } from './release-version.ts';

/** The owner's settings; made with defaults at the first start. Throws a sentence where the file is not JSON. */
export async function readSiteConfig(dataDir: string, apiHost: string | null): Promise<SiteConfig> {
  const file = join(dataDir, 'config.json');
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, `${JSON.stringify(DEFAULT_CONFIG, null, 2)}\n`);
  }
  try {
    const owner = JSON.parse(await readFile(file, 'utf8')) as Partial<SiteConfig>;
    return { ...DEFAULT_CONFIG, ...owner, ...(apiHost ? { apiHost } : {}) };
  } catch (error) {
    throw new Error(`${file} is not valid JSON (${(error as Error).message}). Mend it, or delete it for a new one.`);
  }
}

type Wanted = { name: string; version: string; isFresh: boolean };

/** Builds and publishes each app whose sources are not in the store yet; answers which version each one now has. */
async function publishChanged(site: SiteStore, progress: Progress, apps: readonly string[]): Promise<Wanted[]> {
  const wanted = apps.map((name) => {
    const version = releaseVersion(ROOT, appDir(name));
    return { name, version, isFresh: !isPublished(site, name, version) };
  });
  const missing = wanted.filter(({ isFresh }) => isFresh).map(({ name }) => name);
  if (missing.length > 0) progress.say(`Building ${missing.join(', ')} …`);
  return inTurns(wanted, Math.min(2, availableParallelism()), async (app) => {
    if (!app.isFresh) return app;
    return progress.step(`${app.name} ${app.version}`, async () => {
      await buildApp(app.name);
      // The build names its version itself: a source that was saved meanwhile gave it another one.
      const { version } = await publish(site, join(appDir(app.name), 'dist'));
      return { ...app, version };
    });
  });
}

type Composed = { config: SiteConfig; publicUrl: string };

async function isComposedWith(site: SiteStore, wanted: Composed): Promise<boolean> {
  const file = join(site.dir, 'current', 'composed-with.json');
  return existsSync(file) && (await readFile(file, 'utf8')) === JSON.stringify(wanted);
}

/**
 * Brings the site store up to the work tree: builds what changed, publishes it, and makes it live in one act. What an
 * operator activated or rolled back stays, unless its sources changed since.
 */
export async function bringUpSite(
  site: SiteStore,
  composed: Composed,
  progress: Progress,
  apps: readonly string[] = APPS,
): Promise<void> {
  await finishInterrupted(site);
  const wanted = await publishChanged(site, progress, apps);
  const map = await readReleaseMap(site);
  const isLive = (name: string) => Boolean(name === 'shell' ? map?.shell.active : map?.remotes[name as never]);
  const due = wanted.filter(({ name, isFresh }) => isFresh || !isLive(name));
  if (due.length === 0 && (await isComposedWith(site, composed))) return;
  const versions = Object.fromEntries(due.map(({ name, version }) => [name, version]));
  await progress.step('pages composed', () =>
    activate(site, { versions, ...composed, who: process.env.USER ?? 'start', why: 'started from the work tree' }),
  );
}
