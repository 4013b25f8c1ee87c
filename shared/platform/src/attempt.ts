import { recordOf, textOf } from './session-draft.ts';

/** One wish of a visitor, however often it has to be sent: the server does what it asks once. */
export type Attempt = {
  /** Sent as `Idempotency-Key`. */
  readonly key: string;
  /** What was sent under it. */
  readonly content: string;
};

/** The attempt for that body: the same one while the content is the same, else a new one. */
export function attemptFor(previous: Attempt | null, body: object): Attempt {
  const content = JSON.stringify(body);
  return previous?.content === content ? previous : { key: newKey(), content };
}

export function readAttempt(value: unknown): Attempt | null {
  const raw = recordOf(value);
  const key = textOf(raw?.key);
  return key === '' ? null : { key, content: textOf(raw?.content) };
}

/** 128 random bits. `randomUUID` would be missing on a page without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
