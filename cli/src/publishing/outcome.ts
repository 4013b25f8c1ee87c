import { fileFailureOf, isExpected } from '@urooj/command/process';

export type Outcome =
  | { value: unknown; lines: readonly string[]; ok: boolean }
  /** An expected failure, by its name, with a sentence; or null with what went wrong for the log. */
  | { error: string | null; message: string };

export function failureOf(error: unknown): Outcome {
  if (isExpected(error)) return { error: error.name, message: error.message };
  // Paths of the server are for its log only.
  const failure = fileFailureOf(error);
  if (failure) return { error: 'StartError', message: `The site store ${failure}, then try again.` };
  return { error: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
