/**
 * The program of a process that composes pages, without its types. Node would strip them at every start, which takes as
 * long as everything else in it, and a process without the right to write has no cache for that.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ChildProgram = {
  file: string;
  /** What the process may read: its program, and nothing else. */
  readable: string;
};

const SANDBOX = dirname(fileURLToPath(import.meta.url));
const SOURCES = dirname(SANDBOX);
const PACKAGE = dirname(SOURCES);
/** `.ts` here, `.js` in the built package, which has no types to strip. */
const EXTENSION = extname(fileURLToPath(import.meta.url));

/** The program and what it imports, in the folder of sources. A missing one ends the process with an error at its start. */
const MODULES = [
  ...['node-bundle', 'render-page', 'sandbox/child', 'sandbox/local-fetch', 'sandbox/messages'],
  ...['sandbox/performer', 'sandbox/realm'],
];

const asSources = (): ChildProgram => ({
  file: join(SANDBOX, `child${EXTENSION}`),
  readable: join(PACKAGE, '*'),
});

/** In a process of its own, where the warning of Node that this function may change is not printed. */
const STRIP = `const { stripTypeScriptTypes } = require('node:module');
const sources = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(sources.map((source) => stripTypeScriptTypes(source))));`;

function stripTypes(sources: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', '--eval', STRIP], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The types could not be stripped: ${stderr}`);
  const stripped = JSON.parse(stdout) as string[];
  return stripped.map((code) => code.replaceAll(/( from '\.{1,2}\/[^']+)\.ts';/g, "$1.mjs';"));
}

/** Writes the copy completely or not at all: another process may write or read the same one. */
function writeCopy(copy: string, sources: readonly string[]): void {
  const parent = dirname(copy);
  mkdirSync(parent, { recursive: true });
  const temporary = mkdtempSync(join(parent, 'writing-'));
  try {
    // An installation may belong to another user than the one that runs it.
    chmodSync(temporary, 0o755);
    mkdirSync(join(temporary, 'sandbox'));
    for (const [index, code] of stripTypes(sources).entries()) {
      writeFileSync(join(temporary, `${MODULES[index]}.mjs`), code);
    }
    renameSync(temporary, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * The program as it starts fastest: a copy whose name contains a hash of the sources and of the version of Node. Where it
 * cannot be written or read, as in an installation that is read-only, the sources themselves.
 */
export function prepareProgram(cache: string): ChildProgram {
  if (EXTENSION !== '.ts') return asSources();
  const sources = MODULES.map((name) => readFileSync(join(SOURCES, `${name}.ts`), 'utf8'));
  const hash = createHash('sha256')
    .update(JSON.stringify([process.version, ...sources]))
    .digest('hex');
  const copy = join(cache, `compose-${hash.slice(0, 16)}`);
  const file = join(copy, 'sandbox', 'child.mjs');
  try {
    if (!existsSync(copy)) writeCopy(copy, sources);
    accessSync(file, constants.R_OK);
  } catch {
    return asSources();
  }
  return { file, readable: join(copy, '*') };
}

let known: ChildProgram | null = null;

/** The program of this installation; it is prepared once per process. */
export function childProgram(): ChildProgram {
  known ??= prepareProgram(join(PACKAGE, '.cache'));
  return known;
}
