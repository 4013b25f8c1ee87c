import { userOf } from '../../plugins/callers.ts';
import type { Call } from '../../plugins/endpoints.ts';

/** Who makes a change, and with which request: recorded with every change. All is `null` where the shop itself decides. */
export type Author = {
  readonly userId: string | null;
  readonly email: string | null;
  readonly requestId: string | null;
};

/** The shop itself, for what a job decides. */
export const SYSTEM: Author = { userId: null, email: null, requestId: null };

/** @throws ApiError `unauthenticated` when nobody is logged in */
export function authorOf({ caller, request }: Pick<Call<'updateOrder'>, 'caller' | 'request'>): Author {
  const { id, email } = userOf(caller);
  return { userId: id, email, requestId: request.id };
}
