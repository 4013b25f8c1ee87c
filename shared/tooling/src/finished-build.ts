import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { FINISHED } from '@urooj/platform/build-manifest';
import type { AppBuild } from './app-build.ts';

const markOf = (dir: string) => join(dir, 'dist', FINISHED);

/** Marks what a build leaves behind as whole. One that is cut off, by whatever hand, leaves no mark. */
export const pluginFinished = ({ dir, version }: AppBuild): RsbuildPlugin => ({
  name: 'finished-build',
  setup(api) {
    api.onBeforeBuild(() => rm(markOf(dir), { force: true }));
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return;
      await mkdir(join(dir, 'dist'), { recursive: true });
      await writeFile(markOf(dir), version);
    });
  },
});

/** Whether the app's `dist` holds the whole build of that version: then the same sources need not be built again. */
export async function isBuilt(dir: string, version: string): Promise<boolean> {
  return (await readFile(markOf(dir), 'utf8').catch(() => null)) === version;
}
