import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { APPS, appDir, ROOT } from '@urooj/command/apps';

const IGNORED = new Set(['node_modules', 'dist', '.cache']);

export type WorkCopy = {
  dir(app: string): string;
  /** Adds a line to the entry of the app, so that its bundle changes. */
  change(app: string): Promise<void>;
  /** Deletes the build cache of the app. */
  clearCache(app: string): Promise<void>;
};

/** Copies the apps into a temporary folder, so that the benchmark does not change the work tree; removed with `stack`. */
export async function copyApps(stack: AsyncDisposableStack): Promise<WorkCopy> {
  const root = await mkdtemp(join(tmpdir(), 'urooj-builds-'));
  stack.defer(() => rm(root, { recursive: true, force: true }));
  const dir = (app: string) => join(root, app);
  for (const half of ['shared', 'releases']) await symlink(join(ROOT, half), join(root, half), 'dir');
  let changes = 0;
  for (const app of APPS) {
    await cp(appDir(app), dir(app), { recursive: true, filter: (path) => !IGNORED.has(basename(path)) });
    await symlink(join(appDir(app), 'node_modules'), join(dir(app), 'node_modules'), 'dir');
  }
  return {
    dir,
    async change(app) {
      changes += 1;
      const file = join(dir(app), 'src', app === 'shell' ? 'main.ts' : 'routes.tsx');
      await appendFile(file, `\nObject.assign(globalThis, { change: ${changes} });\n`);
    },
    clearCache: (app) => rm(join(dir(app), '.cache'), { recursive: true, force: true }),
  };
}
