/**
 * `npm run release -- <command>`: publishes, activates, rolls back and checks releases in the site store that SITE_DIR
 * names. Exit codes: 0 done, 1 rejected or failed, 2 wrong usage, 3 someone else changed the same app meanwhile.
 */
import { assertStore } from '@urooj/releases/existing';
import { openSite } from '@urooj/releases/open';
import { failWithSentence, isExpected, sentenceOf, UsageError } from '@urooj/tooling/process';
import { createProgress, type Progress } from '@urooj/tooling/progress';
import { readConfig } from 'backend/config';
import { fetchPosts } from '../src/posts.ts';
import type { Command, CommandResult, Context } from '../src/release/command.ts';
import { type CommandLine, readCommandLine } from '../src/release/command-line.ts';
import { COMMANDS, EXIT_CODES } from '../src/release/commands.ts';
import { sendToShop } from '../src/release/shop-commands.ts';
import { readSiteConfig } from '../src/site-config.ts';

const HELP = [
  'npm run release -- <command>',
  '',
  ...Object.values(COMMANDS).flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
  '',
  'Options of every command: --json for machines, --dry-run to change nothing, --who and --why for the history,',
  '--on-revision <n> to stop unless that revision is still live. SITE_DIR (or DATA_DIR) names the store.',
  'With --to https://shop.example most commands are sent to that shop, with the token in RELEASE_TOKEN.',
];

async function createContext(command: Command, { options }: CommandLine, progress: Progress): Promise<Context> {
  const config = readConfig(process.env, process.cwd());
  const { dataDir, publicUrl, port } = config;
  const site = await openSite(config);
  if (!command.needsNoStore) await assertStore(site);
  return {
    ...{ site, options, progress },
    firstComposed: async () => ({
      config: await readSiteConfig(dataDir, config),
      publicUrl: publicUrl ?? `http://localhost:${port}`,
    }),
    postsOf: (composed) => fetchPosts(composed, composed.publicUrl),
  };
}

async function run(name: string, command: Command, commandLine: CommandLine): Promise<CommandResult> {
  const { options, args } = commandLine;
  // With --json, standard output holds only the result.
  const progress = createProgress(options.json ? console.error : console.log);
  if (options.to !== null) return sendToShop(options.to, name, args, { options, progress });
  return command.run(args, await createContext(command, commandLine, progress));
}

async function release(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2));
  if (commandLine.command === null) return console.log(HELP.join('\n'));
  const command = Object.hasOwn(COMMANDS, commandLine.command) ? COMMANDS[commandLine.command] : undefined;
  if (!command)
    throw new UsageError(
      `There is no command ${commandLine.command}. It must be one of ${Object.keys(COMMANDS).join(', ')}.`,
    );
  const result = await run(commandLine.command, command, commandLine).catch((error: unknown) => {
    if (error instanceof UsageError) error.message += `\n  ${command.usage}`;
    throw error;
  });
  const { value, lines, ok = true } = result;
  console.log(commandLine.options.json ? JSON.stringify(value, null, 2) : lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}

release().catch((error: unknown) => {
  const { SITE_DIR, DATA_DIR = './data' } = process.env;
  const sentence = sentenceOf(error, `The site store ${SITE_DIR || `in ${DATA_DIR}`}`);
  if (sentence === null) return failWithSentence(error);
  const { name } = error as Error;
  const message = isExpected(error) ? sentence : `${sentence}\nThe live site was not changed.`;
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: name, message }));
  console.error(`\n${message}\n`);
  process.exit(EXIT_CODES[name] ?? 1);
});
