/**
 * One act of the running shop, in a process of its own: it gets an order, answers with the outcome, and ends. Composing pages
 * takes seconds of a core, in which the shop would answer nobody.
 */

import { isExpected, UsageError } from '@urooj/command/process';
import { endFailingCanaries } from '@urooj/releases/canary-watch';
import { openSite, type StorePlace } from '@urooj/releases/open';
import type { ComposedWith } from '@urooj/releases/store';
import { fetchPosts } from '../posts.ts';
import { readCommandLine } from '../release/command-line.ts';
import { COMMANDS } from '../release/commands.ts';

/** A command of a caller over HTTP. */
type CommandOrder = {
  place: StorePlace;
  /** The words of the command line, which the server composed of checked values. */
  argv: readonly string[];
  /** The name for the history. */
  who: string;
  /** Origin of the backend of the shop that runs this act. */
  backend: string;
};

/** What a job found to be due. */
type CanaryOrder = { place: StorePlace; job: 'end failing canaries' };

export type Order = CommandOrder | CanaryOrder;

export type Outcome =
  | { value: unknown; lines: readonly string[]; ok: boolean }
  /** An expected failure, by its name, with a sentence; or null with what went wrong for the log. */
  | { error: string | null; message: string };

async function endCanaries({ place }: CanaryOrder): Promise<Outcome> {
  const lines: string[] = [];
  const ended = await endFailingCanaries(await openSite(place), (warning) => void lines.push(warning));
  return { value: ended, lines: [...lines, ...ended.map((reason) => `Rolled back: ${reason}`)], ok: true };
}

async function performCommand({ place, argv, who, backend }: CommandOrder): Promise<Outcome> {
  const { command = '', args, options } = readCommandLine(argv, { RELEASE_WHO: who });
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
    postsOf: (composed: ComposedWith) => fetchPosts(composed, backend),
  };
  const { lines, ...result } = await known.run(args, context);
  return { ok: true, ...result, lines: [...warnings, ...lines] };
}

const perform = (order: Order): Promise<Outcome> => ('job' in order ? endCanaries(order) : performCommand(order));

process.once('message', (order) => {
  perform(order as Order)
    .catch((error: unknown): Outcome => {
      if (isExpected(error)) return { error: error.name, message: error.message };
      return { error: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    })
    .then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
