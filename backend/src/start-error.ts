/** What stops a start and a person can put right: the message is a whole sentence that says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && error.name === 'StartError';
}
