import * as messages from '@urooj/contract/messages';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { actorOf } from '../history/author.ts';
import { findPage } from '../lists/page.ts';
import { enterCounts } from './counts.ts';
import { decideRefills } from './decide.ts';
import { REFILLS, refillsWithIds } from './list.ts';
import { reopenRefill } from './reopen.ts';
import { requestRefill } from './request.ts';
import { takeRefillMoney } from './take-money.ts';

export function refillRoutes(deps: AppDeps) {
  return {
    async requestRefill({ params, body, caller, request }) {
      if (caller.isBanned) throw apiError('banned');
      const sent = { caller, requestId: request.id, idempotencyKey: idempotencyKey(request) };
      return requestRefill(deps, { orderId: params.id, body, ...sent });
    },

    async reopenRefill({ params, body, caller, request }) {
      if (caller.isBanned) throw apiError('banned');
      await reopenRefill(deps, { refillId: params.id, body, caller, requestId: request.id });
      return { msg: messages.refillReopened };
    },

    async takeRefillMoney({ params, caller, request }) {
      if (caller.isBanned) throw apiError('banned');
      await takeRefillMoney(deps, { refillId: params.id, caller, requestId: request.id });
      return { msg: messages.refillMoneyTaken };
    },

    async allRefills({ query }) {
      const { rows, ...figures } = await findPage(deps.database, REFILLS, query, refillsWithIds);
      return { refills: rows, ...figures };
    },

    async decideRefills({ body, ...call }) {
      return { results: await decideRefills(deps, body, actorOf(call, deps)) };
    },

    async setDeliveryCounts({ params, body, ...call }) {
      await enterCounts(deps, { orderId: params.id, counts: body, ...actorOf(call, deps) });
      return { msg: messages.countsSaved };
    },
  } satisfies Handlers;
}
