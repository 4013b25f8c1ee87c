import type { StaffRight } from '@urooj/contract/vocabulary';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { assertConfirmed } from '../../plugins/access.ts';
import { type Caller, userOf } from '../../plugins/callers.ts';
import type { Call } from '../../plugins/endpoints.ts';

/** Who makes a change, and with which request: recorded with every change. All is `null` where the shop itself decides. */
export type Author = {
  readonly userId: string | null;
  readonly email: string | null;
  readonly requestId: string | null;
};

/** The shop itself, for what a job decides. */
export const SYSTEM: Author = { userId: null, email: null, requestId: null };

/** A user who makes a change. */
export type UserAuthor = { readonly userId: string; readonly email: string; readonly requestId: string };

/** @throws ApiError `unauthenticated` when nobody is logged in */
export function authorOf({ caller, request }: Pick<Call<'updateOrder'>, 'caller' | 'request'>): UserAuthor {
  const { id, email } = userOf(caller);
  return { userId: id, email, requestId: request.id };
}

/** Who an event of an order names. */
export type StepAuthor = {
  readonly who: 'admin' | 'customer' | 'system';
  readonly userId: string | null;
  readonly requestId: string | null;
};

/** Of a step that the buyer makes, or the admin in their place. */
export const stepBy = (
  { canAdmin, user }: Caller,
  requestId: string,
): StepAuthor & { readonly who: 'admin' | 'customer' } => ({
  ...{ who: canAdmin ? 'admin' : 'customer', userId: user?.id ?? null, requestId },
});

/** Who makes a change of which some need a right or a confirmation. */
export type Actor = {
  readonly author: Author;
  /** @throws ApiError `step_up_required` unless the user has confirmed within the last minutes that it is them */
  readonly confirm: () => void;
  /**
   * Called before an order is changed, also where another right let the call in.
   * @throws ApiError `forbidden` without the right, `own_order` where staff would decide about an order of their own
   */
  readonly assertMay: (right: StaffRight, order: Buyer) => void;
};

/** Who makes a change that follows from another one, for which their right was checked. */
export type ConfirmedActor = Pick<Actor, 'author' | 'confirm'>;

/** Whose an order is. */
export type Buyer = { readonly userId: string | null; readonly email: string | null };

/** Whether an order is the caller's own: by the account, or by its e-mail, verified or not. */
const isOwnOrder = ({ user }: Caller, { userId, email }: Buyer): boolean =>
  user !== null && (userId === user.id || email === user.email);

/** The primary admin may, who may be the only person of the shop and places orders to try it. @throws ApiError `forbidden`, `own_order` */
export function assertMay(caller: Caller, right: StaffRight, order: Buyer): void {
  if (!caller.rights.has(right)) throw apiError('forbidden');
  if (!caller.canAdmin && isOwnOrder(caller, order)) throw apiError('own_order');
}

/** @throws ApiError `unauthenticated` when nobody is logged in */
export function actorOf(call: Pick<Call<'updateOrder'>, 'caller' | 'request'>, { now }: Pick<AppDeps, 'now'>): Actor {
  return {
    author: authorOf(call),
    confirm: () => assertConfirmed(call.caller, now()),
    assertMay: (right, order) => assertMay(call.caller, right, order),
  };
}
