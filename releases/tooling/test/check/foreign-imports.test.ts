import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS, appDir } from '@urooj/command/apps';
import { expect, onTestFinished, test } from 'vitest';
import { foreignImports } from '../../src/check/foreign-imports.ts';

/** A remote with one module in `src/pages`. */
async function remoteWith(source: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'remote-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(join(dir, 'src', 'pages'), { recursive: true });
  await writeFile(join(dir, 'src', 'pages', 'page.tsx'), source);
  return dir;
}

/** From the module of `remoteWith` into another remote. */
const FOREIGN = '../../../mf-catalog/src/pages/price.ts';

test.each(['import { formatPkr } from #;', 'export * from #;', 'const page = () => import(#);', 'import #;'])(
  'an import that leaves the folder of the remote is named: %s',
  async (form) => {
    const [problem, advice] = await foreignImports(await remoteWith(form.replace('#', `'${FOREIGN}'`)));
    expect(problem).toBe(`src/pages/page.tsx imports ${FOREIGN}, which is not in the folder of this remote.`);
    expect(advice).toContain('Import a package of shared/');
  },
);

test('packages and files of its own are fine, as in every remote of this repository', async () => {
  const own = `import { Button } from '@urooj/ui/button';\nimport { paths } from '../paths.ts';\nimport './page.css';`;
  expect(await foreignImports(await remoteWith(own))).toEqual([]);
  for (const app of APPS) expect(await foreignImports(appDir(app))).toEqual([]);
});
