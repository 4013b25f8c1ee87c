import { UsageError } from '@urooj/command/process';
import { openSite, type StorePlace } from '@urooj/store/open';
import type { ComposedWith } from '@urooj/store/store';
import { fetchPosts } from '../posts.ts';
import { readCommandLine } from '../release/command-line.ts';
import { COMMANDS } from '../release/commands.ts';
import type { Outcome } from './outcome.ts';

/** A command of a caller over HTTP, or of the controller of a canary. */
export type CommandOperation = {
  place: StorePlace;
  /** The words of the command line, which the server composed of checked values. */
  argv: readonly string[];
  /** The name for the history. */
  who: string;
  /** Origin of the backend of the shop that runs this operation; null: the one at the live site's own address. */
  backend: string | null;
};

/** Runs a command in this process. */
export async function performCommand({ place, argv, who, backend }: CommandOperation): Promise<Outcome> {
  const { command = '', args, options } = readCommandLine(argv, who);
  const known = COMMANDS[command ?? ''];
  if (!known) throw new Error(`There is no command ${command}.`);
  const warnings: string[] = [];
  const context = {
    site: await openSite(place),
    options,
    progress: {
      say: (line: string) => void warnings.push(line),
      step: <T>(_: string, work: () => Promise<T>) => work(),
    },
    firstComposed: async () => {
      throw new UsageError('Nothing is live in this shop yet. First, where its store is: npm run deploy');
    },
    postsOf: (composed: ComposedWith) => fetchPosts(composed, backend ?? composed.publicUrl),
  };
  const { lines, ...result } = await known.run(args, context);
  return { ok: true, ...result, lines: [...warnings, ...lines] };
}
