/**
 * The program of a process that composes pages: it runs the shell's node bundle and the one of a remote, and does what
 * its parent asks for. Everything that it needs comes through its standard input, so it reads no file.
 *
 * It uses no streams: the bundles may require `stream`, and could get a handle of the process by changing a prototype.
 */
import { read, writeSync } from 'node:fs';
import type { RemoteBundle, ShellBundle } from '@urooj/platform/compose';
import { ComposeFailed, runNodeBundle, thrownMessage } from '../node-bundle.ts';
import { renderPage } from '../render-page.ts';
import { createLocalFetch } from './local-fetch.ts';
import {
  type Call,
  encodeMessage,
  type FromProcess,
  messageReader,
  type OpenTask,
  type ToProcess,
} from './messages.ts';
import { closeRealm, harmlessBuiltins } from './realm.ts';

const [STDIN, STDOUT] = [0, 1];
const exit = process.exit.bind(process);
const builtins = harmlessBuiltins();

function send(message: FromProcess): void {
  const content = encodeMessage(message);
  for (let written = 0; written < content.length; ) written += writeSync(STDOUT, content, written);
}
const localFetch = createLocalFetch(send);

let shell: ShellBundle | null = null;
let remote: RemoteBundle | null = null;

function open(task: OpenTask) {
  const run = (bundle: OpenTask['shell'], provided: Readonly<Record<string, unknown>>, exported: string) =>
    runNodeBundle(bundle, provided, exported, (name) => builtins[name]);
  shell = run(task.shell, {}, 'shell') as ShellBundle;
  remote = task.remote && (run(task.remote, shell.provided, 'bundle') as RemoteBundle);
  return { boot: shell.boot, paths: remote?.paths ?? [] };
}

const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');

async function perform(id: number, { call, input }: Call): Promise<unknown> {
  if (call === 'open') return open(input);
  if (!shell) throw new Error('open comes first');
  if (call === 'page') return renderPage(shell, remote?.remote ?? null, input, localFetch.forPage(id));
  const files = Object.entries(shell.publicFiles(input));
  return Object.fromEntries(files.map(([name, content]) => [name, base64(content)]));
}

const describe = (error: unknown): string => (error instanceof ComposeFailed ? error.what : thrownMessage(error));

function receive(message: ToProcess): void {
  if ('fetched' in message) {
    localFetch.settle(message);
    return;
  }
  perform(message.id, message).then(
    (result) => send({ id: message.id, result }),
    (error: unknown) => send({ id: message.id, error: describe(error) }),
  );
}

const receiveChunk = messageReader(Number.POSITIVE_INFINITY, (message) => receive(message as ToProcess));
const chunk = Buffer.alloc(1_000_000);

function readNext(): void {
  read(STDIN, chunk, 0, chunk.length, null, (error, length) => {
    // The parent has ended.
    if (error || length === 0) exit();
    receiveChunk(Buffer.from(chunk.subarray(0, length)));
    readNext();
  });
}

// Node itself would wait for the end of `read` before it ends the process.
process.on('uncaughtException', (error) => send({ ended: thrownMessage(error) }));
closeRealm();
readNext();
