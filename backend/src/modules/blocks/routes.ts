import * as messages from '@urooj/contract/messages';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { actorOf, authorOf } from '../history/author.ts';
import { changeOrderLink } from '../orders/change-link.ts';
import { flagOrder, unflagOrder } from '../orders/flag.ts';
import { findRunningOrder } from '../orders/running-order.ts';
import { addBlock, endBlock, listBlocks } from './manage-blocks.ts';

/** The calls about the block list, and about orders that the shop holds or corrects. */
export function blockRoutes(deps: AppDeps) {
  return {
    async listBlocks({ query }) {
      return listBlocks(deps, query);
    },

    async addBlock({ body, ...call }) {
      await addBlock(deps, body, authorOf(call));
      return { msg: messages.blockAdded };
    },

    async endBlock({ params, ...call }) {
      await endBlock(deps, params.id, authorOf(call));
      return { msg: messages.blockEnded };
    },

    async flagOrder({ params, body, ...call }) {
      await flagOrder(deps, { orderId: params.id, reason: body.reason, ...actorOf(call, deps) });
      return { msg: messages.orderFlagged };
    },

    async unflagOrder({ params, ...call }) {
      await unflagOrder(deps, { orderId: params.id, ...actorOf(call, deps) });
      return { msg: messages.orderUnflagged };
    },

    async changeOrderLink({ params, body, ...call }) {
      await changeOrderLink(deps, { orderId: params.id, body, ...actorOf(call, deps) });
      return { msg: messages.linkCorrected };
    },

    async findRunningOrder({ body, caller, reply }) {
      reply.header('cache-control', 'no-store');
      if (caller.isBanned) throw apiError('banned');
      return { orderId: await findRunningOrder(deps.database, body, caller) };
    },
  } satisfies Handlers;
}
