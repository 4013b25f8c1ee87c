import type { FastifyRequest } from 'fastify';
import { apiError } from './api-error.ts';

/** After its last byte a form is parsed within milliseconds. */
const PARSER_MS = 2_000;

/**
 * Reads a form. The parser never reports the end of one whose last part has neither a name nor an end; the request would
 * stay open for as long as the client waits.
 * @param read resolves when the form was read
 * @throws ApiError `invalid_body` when the request has ended and the parser still waits
 */
export async function readForm<T>({ raw }: FastifyRequest, read: Promise<T>): Promise<T> {
  const { promise: unfinished, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const onEnd = () => {
    timer = setTimeout(() => reject(apiError('invalid_body')), PARSER_MS);
  };
  raw.once('end', onEnd);
  try {
    return await Promise.race([read, unfinished]);
  } finally {
    raw.off('end', onEnd);
    clearTimeout(timer);
  }
}
