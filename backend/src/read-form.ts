import { finished } from 'node:stream/promises';
import { IMAGE_MAX_BYTES } from '@urooj/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from './api-error.ts';

/** After its last byte a form is parsed within milliseconds. */
const PARSER_MS = 2_000;
/** A picture and texts; deploy/nginx has the same limit. */
const FORM_MAX_BYTES = IMAGE_MAX_BYTES + 1024 * 1024;

/**
 * Reads a form until its request ends. The parser never reports the end of one whose last part has neither a name nor an end;
 * the request would stay open for as long as the client waits.
 * @param read resolves when the parts were read
 * @throws ApiError `invalid_body` when the request has ended and the parser still waits; `too_large`
 */
export async function readForm<T>({ raw, headers }: FastifyRequest, read: () => Promise<T>): Promise<T> {
  if (Number(headers['content-length']) > FORM_MAX_BYTES) throw apiError('too_large');
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  let received = 0;
  const onData = (chunk: Buffer) => {
    received += chunk.length;
    if (received > FORM_MAX_BYTES) reject(apiError('too_large'));
  };
  const onEnd = () => {
    timer = setTimeout(() => reject(apiError('invalid_body')), PARSER_MS);
  };
  raw.once('end', onEnd);
  const reading = read();
  // After the parser listens: the body flows from now on.
  raw.on('data', onData);
  try {
    const form = await Promise.race([reading, refusal]);
    raw.resume();
    const ended = finished(raw, { writable: false }).catch(() => {
      throw apiError('invalid_body');
    });
    await Promise.race([ended, refusal]);
    return form;
  } finally {
    raw.off('end', onEnd);
    raw.off('data', onData);
    clearTimeout(timer);
    // What a refused form still sends is read and dropped, so that the browser gets to read the response.
    raw.unpipe();
    raw.resume();
  }
}

/** Ends the connection with a response that comes before the end of a body, unless what is left of the body is short. */
export function registerUnreadBodies(api: FastifyInstance): void {
  api.addHook('onSend', async ({ raw, headers }, reply) => {
    const isShort =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= FORM_MAX_BYTES;
    if (!raw.complete && !isShort) reply.header('connection', 'close');
  });
}
