import { CATALOGUE_REVISION_HEADER } from '@urooj/contract/limits';
import * as messages from '@urooj/contract/messages';
import { RELEASES_HEADER } from '@urooj/contract/rum-vocabulary';
import { ORDER_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { emailProblem, storedEmail } from '@urooj/domain/email-rule';
import { normalizeEmail } from '@urooj/domain/identity';
import type { FastifyRequest } from 'fastify';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { addressKey } from '../../plugins/address-key.ts';
import { userOf } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { requestLanguage } from '../../request-language.ts';
import { validationError } from '../../validation-error.ts';
import { requestDataCopy } from '../data-copies/copies.ts';
import { actorOf, authorOf } from '../history/author.ts';
import { type CompleteList, sendCompleteList } from '../lists/complete-list.ts';
import { sendFile } from '../lists/file.ts';
import { findPage, isUnpaginated } from '../lists/page.ts';
import { ORDERS } from '../lists/sources.ts';
import { isOptedOut } from '../rum/opted-out.ts';
import { deleteGuest } from '../users/delete-account.ts';
import { findUserByEmail } from '../users/repository.ts';
import { cancelOwnOrder, changeOrder } from './administer.ts';
import { changeOrders, orderChanged, undoOrders } from './administer-many.ts';
import { assertOpened, findOrders } from './find-orders.ts';
import { forgetOrders } from './forget-orders.ts';
import { sendHeldMail } from './held-mails.ts';
import { fullViewsOf, listedViews, listOrdersOf, listOwnOrders } from './lists.ts';
import { countOrderCode, mailOrderCode } from './order-codes.ts';
import { createPaymentStreams } from './payment-streams.ts';
import { placeOrder } from './place-order.ts';
import { ordersWithIds } from './repository.ts';
import { replaceOrderLinks, revokeOrderLinks, sendOrderLink } from './send-order-link.ts';
import { stopReminders } from './unpaid-orders.ts';
import { viewOrder } from './view-order.ts';
import { type OrderView, orderRecord } from './views.ts';

const ORDER_FILE = {
  source: ORDERS,
  load: ordersWithIds,
  toFileRow: orderRecord,
  columns: ORDER_FILE_COLUMNS,
  name: 'orders',
};

/** Of the catalogue that the page showed, which a page of the specification does not name. */
function shownRevision({ headers }: FastifyRequest): string | null {
  const named = headers[CATALOGUE_REVISION_HEADER.toLowerCase()];
  return typeof named === 'string' && named !== '' ? named : null;
}

export function orderRoutes(deps: AppDeps) {
  const { database, cookies } = deps;
  const streams = createPaymentStreams(deps);
  const allOrders: CompleteList<OrderView> = {
    source: ORDERS,
    load: (queryable, ids) => fullViewsOf(queryable, ids, deps.now()),
    respond: (orders) => ({ orders }),
  };
  return {
    async createOrder({ body, caller, request, reply }) {
      const { user } = caller;
      const browserHash = cookies.ensureBrowser(request, reply);
      const key = idempotencyKey(request);
      const named = isOptedOut(request) ? undefined : request.headers[RELEASES_HEADER];
      const releases = await deps.rum.releasesNamedIn(named);
      const language = requestLanguage(request);
      const by = { user, browserHash, releases, language, requestId: request.id };
      const shown = { revision: shownRevision(request), address: addressKey(request.ip) };
      return placeOrder(deps, { body, ...by, shown, idempotencyKey: key });
    },

    async getOrder({ params, caller, reply }) {
      reply.header('cache-control', 'no-store');
      if (caller.isBanned) {
        // Otherwise a banned customer would get the tracking view without a reason. Sent once: then the browser is a guest's.
        cookies.clearSession(reply);
        throw apiError('banned');
      }
      return viewOrder(database, params.id, caller, deps.now());
    },

    async paymentEvents({ params, caller, request, reply }) {
      if (caller.isBanned) throw apiError('banned');
      const events = await streams.open(params.id, { address: addressKey(request.ip), caller });
      // Ends without the client's help where the response has no body, as that of HEAD.
      reply.raw.once('close', () => events.destroy());
      reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store');
      reply.header('x-accel-buffering', 'no');
      return events;
    },

    async userOrders({ params, caller }) {
      const email = normalizeEmail(params.email);
      const { user } = caller;
      if (user?.email === email) return { orders: await listOwnOrders(database, user, deps.now()) };
      const customer = await findUserByEmail(database, email);
      return { orders: await listOrdersOf(database, email, customer, deps.now()) };
    },

    async cancelOrder({ params, ...call }) {
      if (!(await deps.customerCancellation())) throw apiError('forbidden', { field: 'order_cancellation' });
      await cancelOwnOrder(deps, { orderId: params.id, author: authorOf(call) }, userOf(call.caller));
      return { msg: messages.orderCancelled };
    },

    async forgetOrders({ caller, reply }) {
      if (caller.browserHash !== null) await forgetOrders(database, caller.browserHash);
      cookies.clearBrowser(reply);
      cookies.clearOpenedOrders(reply);
      return { msg: messages.ordersForgotten };
    },

    async sendOrderMail({ params, caller, request }) {
      if (caller.isBanned) throw apiError('banned');
      await sendHeldMail(deps, params.id, { caller, address: addressKey(request.ip) });
      return { msg: messages.orderMailSent };
    },

    async stopReminders({ params, caller, request }) {
      if (caller.isBanned) throw apiError('banned');
      await stopReminders(deps, params.id, { caller, requestId: request.id });
      return { msg: messages.remindersStopped };
    },

    async sendOrderLink({ params, body, caller, request }) {
      if (caller.isBanned) throw apiError('banned');
      const address = addressKey(request.ip);
      if (!body.revoke) {
        // Neither the response nor its duration reveals whether the order exists, and whether it has an e-mail.
        deps.background.run(() => sendOrderLink(deps, params.id, address));
        return { msg: messages.orderLinkSent };
      }
      const author = { userId: caller.user?.id ?? null, email: null, requestId: request.id };
      await replaceOrderLinks(deps, { orderId: params.id, caller, address, author });
      return { msg: messages.orderLinkReplaced };
    },

    async sendOrderCode({ body, request, reply }) {
      const email = storedEmail(body.email);
      if (emailProblem(email) !== null) throw validationError('email_invalid');
      const browserHash = cookies.ensureBrowser(request, reply);
      await countOrderCode(deps, email);
      // Neither the response nor its duration reveals whether the e-mail has orders.
      deps.background.run(() => mailOrderCode(deps, { email, browserHash }, requestLanguage(request)));
      return { msg: messages.orderCodeSent };
    },

    async copyOrderData({ body, caller, request }) {
      if (caller.isBanned) throw apiError('banned');
      const email = storedEmail(body.email);
      await assertOpened(deps, email, caller.openedEmailHash);
      await requestDataCopy(deps, { email }, requestLanguage(request));
      return { msg: messages.dataCopyRequested };
    },

    async deleteOrderData({ body, caller, request, reply }) {
      if (caller.isBanned) throw apiError('banned');
      const email = storedEmail(body.email);
      await assertOpened(deps, email, caller.openedEmailHash);
      await deleteGuest(deps, { email, name: '', language: requestLanguage(request) });
      cookies.clearOpenedOrders(reply);
      return { msg: messages.orderDataDeleted };
    },

    async findOrders({ body, caller, reply }) {
      if (caller.isBanned) throw apiError('banned');
      const email = storedEmail(body.email);
      const found = await findOrders(deps, {
        ...{ email, code: body.code },
        ...{ browserHash: caller.browserHash, openedEmailHash: caller.openedEmailHash },
      });
      if (body.code !== undefined) cookies.openEmail(reply, email, deps.now());
      return found;
    },

    async revokeOrderLinks({ params, ...call }) {
      await revokeOrderLinks(deps, { orderId: params.id, author: authorOf(call) });
      return { msg: messages.orderLinksRevoked };
    },

    async allOrders({ query, reply }) {
      if (isUnpaginated(query)) return sendCompleteList(database, allOrders, reply);
      const { rows, ...figures } = await findPage(database, ORDERS, query, ordersWithIds);
      return { orders: await listedViews(database, rows, deps.now()), ...figures };
    },

    async ordersFile(call) {
      return sendFile(database, ORDER_FILE, call);
    },

    async updateOrder({ params, body, ...call }) {
      const change = {
        orderId: params.id,
        to: body.status,
        why: body.why ?? '',
        payment: body.payment,
        ...actorOf(call, deps),
      };
      const { order, changed } = await changeOrder(deps, change);
      return { msg: orderChanged(order).msg, changed };
    },

    async undoOrders({ body, ...call }) {
      return { results: await undoOrders(deps, body, actorOf(call, deps)) };
    },

    async updateOrders({ body, ...call }) {
      return { results: await changeOrders(deps, body, actorOf(call, deps)) };
    },
  } satisfies Handlers;
}
