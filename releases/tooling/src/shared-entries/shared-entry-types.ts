import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { appDir, ROOT } from '@urooj/command/apps';
import { UsageError } from '@urooj/command/process';
import {
  type ApiReport,
  readApiReport,
  type SharedEntrySource,
  sharedEntriesOf,
  sharedEntryProblems,
} from './shared-entries.ts';

function declareTypes(packageDir: string, outDir: string): Promise<void> {
  const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  const args = ['-p', join(packageDir, 'tsconfig.json'), ...flags, '--rootDir', ROOT, '--outDir', outDir];
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', 'tsc'), args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new UsageError(output))));
  });
}

const RELATIVE = /["'](\.{1,2}\/[^"']+)\.tsx?["']/g;
const NAMED = /^export (?:declare )?(const|let|function|class|type|enum|abstract class) (\w+)/gm;
const LISTED = /^export (type )?\{([^}]*)\}/gm;

type Exported = { name: string; isType: boolean };

const listedIn = (names: string, isType: boolean): Exported[] =>
  names.split(',').map((name) => ({
    name:
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .at(-1) ?? '',
    isType: isType || name.trim().startsWith('type '),
  }));

/**
 * The names that a declaration file exports, and which of them are types and therefore in no bundle. A shared entry names
 * each: `export *` would export whatever is added elsewhere.
 */
export function exportedNames(declarations: string): Pick<ApiReport, 'exports' | 'typeNames'> {
  if (/^export \*/m.test(declarations))
    throw new UsageError('A shared entry names its exports: `export *` is not allowed.');
  const listed = [...declarations.matchAll(LISTED)].flatMap(([, type, names = '']) => listedIn(names, Boolean(type)));
  const named = [...declarations.matchAll(NAMED)].map(([, kind, name = '']) => ({ name, isType: kind === 'type' }));
  const all = [...listed, ...named].filter(({ name }) => name);
  const sorted = (some: readonly Exported[]) => [...new Set(some.map(({ name }) => name))].sort();
  return { exports: sorted(all), typeNames: sorted(all.filter(({ isType }) => isType)) };
}

/** The declarations of an entry and of every file of its package that they name. */
async function reachable(
  types: string,
  entry: string,
  found = new Map<string, string>(),
): Promise<Map<string, string>> {
  if (found.has(entry)) return found;
  const text = await readFile(`${entry}.d.ts`, 'utf8');
  found.set(entry, text);
  for (const [, path = ''] of text.matchAll(RELATIVE)) await reachable(types, join(dirname(entry), path), found);
  return found;
}

async function reportOf({ packageDir, entry }: SharedEntrySource, types: string): Promise<ApiReport> {
  const folder = join(types, relative(ROOT, packageDir), 'src');
  const files = await reachable(types, join(folder, entry));
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const parts = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => `// ${relative(folder, file)}\n${text}`);
  return { version, ...exportedNames(files.get(join(folder, entry)) ?? ''), types: parts.join('') };
}

/** What the shared entries export now, by the compiler. */
export async function currentApiReports(): Promise<{ sharedEntry: SharedEntrySource; now: ApiReport }[]> {
  // The shell has all of them.
  const sharedEntries = sharedEntriesOf(appDir('shell'));
  const types = await mkdtemp(join(tmpdir(), 'shared-entries-'));
  try {
    await Promise.all(
      [...new Set(sharedEntries.map(({ packageDir }) => packageDir))].map((dir) => declareTypes(dir, types)),
    );
    return await Promise.all(
      sharedEntries.map(async (sharedEntry) => ({ sharedEntry, now: await reportOf(sharedEntry, types) })),
    );
  } finally {
    await rm(types, { recursive: true, force: true });
  }
}

/** A sentence for each shared entry whose exports differ from its checked-in report. */
export const changedSharedEntries = async (): Promise<string[]> =>
  (await currentApiReports()).flatMap(({ sharedEntry, now }) =>
    sharedEntryProblems(sharedEntry, readApiReport(sharedEntry), now),
  );
