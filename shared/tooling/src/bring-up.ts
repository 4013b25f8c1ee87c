import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG, type SiteConfig } from '@urooj/platform/site-config';
import { activate } from '@urooj/releases/activate';
import { inTurns } from '@urooj/releases/in-turns';
import { publish } from '@urooj/releases/publish';
import {
  finishInterrupted,
  isPublished,
  RevisionConflict,
  readComposedWith,
  readRecord,
  readReleaseMap,
  type SiteStore,
  writeRecord,
} from '@urooj/releases/store';
import { APPS, appDir, ROOT } from './apps.ts';
import { buildApp } from './build-app.ts';
import { isBuilt } from './finished-build.ts';
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
      if (!(await isBuilt(appDir(app.name), app.version))) await buildApp(app.name);
      // The build names its version itself: a source that was saved meanwhile gave it another one.
      const { version } = await publish(site, join(appDir(app.name), 'dist'));
      return { ...app, version };
    });
  });
}

/** What the work tree was when it was last brought up: name → version. Operators' acts do not touch it. */
type WorkTree = Readonly<Record<string, string>>;

const WORK_TREE = 'work-tree.json';

/**
 * What has to go live: whose sources differ from those of the last start (also where they went back to what they were
 * before), and what was never live. An operator's rollback stays: it changes no sources.
 */
export function dueOf(wanted: WorkTree, before: WorkTree, isLive: (name: string) => boolean): WorkTree {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, version]) => before[name] !== version || !isLive(name)),
  );
}

type Composed = { config: SiteConfig; publicUrl: string };

async function isComposedWith(site: SiteStore, wanted: Composed): Promise<boolean> {
  return JSON.stringify(await readComposedWith(site)) === JSON.stringify(wanted);
}

async function makeLive(site: SiteStore, wanted: WorkTree, composed: Composed, progress: Progress): Promise<void> {
  const before = JSON.parse((await readRecord(site, WORK_TREE)) ?? '{}') as WorkTree;
  const map = await readReleaseMap(site);
  const isLive = (name: string) => Boolean(name === 'shell' ? map?.shell.active : map?.remotes[name as never]);
  const versions = dueOf(wanted, before, isLive);
  if (Object.keys(versions).length > 0 || !(await isComposedWith(site, composed))) {
    const authored = { ...composed, who: process.env.USER ?? 'start', why: 'started from the work tree' };
    await progress.step('pages composed', () => activate(site, { versions, ...authored }));
  }
  await writeRecord(site, WORK_TREE, JSON.stringify({ ...before, ...wanted }, null, 2));
}

/** Another process may start from the same work tree at this moment, and be quicker. */
const ATTEMPTS = 5;

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
  const published = await publishChanged(site, progress, apps);
  const wanted = Object.fromEntries(published.map(({ name, version }) => [name, version]));
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeLive(site, wanted, composed, progress);
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt === ATTEMPTS) throw error;
    }
  }
}
