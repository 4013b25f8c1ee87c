/**
 * The program of a process that composes pages: it runs the shell's node bundle and the one of a remote, and does what
 * its parent asks for. Everything that it needs comes through its standard input, so it reads no file.
 *
 * It uses no streams: the bundles may require `stream`, and could get a handle of the process by changing a prototype.
 */
import { read, writeSync } from 'node:fs';
import { thrownMessage } from '../node-bundle.ts';
import { createLocalFetch } from './local-fetch.ts';
import { encodeMessage, type FromProcess, messageReader, type ToProcess, withSources } from './messages.ts';
import { createPerformer, failureOf } from './performer.ts';
import { closeRealm, harmlessBuiltins } from './realm.ts';

const [STDIN, STDOUT] = [0, 1];
const exit = process.exit.bind(process);
const builtins = harmlessBuiltins();

function send(message: FromProcess): void {
  const content = encodeMessage(message);
  for (let written = 0; written < content.length; ) written += writeSync(STDOUT, content, written);
}
const localFetch = createLocalFetch(send);

const perform = createPerformer((name) => builtins[name]);

function receive(message: ToProcess): void {
  if ('fetched' in message) {
    localFetch.settle(message);
    return;
  }
  perform(message, localFetch.forPage(message.id)).then(
    (result) => send({ id: message.id, result }),
    (error: unknown) => send({ id: message.id, error: failureOf(error) }),
  );
}

const receiveChunk = messageReader(Number.POSITIVE_INFINITY, (message, sources) =>
  receive(withSources(message as object, sources)),
);
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
