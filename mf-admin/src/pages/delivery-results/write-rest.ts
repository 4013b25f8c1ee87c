import type { deliveryResultCalls, ResultImport } from '@urooj/api/delivery-result-calls';
import type { Result } from '@urooj/api/result';

type Calls = Pick<ReturnType<typeof deliveryResultCalls>, 'continue'>;

/**
 * Writes the rows of an import that wait, part by part, until none waits, a call fails, or one has written nothing.
 * @param onPart gets how many still wait
 */
export async function writeRest(
  calls: Calls,
  started: ResultImport,
  onPart: (waiting: number) => void = () => {},
): Promise<Result<ResultImport>> {
  let result: Result<ResultImport> = { ok: true, value: started };
  let before = Number.POSITIVE_INFINITY;
  while (result.ok && result.value.waiting > 0 && result.value.waiting < before) {
    before = result.value.waiting;
    onPart(before);
    result = await calls.continue(started.id);
  }
  return result;
}
