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

/** With one of these rights somebody needs to see orders whole. */
const SEEING: readonly StaffRight[] = ['orders', 'payments', 'refunds'];

/** Whether the caller sees every order: who works on orders or their money. */
export const seesOrders = ({ rights }: Pick<Caller, 'rights'>): boolean => SEEING.some((right) => rights.has(right));

/** Whether what the caller does with an order is of the shop, and not of its buyer. Staff are buyers of their own orders. */
export const worksForShop = (caller: Caller, order: Buyer): boolean =>
  seesOrders(caller) && !isStaffsOwn(caller, order);

/** Of a step that the buyer makes, or the shop in their place. */
export const stepBy = (
  caller: Caller,
  order: Buyer,
  requestId: string,
): StepAuthor & { readonly who: 'admin' | 'customer' } => ({
  ...{ who: worksForShop(caller, order) ? 'admin' : 'customer', userId: caller.user?.id ?? null, requestId },
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

/** Whether an order is somebody's own, by the account or by its e-mail, verified or not. */
export const isOwn = (user: { readonly id: string; readonly email: string }, { userId, email }: Buyer): boolean =>
  userId === user.id || email === user.email;

/**
 * Whether an order is the caller's own, so that somebody else has to decide about it.
 * Not for the primary admin, who may be the only person of the shop and places orders to try it.
 */
export const isStaffsOwn = ({ user, canAdmin }: Caller, order: Buyer): boolean =>
  !canAdmin && user !== null && isOwn(user, order);

/** @throws ApiError `forbidden`, `own_order` */
export function assertMay(caller: Caller, right: StaffRight, order: Buyer): void {
  if (!caller.rights.has(right)) throw apiError('forbidden');
  if (isStaffsOwn(caller, order)) throw apiError('own_order');
}

/** @throws ApiError `unauthenticated` when nobody is logged in */
export function actorOf(call: Pick<Call<'updateOrder'>, 'caller' | 'request'>, { now }: Pick<AppDeps, 'now'>): Actor {
  return {
    author: authorOf(call),
    confirm: () => assertConfirmed(call.caller, now()),
    assertMay: (right, order) => assertMay(call.caller, right, order),
  };
}
