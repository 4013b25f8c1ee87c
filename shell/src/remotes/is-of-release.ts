/** Longer than a server that works needs for headers. */
const TIMEOUT_MS = 3000;

/** A script that failed to load has the URL, in the bundler's errors and in those of `container.ts`. */
const requestOf = (error: unknown): unknown => (error as { request?: unknown } | null)?.request;

/**
 * Whether a failure says something about a release: its file was sent, or the error is not about a file. Where nothing is sent,
 * the connection is lost, or a content blocker of the visitor has stopped the request. `HEAD`, because caches answer others.
 */
export async function isOfRelease(error: unknown): Promise<boolean> {
  const url = requestOf(error);
  if (typeof url !== 'string') return true;
  try {
    await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
