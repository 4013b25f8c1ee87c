/** Calls about what was delivered. Only the pages that need them bundle them; the client that the shell provides sends them. */
import type { BodyOf } from '@urooj/contract/endpoints';
import { REFILL_ROUTES } from '@urooj/contract/refill-routes';
import type { ListedRefill } from '@urooj/domain/entities';
import type { ListPage, ListQuery } from '@urooj/domain/list-query';
import { toPageParams } from './list-params.ts';
import { type OrderOutcome, pageWith, toOutcomes } from './normalize/admin.ts';
import { readable, toMessage } from './normalize/read.ts';
import { toListedRefills } from './normalize/refill.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** Asks to replace what has dropped. A retry has the same key. Needs the feature `refills`, as the other calls. */
export const requestRefill = (
  api: RouteCaller,
  orderId: string,
  body: BodyOf<'requestRefill'>,
  idempotencyKey: string,
): Promise<Result<string>> =>
  requestRoute(api, REFILL_ROUTES.requestRefill, toMessage, { params: { id: orderId }, body, idempotencyKey });

/** Contradicts a request that was declined. */
export const reopenRefill = (api: RouteCaller, id: string, body: BodyOf<'reopenRefill'>): Promise<Result<string>> =>
  requestRoute(api, REFILL_ROUTES.reopenRefill, toMessage, { params: { id }, body });

/** Takes the money for the missing part after the shop's deadline. */
export const takeRefillMoney = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, REFILL_ROUTES.takeRefillMoney, toMessage, { params: { id } });

/** A page of all requests, for the admin. */
export const refillsPage = (
  api: RouteCaller,
  query: ListQuery,
  o?: CallOptions,
): Promise<Result<ListPage<ListedRefill>>> =>
  requestRoute(api, REFILL_ROUTES.allRefills, pageWith(toListedRefills), { ...o, query: toPageParams(query) });

/** Decides several requests, for the admin. Each has its own outcome. */
export const decideRefills = (api: RouteCaller, body: BodyOf<'decideRefills'>): Promise<Result<OrderOutcome[]>> =>
  requestRoute(api, REFILL_ROUTES.decideRefills, readable(toOutcomes), { body });

/** Stores the counts of an order's profile or post, for the admin. */
export const setDeliveryCounts = (
  api: RouteCaller,
  orderId: string,
  body: BodyOf<'setDeliveryCounts'>,
): Promise<Result<string>> =>
  requestRoute(api, REFILL_ROUTES.setDeliveryCounts, toMessage, { params: { id: orderId }, body });
