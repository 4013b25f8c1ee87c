import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { FINISHED } from '@urooj/host/build-manifest';
import type { AppBuild } from './app-build.ts';

const markerOf = (dir: string) => join(dir, 'dist', FINISHED);

/** Writes a marker file when a build has finished; an interrupted build has none. */
export const pluginFinished = ({ dir, version }: AppBuild): RsbuildPlugin => ({
  name: 'finished-build',
  setup(api) {
    api.onBeforeBuild(() => rm(markerOf(dir), { force: true }));
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return;
      await mkdir(join(dir, 'dist'), { recursive: true });
      await writeFile(markerOf(dir), version);
    });
  },
});

/** Whether the `dist` of an app holds the finished build of that version. */
export async function isBuilt(dir: string, version: string): Promise<boolean> {
  return (await readFile(markerOf(dir), 'utf8').catch(() => null)) === version;
}

/**
 * Whether the `dist` of an app can be published as that version without another build.
 * @param chosen the version that a person chose, or null: only a version that contains a digest of the sources says
 * that a finished build is theirs
 */
export const isCurrentBuild = async (dir: string, version: string, chosen: string | null): Promise<boolean> =>
  chosen === null && (await isBuilt(dir, version));
