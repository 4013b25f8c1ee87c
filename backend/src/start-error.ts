/** An error that the operator can fix. Its message is a complete sentence that says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && error.name === 'StartError';
}
