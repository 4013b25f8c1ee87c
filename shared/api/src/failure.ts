import { number, record, text, textOf } from './normalize/read.ts';
import type { ApiError } from './result.ts';

/** Seconds to wait, from a header that may also be absent, a date or nonsense. */
function retryAfter(header: string | null): number | null {
  const seconds = number(header);
  return seconds !== null && seconds >= 0 ? seconds : null;
}

/** A refusal of the server as data. The body may be anything, also nothing. */
export function refusalOf(status: number, retryAfterHeader: string | null, body: unknown): ApiError {
  const raw = record(body);
  const msg = textOf(raw, 'msg', 'error', 'message');
  const code = text(raw.code);
  const requestId = text(raw.requestId);
  const seconds = retryAfter(retryAfterHeader);
  return {
    kind: 'response',
    status,
    ...(msg ? { msg } : {}),
    ...(code ? { code } : {}),
    ...(requestId ? { requestId } : {}),
    ...(seconds === null ? {} : { retryAfterSeconds: seconds }),
  };
}

/** `undefined` for a body that is empty or no JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * What a thrown error means. Told by name: bundles may hold several copies of one class. A caller may abort with any
 * reason, also one without a name, so the signal is asked as well.
 */
export function failureOf(error: unknown, signal?: AbortSignal): ApiError {
  const { name } = record(error);
  if (name === 'TimeoutError') return { kind: 'timeout' };
  if (name === 'AbortError' || signal?.aborted) return { kind: 'aborted' };
  return { kind: 'no-response' };
}
