// What the program `urooj` of an artefact starts: it answers `--help`, and otherwise runs the command.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { helpFor, printHelp } from './usage.mjs';

const COMMANDS = new URL('./commands/', import.meta.url);
// The launcher itself prints the version.
const names = ['version', ...readdirSync(COMMANDS).map((file) => file.replace(/\.ts$/, ''))];
const argv = process.argv.slice(2);

const help = helpFor(argv, 'urooj', names);
if (help) printHelp(help);
else {
  const script = new URL(`${argv[0]}.ts`, COMMANDS);
  // As if it had been started itself.
  process.argv.splice(1, 2, fileURLToPath(script));
  await import(script.href);
}
