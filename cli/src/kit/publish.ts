import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { UsageError } from '@urooj/command/process';
import type { Packed } from './emit.ts';
import { packageDir, packageFolder, readManifest } from './packages.ts';
import { run } from './run.ts';

const integrityOf = (content: Buffer) => `sha512-${createHash('sha512').update(content).digest('base64')}`;

const npm = (...args: string[]) => run('npm', args, tmpdir());

/** The digest of a version in the registry; null where it has no such version. */
async function publishedIntegrity(spec: string, registry: readonly string[]): Promise<string | null> {
  try {
    return JSON.parse((await npm('view', spec, 'dist.integrity', '--json', ...registry)) || 'null') as string | null;
  } catch (error) {
    if (/E404/.test((error as Error).message)) return null;
    throw error;
  }
}

/**
 * Publishes the packages that a registry does not have yet.
 * @param registry its URL; null for the one of npm's own configuration
 * @returns a line for each package
 * @throws UsageError where a package has changed and its version has not; nothing is published then
 */
export async function publishKit(packed: readonly Packed[], registry: string | null): Promise<string[]> {
  const options = registry === null ? [] : ['--registry', registry];
  const found = await Promise.all(
    packed.map(async ({ name, tarball }) => {
      const spec = `@urooj/${name}@${readManifest(packageDir(name)).version}`;
      const published = await publishedIntegrity(spec, options);
      const isSame = published === integrityOf(await readFile(tarball));
      return { name, spec, tarball, isThere: published !== null, isSame };
    }),
  );
  const changed = found.filter(({ isThere, isSame }) => isThere && !isSame);
  if (changed.length > 0)
    throw new UsageError(
      changed
        .map(
          ({ name, spec }) =>
            `${spec} is published with other content: step its version in ${packageFolder(name)}/package.json.`,
        )
        .join('\n'),
    );
  const lines: string[] = [];
  for (const { spec, tarball, isThere } of found) {
    if (!isThere) await npm('publish', tarball, ...options);
    lines.push(isThere ? `${spec} was published already` : `${spec} is published`);
  }
  return lines;
}
