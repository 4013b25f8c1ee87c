import { didYouMean } from '@urooj/command/near-match';
import { failWithSentence, isExpected, STOPPED_EXIT_CODE, sentenceOf, UsageError } from '@urooj/command/process';
import { createProgress, type Progress } from '@urooj/command/progress';
import { startedAs } from '@urooj/command/started-as';
import { ownValue } from '@urooj/host/own-value';
import { assertStore } from '@urooj/store/existing';
import { openSite } from '@urooj/store/open';
import { readConfig } from 'backend/config';
import { fetchPosts } from '../posts.ts';
import { firstSettings } from '../settings/of-start.ts';
import type { Command, CommandResult, Context } from './command.ts';
import { type CommandLine, readCommandLine } from './command-line.ts';

/** Exit codes by the names of errors: 2 wrong usage, 3 somebody changed the same app meanwhile. Any other one is 1. */
const EXIT_CODES: Readonly<Record<string, number>> = {
  ...{ UsageError: 2, StartError: 2, NoStore: 2, WrongUser: 2 },
  ...{ RevisionConflict: 3, Busy: 3, Stopped: STOPPED_EXIT_CODE },
};

type Commands = Readonly<Record<string, Command>>;
type Send = (shop: string, name: string, commandLine: CommandLine, progress: Progress) => Promise<CommandResult>;

/** Commands on the site store that SITE_DIR names. */
type StoreProgram = {
  /** `npm run release` */
  start: string;
  commands: Commands;
  /** The last line of the help, for what the other programs do not have. */
  note?: string;
  /** Sends a command to a running shop. Without it, they work on the store only. */
  send?: Send;
};

const NOTES = [
  'Options of every command: --json for machines, --dry-run to change nothing, --who and --why for the history,',
  '--on-revision <n> to stop unless that revision is still live. SITE_DIR (or DATA_DIR) names the store.',
];

const helpOf = ({ start, commands, note }: StoreProgram): string =>
  [
    `${start} -- <command>`,
    '',
    ...Object.values(commands).flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
    '',
    ...NOTES,
    ...(note === undefined ? [] : [note]),
  ].join('\n');

async function createContext(command: Command, { options }: CommandLine, progress: Progress): Promise<Context> {
  const config = readConfig(process.env, process.cwd());
  const site = await openSite(config);
  if (!command.needsNoStore) await assertStore(site);
  return {
    ...{ site, options, progress, variables: config },
    firstComposed: async () => firstSettings(config),
    postsOf: (composed) => fetchPosts(composed, composed.publicUrl),
  };
}

async function run(name: string, command: Command, commandLine: CommandLine, send?: Send): Promise<CommandResult> {
  const { options, args } = commandLine;
  // With --json, standard output holds only the result.
  const progress = createProgress(options.json ? console.error : console.log);
  if (options.to === null) return command.run(args, await createContext(command, commandLine, progress));
  if (send) return send(options.to, name, commandLine, progress);
  throw new UsageError(`${name} is not sent to a shop: leave out --to, and name its store with SITE_DIR.`);
}

async function perform(program: StoreProgram): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2));
  const { command: name } = commandLine;
  if (name === null) return console.log(startedAs(helpOf(program)));
  const { commands } = program;
  const command = ownValue(commands, name);
  if (!command)
    throw new UsageError(
      `There is no command ${name}. It must be one of ${Object.keys(commands).join(', ')}.${didYouMean(name, Object.keys(commands))}`,
    );
  const result = await run(name, command, commandLine, program.send).catch((error: unknown) => {
    if (error instanceof UsageError) error.message += `\n  ${command.usage}`;
    throw error;
  });
  const { value, lines, ok = true } = result;
  console.log(commandLine.options.json ? JSON.stringify(value, null, 2) : startedAs(lines.join('\n')));
  process.exitCode = ok ? 0 : 1;
}

/** Runs the command that the command line of this process names; prints its result, or a sentence about its failure. */
export function runStoreProgram(program: StoreProgram): void {
  perform(program).catch((error: unknown) => {
    const { SITE_DIR, DATA_DIR = './data' } = process.env;
    const sentence = sentenceOf(error, `The site store ${SITE_DIR || `in ${DATA_DIR}`}`);
    if (sentence === null) return failWithSentence(error);
    const { name } = error as Error;
    const message = isExpected(error) ? sentence : `${sentence}\nThe live site was not changed.`;
    if (process.argv.includes('--json')) console.log(JSON.stringify({ error: name, message }));
    console.error(`\n${message}\n`);
    process.exit(EXIT_CODES[name] ?? 1);
  });
}
