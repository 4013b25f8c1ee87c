import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** A relative path that a module imports, in each of the four forms. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])(\.[^'"]*)\1/g;
const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/;

/**
 * A remote may use packages, and files of its own folder: what it imports of another remote by a path would be a copy in its
 * build, and would go on changing under its team.
 * @param dir the folder of the remote
 * @returns a sentence for each import that leaves it
 */
export async function foreignImports(dir: string): Promise<string[]> {
  const src = join(dir, 'src');
  const entries = await readdir(src, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && SOURCE.test(entry.name));
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const specifiers = [...(await readFile(file, 'utf8')).matchAll(SPECIFIER)].map(
        ([, , specifier = '']) => specifier,
      );
      return specifiers
        .filter((specifier) => !resolve(dirname(file), specifier).startsWith(resolve(dir) + sep))
        .map((specifier) => `${relative(dir, file)} imports ${specifier}, which is not in the folder of this remote.`);
    }),
  );
  const problems = found.flat();
  return problems.length === 0
    ? []
    : [...problems, 'Import a package of shared/, or write what you need in your own remote.'];
}
