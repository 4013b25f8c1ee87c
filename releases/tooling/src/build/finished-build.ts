import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { FINISHED_FILE } from '@urooj/host/build-manifest';
import type { AppBuild } from './app-build.ts';

const finishedFileOf = (dir: string) => join(dir, 'dist', FINISHED_FILE);

/** Writes `FINISHED_FILE` when a build has finished. An interrupted build has none. */
export const pluginFinished = ({ dir, version }: AppBuild): RsbuildPlugin => ({
  name: 'finished-build',
  setup(api) {
    api.onBeforeBuild(() => rm(finishedFileOf(dir), { force: true }));
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return;
      await mkdir(join(dir, 'dist'), { recursive: true });
      await writeFile(finishedFileOf(dir), version);
    });
  },
});

/** Whether the `dist` of an app holds the finished build of that version. */
export async function isBuilt(dir: string, version: string): Promise<boolean> {
  return (await readFile(finishedFileOf(dir), 'utf8').catch(() => null)) === version;
}

/**
 * Whether the `dist` of an app can be published as that version without another build.
 * @param chosen the version that a person chose, or null. A version that nobody chose contains a digest of the sources, so an
 * equal version means equal sources. A chosen version says nothing about the sources.
 */
export const isCurrentBuild = async (dir: string, version: string, chosen: string | null): Promise<boolean> =>
  chosen === null && (await isBuilt(dir, version));
