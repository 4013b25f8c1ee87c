import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Twice as much as an upload may have: a caller that sends a little too much reads that it is too much. */
const LIMITS = { bytes: 128 * 1024 ** 2, ms: 10_000 };

/**
 * A response to a caller that may still send. A connection that is closed before everything was read discards the response, so what
 * arrives is read and forgotten for a moment, and the response ends after it.
 */
export function endAfterRequest(request: IncomingMessage, content: string, { bytes, ms } = LIMITS): Readable {
  const response = new Readable({ read() {} });
  response.push(content);
  let left = bytes;
  function end(): void {
    clearTimeout(timer);
    request.off('data', count);
    if (!request.complete) request.pause();
    response.push(null);
  }
  function count(chunk: Buffer): void {
    left -= chunk.length;
    if (left < 0) end();
  }
  const timer = setTimeout(end, ms);
  request.on('data', count).once('end', end).once('close', end);
  return response;
}
