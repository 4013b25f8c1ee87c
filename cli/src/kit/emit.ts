import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import {
  filesBeside,
  isPublished,
  KIT,
  type KitPackage,
  packageDir,
  packageFolder,
  publishedManifest,
  readManifest,
} from './packages.ts';
import { run } from './run.ts';

async function sourcesOf(name: KitPackage): Promise<string[]> {
  const src = join(packageDir(name), 'src');
  const entries = await readdir(src, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(src, join(entry.parentPath, entry.name)));
  return files.filter((file) => isPublished(name, file));
}

const isCode = (file: string) => /\.tsx?$/.test(file);

/**
 * One compilation for all packages, because they import each other's sources here. The compiler writes a module for each
 * source: a shared entry, a style sheet or a program that is found by its path stays a file of its own.
 */
async function compile(sources: ReadonlyMap<KitPackage, readonly string[]>, outDir: string): Promise<void> {
  const files = [...sources].flatMap(([name, all]) =>
    all.filter(isCode).map((file) => join(packageDir(name), 'src', file)),
  );
  const config = {
    extends: join(ROOT, 'releases/tooling/tsconfig.browser.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
      ...{ rootDir: ROOT, outDir, typeRoots: [join(ROOT, 'node_modules', '@types')] },
    },
    files,
  };
  await writeFile(join(outDir, 'tsconfig.json'), JSON.stringify(config));
  await run(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', join(outDir, 'tsconfig.json')], outDir);
}

const readme = ({ name, description }: { name: string; description: string }) =>
  `# ${name}\n\n${description}.\n\nA package for the teams of the remotes of this shop. Its public entries are those of \`exports\` in package.json.\n`;

async function assemble(name: KitPackage, sources: readonly string[], compiled: string, dir: string): Promise<void> {
  const own = packageDir(name);
  await mkdir(dir, { recursive: true });
  await rename(join(compiled, packageFolder(name), 'src'), join(dir, 'dist'));
  const assets = sources.filter((file) => !isCode(file));
  await Promise.all(
    assets.map(async (file) => {
      await mkdir(dirname(join(dir, 'dist', file)), { recursive: true });
      await cp(join(own, 'src', file), join(dir, 'dist', file));
    }),
  );
  await Promise.all(filesBeside(name).map((file) => cp(join(own, file), join(dir, file), { recursive: true })));
  await cp(join(ROOT, 'LICENSE'), join(dir, 'LICENSE'));
  await writeFile(join(dir, 'README.md'), readme(readManifest(own)));
  await writeFile(join(dir, 'package.json'), `${JSON.stringify(publishedManifest(name), null, 2)}\n`);
}

export type Packed = { name: KitPackage; tarball: string };

/**
 * Compiles the packages of the kit and packs them as npm would publish them.
 * @param outDir an existing folder for the tarballs
 * @throws UsageError with the messages of the compiler or of npm
 */
export async function packKit(outDir: string): Promise<Packed[]> {
  const work = await mkdtemp(join(tmpdir(), 'kit-'));
  try {
    const sources = new Map(await Promise.all(KIT.map(async (name) => [name, await sourcesOf(name)] as const)));
    const compiled = join(work, 'compiled');
    await mkdir(compiled);
    await compile(sources, compiled);
    const folders = KIT.map((name) => join(work, 'packages', name));
    await Promise.all(
      KIT.map((name, index) => assemble(name, sources.get(name) ?? [], compiled, folders[index] ?? '')),
    );
    const output = await run('npm', ['pack', '--json', '--silent', '--pack-destination', outDir, ...folders], work);
    const packed = JSON.parse(output.slice(output.indexOf('['))) as { name: string; filename: string }[];
    return KIT.map((name) => {
      const own = packed.find((one) => one.name === `@urooj/${name}`);
      return { name, tarball: join(outDir, own?.filename.split('/').at(-1) ?? '') };
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
