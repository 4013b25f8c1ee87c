import * as messages from '@urooj/contract/messages';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { authorOf } from '../history/author.ts';
import { enterCounts } from './counts.ts';

export function refillRoutes(deps: AppDeps) {
  return {
    async setDeliveryCounts({ params, body, ...call }) {
      await enterCounts(deps, { orderId: params.id, counts: body, author: authorOf(call) });
      return { msg: messages.countsSaved };
    },
  } satisfies Handlers;
}
