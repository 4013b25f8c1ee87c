import { randomId } from './random-id.ts';
import { recordOf, textOf } from './session-draft.ts';

/** A request that may be retried: the server executes it once per key. */
export type Attempt = {
  /** Sent as `Idempotency-Key`. */
  readonly key: string;
  /** The body that was sent with the key. */
  readonly content: string;
};

/** The attempt for a body: the previous one where the body is the same, else a new one. */
export function attemptFor(previous: Attempt | null, body: object): Attempt {
  const content = JSON.stringify(body);
  return previous?.content === content ? previous : { key: randomId(), content };
}

export function readAttempt(value: unknown): Attempt | null {
  const raw = recordOf(value);
  const key = textOf(raw?.key);
  return key === '' ? null : { key, content: textOf(raw?.content) };
}
