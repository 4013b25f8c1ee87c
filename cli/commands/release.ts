/**
 * `npm run release -- <command>`: publishes, activates, rolls back and checks releases in the site store that SITE_DIR
 * names. Exit codes: 0 done, 1 rejected or failed, 2 wrong usage, 3 someone else changed the same app meanwhile.
 */
import { openSite } from '@urooj/releases/open';
import { failWithSentence, isExpected, UsageError } from '@urooj/tooling/process';
import { createProgress } from '@urooj/tooling/progress';
import { readConfig } from 'backend/config';
import type { Context } from '../src/release/command.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { COMMANDS, EXIT_CODES } from '../src/release/commands.ts';
import { readSiteConfig } from '../src/site-config.ts';

const HELP = [
  'npm run release -- <command>',
  '',
  ...Object.values(COMMANDS).flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
  '',
  'Options of every command: --json for machines, --dry-run to change nothing, --who and --why for the history,',
  '--on-revision <n> to stop unless that revision is still live. SITE_DIR (or DATA_DIR) names the store.',
];

async function createContext(commandLine: ReturnType<typeof readCommandLine>): Promise<Context> {
  const config = readConfig(process.env, process.cwd());
  const { dataDir, publicUrl, port } = config;
  return {
    site: await openSite(config),
    options: commandLine.options,
    // With --json, standard output holds only the result.
    progress: createProgress(commandLine.options.json ? console.error : console.log),
    firstComposed: async () => ({
      config: await readSiteConfig(dataDir, config),
      publicUrl: publicUrl ?? `http://localhost:${port}`,
    }),
  };
}

async function release(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2));
  if (commandLine.command === null) return console.log(HELP.join('\n'));
  const command = Object.hasOwn(COMMANDS, commandLine.command) ? COMMANDS[commandLine.command] : undefined;
  if (!command)
    throw new UsageError(
      `There is no command ${commandLine.command}. It must be one of ${Object.keys(COMMANDS).join(', ')}.`,
    );
  const {
    value,
    lines,
    ok = true,
  } = await command.run(commandLine.args, await createContext(commandLine)).catch((error: unknown) => {
    if (error instanceof UsageError) error.message += `\n  ${command.usage}`;
    throw error;
  });
  console.log(commandLine.options.json ? JSON.stringify(value, null, 2) : lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}

release().catch((error: unknown) => {
  if (!isExpected(error)) return failWithSentence(error);
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: error.name, message: error.message }));
  console.error(`\n${error.message}\n`);
  process.exit(EXIT_CODES[error.name] ?? 1);
});
