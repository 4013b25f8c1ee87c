import * as messages from '@urooj/contract/messages';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Call, Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { readSiteSettings } from '../../plugins/site/live-site.ts';
import { actorOf, authorOf } from '../history/author.ts';
import { listThreads } from './list.ts';
import { readOrderNotes, writeOrderNote } from './order-notes.ts';
import { readOrderThread, readThread } from './read-threads.ts';
import { medianReplyMinutes } from './reply-time.ts';
import { replyToThread, writeToOrder } from './write-messages.ts';

type Write = Pick<Call<'replyToThread'>, 'params' | 'body' | 'caller' | 'request'>;

const inputOf = ({ params, body, caller, request }: Write) => ({
  ...{ id: params.id, body, caller, requestId: request.id },
  idempotencyKey: idempotencyKey(request),
});

/** The calls about what buyer and shop write to each other. */
export function threadRoutes(deps: AppDeps) {
  const { database } = deps;
  return {
    async readOrderThread({ params, caller, reply }) {
      reply.header('cache-control', 'no-store');
      if (caller.isBanned) throw apiError('banned');
      return readOrderThread(deps, params.id, caller);
    },

    async writeOrderMessage(call) {
      if (call.caller.isBanned) throw apiError('banned');
      return writeToOrder(deps, inputOf(call));
    },

    async replyTime() {
      const isSaid = (await readSiteSettings(deps.site))?.switches.measuredReplyTime === true;
      return { medianMinutes: isSaid ? await medianReplyMinutes(database, deps.now()) : null };
    },

    async listThreads({ query }) {
      return listThreads(database, query);
    },

    async readThread({ params }) {
      return readThread(database, params.id);
    },

    async replyToThread(call) {
      return replyToThread(deps, inputOf(call));
    },

    async readOrderNotes({ params }) {
      return readOrderNotes(database, params.id);
    },

    async writeOrderNote({ params, body, ...call }) {
      const { request } = call;
      const input = { orderId: params.id, text: body.text, ...actorOf(call, deps), author: authorOf(call) };
      await writeOrderNote(deps, { ...input, idempotencyKey: idempotencyKey(request) });
      return { msg: messages.noteStored };
    },
  } satisfies Handlers;
}
