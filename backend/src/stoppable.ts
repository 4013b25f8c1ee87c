import { StartError } from './start-error.ts';

/** For work that nobody stops. */
export const NEVER_STOPPED = new AbortController().signal;

/**
 * Runs work that `signal` may stop.
 * @param sentence what the operator reads then
 * @param stop lets the work fail soon
 * @throws StartError with the sentence, when the work failed after the abort
 */
export async function stoppable<T>(
  signal: AbortSignal,
  sentence: string,
  work: () => Promise<T>,
  stop: () => void = () => {},
): Promise<T> {
  try {
    signal.throwIfAborted();
    signal.addEventListener('abort', stop);
    return await work();
  } catch (error) {
    throw signal.aborted ? new StartError(sentence) : error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
