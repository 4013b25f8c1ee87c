import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { APPS, appDir, ROOT } from '@urooj/tooling/apps';

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache']);

export type WorkCopy = {
  dir(app: string): string;
  /** Adds a line to the app's table of pages: enough that its bundle is another one. */
  change(app: string): Promise<void>;
  /** Forgets what earlier builds have kept. */
  forget(app: string): Promise<void>;
};

/** The apps in a folder of their own, so that a change for measuring is none of the work tree; gone with `stack`. */
export async function copyApps(stack: AsyncDisposableStack): Promise<WorkCopy> {
  const root = await mkdtemp(join(tmpdir(), 'urooj-builds-'));
  stack.defer(() => rm(root, { recursive: true, force: true }));
  const dir = (app: string) => join(root, app);
  await symlink(join(ROOT, 'shared'), join(root, 'shared'), 'dir');
  let changes = 0;
  for (const app of APPS) {
    await cp(appDir(app), dir(app), { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
    await symlink(join(appDir(app), 'node_modules'), join(dir(app), 'node_modules'), 'dir');
  }
  return {
    dir,
    async change(app) {
      changes += 1;
      const file = join(dir(app), 'src', app === 'shell' ? 'main.ts' : 'routes.tsx');
      await appendFile(file, `\nObject.assign(globalThis, { change: ${changes} });\n`);
    },
    forget: (app) => rm(join(dir(app), '.cache'), { recursive: true, force: true }),
  };
}
