import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from './http-error.ts';

/** What a body is sent as, by the method of its endpoint. */
const SENT_AS = {
  PUT: { what: 'the build', type: 'application/x-tar', encodings: ['gzip'] },
  POST: { what: 'the operation', type: 'application/json', encodings: [] },
} as const;

const unsupported = (sentence: string) => new HttpError(415, 'UnsupportedMediaType', sentence);
const shown = (text: string) => text.slice(0, 100);

/**
 * A type or an encoding that is not known would be read as another one.
 * @throws HttpError 415 that says what to send
 */
export function assertBodyType(method: 'GET' | keyof typeof SENT_AS, headers: IncomingHttpHeaders): void {
  if (method === 'GET') return;
  const { what, type, encodings } = SENT_AS[method];
  const { 'content-type': sent, 'content-encoding': encoding = '' } = headers;
  const [named = ''] = (sent ?? '').toLowerCase().split(';', 1);
  if (named.trim() !== type) {
    const found = sent === undefined ? 'without one' : shown(sent);
    throw unsupported(`Send ${what} as Content-Type: ${type}, not ${found}.`);
  }
  if (encoding === '' || encodings.some((accepted) => accepted === encoding.toLowerCase())) return;
  throw unsupported(
    `Send ${what} with Content-Encoding ${[...encodings, 'none'].join(' or ')}, not ${shown(encoding)}.`,
  );
}
