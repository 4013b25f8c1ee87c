import { normalizeEmail } from '@urooj/domain/identity';
import { idStart } from '@urooj/domain/short-id';
import { onceInTransaction } from '../../db/idempotency.ts';
import type { AppDeps } from '../../deps.ts';
import { userOf } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { findUserByEmail } from '../users/repository.ts';
import { changeOrder } from './administer.ts';
import { listOrders, listOrdersOf, listOwnOrders } from './lists.ts';
import { eventsOf } from './repository.ts';
import { placeOrder, viewOrder } from './service.ts';
import { wholeView } from './views.ts';

export function orderRoutes(deps: AppDeps) {
  const { database, mailer, cookies } = deps;
  return {
    async createOrder({ body, caller, request, reply }) {
      const { user } = caller;
      const browserHash = cookies.ensureBrowser(request, reply);
      const now = deps.now();
      const key = idempotencyKey(request);
      const once = { key, endpoint: 'createOrder', userId: user?.id ?? null, body, now };
      return onceInTransaction(database, once, async (tx, afterCommit) => {
        const placing = { body, user, browserHash, publicUrl: deps.publicUrl(), mailer, now };
        const order = await placeOrder(tx, afterCommit, placing);
        return { id: order.id, _id: order.id, order: wholeView(order, [], await eventsOf(tx, order.id)) };
      });
    },

    async getOrder({ params, caller, reply }) {
      reply.header('cache-control', 'no-store');
      return viewOrder(database, params.id, caller);
    },

    async userOrders({ params, caller }) {
      const email = normalizeEmail(params.email);
      const { user } = caller;
      if (user?.email === email) return { orders: await listOwnOrders(database, user) };
      return { orders: await listOrdersOf(database, email, await findUserByEmail(database, email)) };
    },

    async allOrders() {
      return { orders: await listOrders(database) };
    },

    async updateOrder({ params, body, caller }) {
      const change = { orderId: params.id, to: body.status, why: body.why ?? '', adminId: userOf(caller).id };
      const order = await changeOrder(deps, change);
      return { msg: `Order ${idStart(order.id)} is now ${order.status}.` };
    },
  } satisfies Handlers;
}
