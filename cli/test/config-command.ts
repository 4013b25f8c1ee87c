import type { SiteStore } from '@urooj/store/store';
import type { Context } from '../src/release/command.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { SETTINGS_COMMANDS } from '../src/settings/commands.ts';

type Variables = NonNullable<Context['variables']>;

/** Runs `npm run config -- …` in a site store, as typed, and returns what it prints. */
export async function runConfig(
  site: SiteStore,
  argv: readonly string[],
  variables: Variables = { publicUrl: null, apiHost: null },
): Promise<string> {
  const { command = '', args, options } = readCommandLine([...argv], 'amna');
  const progress = { say: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };
  const context = { site, options, variables, progress } as unknown as Context;
  const { lines } = (await SETTINGS_COMMANDS[command ?? '']?.run(args, context)) ?? { lines: [] };
  return lines.join('\n');
}
