import type { ResponseOf } from '@urooj/contract/endpoints';
import { type ApiError, isApiError } from '../../api-error.ts';

type Failure = Pick<ApiError, 'message' | 'code'>;
type Failed = Omit<ResponseOf<'updateOrders'>['results'][number], 'code'> & { readonly code: Failure['code'] };

/**
 * Makes a change of many rows. Each has its own transaction, so that an error of one does not affect the others. Repeated ids are
 * ignored.
 * @throws ApiError `step_up_required`, after which the rows before stay changed: a confirmation is for all of them, and afterwards the
 *   whole call comes again
 */
export async function outcomesOf<Done>(
  ids: readonly string[],
  change: (id: string) => Promise<Done>,
): Promise<(Failed | (Done & { readonly id: string; readonly ok: true }))[]> {
  const outcomes: (Failed | (Done & { readonly id: string; readonly ok: true }))[] = [];
  for (const id of new Set(ids)) {
    try {
      outcomes.push({ id, ok: true, ...(await change(id)) });
    } catch (error) {
      if (!isApiError(error) || error.code === 'step_up_required') throw error;
      const { message: msg, code, field, params } = error;
      outcomes.push({ id, ok: false, changed: false, msg, code, ...(field && { field }), ...(params && { params }) });
    }
  }
  return outcomes;
}
