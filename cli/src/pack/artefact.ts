/** The artefact that `npm run pack` writes, as the commands in it see it. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '@urooj/build/read-build';
import { ROOT } from '@urooj/command/apps';
import type { Builds } from '../deploy-builds.ts';

/** What an artefact was made of. */
export type ArtefactVersion = {
  /** Of the sources: a commit, with `-changed` where files differed from it. */
  revision: string;
  /** When it was packed, as an ISO date. */
  date: string;
  /** The Node.js in it. */
  node: string;
  /** Where it runs: platform and processor, as `linux-x64`. */
  platform: string;
};

/** The file at the root of an artefact; a work tree has none. */
export const VERSION_FILE = 'version.json';
/** The folder of the finished builds in an artefact. */
export const BUILDS = 'builds';

/** The version of the artefact in which this code runs; null in a work tree. */
export function artefactVersion(root = ROOT): ArtefactVersion | null {
  const file = join(root, VERSION_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ArtefactVersion) : null;
}

/** The finished builds in an artefact. */
export async function buildsOfArtefact({ revision }: ArtefactVersion, root = ROOT): Promise<Builds> {
  const folderOf = (name: string) => join(root, BUILDS, name);
  const names = await readdir(join(root, BUILDS));
  return {
    place: `the artefact ${revision}`,
    activity: 'Publishing',
    // The shell first, as in a work tree: the gates compare remotes with it.
    apps: names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b)),
    versionOf: async (name) => (await readManifest(folderOf(name))).version,
    folderOf: async (name) => folderOf(name),
    hold: (_, work) => work(),
  };
}
