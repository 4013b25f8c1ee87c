/** Whether a command line of the documents is one that its command takes, as its usage says. Nothing is executed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { PROOFS } from '../src/proofs.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { COMMANDS as RELEASE_COMMANDS } from '../src/release/commands.ts';
import { SETTINGS_COMMANDS } from '../src/settings/commands.ts';
import { formsOf } from '../usage.mjs';

/** Options of every command of `npm run release` and `npm run config`, which their help lists once. */
const OF_EVERY_COMMAND = ['--json', '--dry-run', '--who', '--why', '--on-revision', '--to'];

/** An option of a form, with its value where it takes one. */
const OPTION = /(--[\w-]+)(?: (<[^>]+>))?/g;

/** The words of a line, without their quotation marks. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(([word, double, single]) => double ?? single ?? word);

const ASSIGNMENTS = /^(?:[A-Z_]+=(?:'[^']*'|"[^"]*"|\S*) )+/;

const isOption = (word: string) => word.startsWith('--');

/** Whether these words fit one form of a usage, for example `<remote> [--from <dist>]`. */
export function fitsForm(form: string, words: readonly string[]): boolean {
  const options = new Map([...form.matchAll(OPTION)].map(([, name = '', value]) => [name, value !== undefined]));
  const places: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!isOption(word)) places.push(word);
    else if (!options.has(word)) return false;
    else if (options.get(word) && words[++at] === undefined) return false;
  }
  const withoutOptions = form.replace(OPTION, '');
  const required = wordsOf(withoutOptions.replace(/\[[^\]]*\]/g, ''));
  const optional = [...withoutOptions.matchAll(/\[\s*<[^\]]*\]/g)].length;
  const most = withoutOptions.includes('…') ? places.length : required.length + optional;
  return (
    places.length >= required.length &&
    places.length <= most &&
    required.every((word, index) => word.startsWith('<') || word === places[index])
  );
}

/** Commands of `npm run release` and `npm run config`; without a word, these list their commands. */
function fitsStoreCommand(commands: Readonly<Record<string, { usage: string }>>, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  // The command's own parser, which rejects wrong values too. A variable of a job stands for a version.
  const { command } = readCommandLine(words.map((word) => (word === '$VERSION' ? '1.0.0' : word)));
  const usage = Object.hasOwn(commands, command ?? '') ? commands[command ?? '']?.usage : undefined;
  return usage !== undefined && words.filter(isOption).every((name) => `${usage} ${OF_EVERY_COMMAND}`.includes(name));
}

const scriptsOf = (dir: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(ROOT, dir, 'package.json'), 'utf8')).scripts ?? {};

function fitsScript(name: string, words: readonly string[]): boolean {
  const [, program = '', proof] = /run\.mjs (\S+)(?: (\S+))?$/.exec(scriptsOf('.')[name] ?? '') ?? [];
  if (program === 'release') return fitsStoreCommand(RELEASE_COMMANDS, words);
  if (program === 'config') return fitsStoreCommand(SETTINGS_COMMANDS, words);
  // What follows the name of a proof is for its own program.
  if (program === 'proof') return isProof(proof ?? words[0]);
  // Prose names a command without its arguments.
  return formsOf(program).some((form) => words.length === 0 || fitsForm(form, words));
}

const isProof = (name: string | undefined) => name === undefined || Object.hasOwn(PROOFS, name);

/**
 * Whether this line of a document can be typed: its program, script and options exist. An address or a file that it names is
 * not looked for, except test files.
 */
export function isUsable(line: string): boolean {
  const [, dir = '.', typed = ''] = /^(?:\(cd (\S+) && )?(.+?)\)?$/.exec(line) ?? [];
  const [program = '', ...rest] = wordsOf(typed.replace(ASSIGNMENTS, '')).filter((word) => word !== '-s');
  if (program === 'npm') {
    const [name = '', ...args] = rest[0] === 'run' ? rest.slice(1) : rest;
    return fitsScript(name, args[0] === '--' ? args.slice(1) : args);
  }
  // A script of a package, or pnpm's own command on it.
  if (program === 'npx' && rest[1] === '--filter')
    return rest[3] === 'add'
      ? existsSync(join(ROOT, rest[2] ?? ''))
      : Object.hasOwn(scriptsOf(rest[2] ?? ''), rest[3] ?? '');
  if (program === 'npx') return existsSync(join(ROOT, 'mf-checkout', 'node_modules', '.bin', rest[0] ?? ''));
  const files = [program, ...rest.filter((word) => word.endsWith('.ts'))];
  return files.every((file) => existsSync(join(ROOT, dir, file)));
}
