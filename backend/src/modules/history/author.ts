import { userOf } from '../../plugins/callers.ts';
import type { Call } from '../../plugins/endpoints.ts';

/** Who makes a change, and with which request: recorded with every change. */
export type Author = {
  readonly userId: string;
  readonly email: string;
  readonly requestId: string;
};

/** @throws ApiError `unauthenticated` when nobody is logged in */
export function authorOf({ caller, request }: Pick<Call<'updateOrder'>, 'caller' | 'request'>): Author {
  const { id, email } = userOf(caller);
  return { userId: id, email, requestId: request.id };
}
