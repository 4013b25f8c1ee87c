import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files by their paths. */
export type Files = Readonly<Record<string, string | Buffer>>;

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Makes a composed site live, as an activation does. */
export async function publishSite(siteDir: string, revision: number, files: Files): Promise<void> {
  const name = `revisions/${revision}`;
  await writeFiles(path.join(siteDir, name), files);
  await symlink(name, path.join(siteDir, 'current.next'));
  await rename(path.join(siteDir, 'current.next'), path.join(siteDir, 'current'));
}

/** The owner's settings, as activating a release writes them. */
export const publishSettings = (folder: string, settings: object, revision = 1): Promise<void> =>
  publishSite(path.join(folder, 'site'), revision, { 'config.json': JSON.stringify(settings) });
