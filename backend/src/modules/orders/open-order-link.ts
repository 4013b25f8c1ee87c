import { pathIn } from '@urooj/contract/language-paths';
import type { Language } from '@urooj/contract/languages';
import { ORDER_LINKS, TO_PAYMENT, TO_STOP_REMINDERS } from '@urooj/contract/reserved-paths';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { browserLanguage } from '../../request-language.ts';
import { linkEndOf, opensOrder, orderIdIn } from './order-link.ts';
import { findOrder } from './repository.ts';

/** No order has this id. What has not the form of a secret is looked up, too, so that it takes the same time. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000';
/** The address must not stay anywhere: its secret opens the order. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Serves the links of mails. They are no endpoints of the contract: people open them, and no page calls them. */
export function registerOrderLinks(api: FastifyInstance, deps: AppDeps): void {
  api.get<{ Params: { link: string }; Querystring: { to?: unknown } }>(
    `${ORDER_LINKS}:link`,
    { config: { access: 'public', limit: 'mailedLinks' }, schema: { hide: true } },
    async (request, reply) => {
      const secret = request.params.link;
      const now = deps.now();
      const id = orderIdIn(secret);
      const order = await findOrder(deps.database, id ?? NO_ORDER);
      const { keyGeneration: generation, ...key } = order ?? { id: NO_ORDER, keyGeneration: 0, keyStartedAt: now };
      const isRight = opensOrder(deps.signingKey, secret, { keyGeneration: generation, ...key }, now);
      reply.headers(PRIVATE);
      if (!order || !isRight) return reply.redirect(endedPath(id, order?.language ?? browserLanguage(request)), 303);
      deps.cookies.openOrder(request, reply, { id: order.id, generation, endsAt: linkEndOf(order) }, now);
      return reply.redirect(pathIn(order.language, pageOf(order.id, request.query.to)), 303);
    },
  );
}

function pageOf(orderId: string, to: unknown): string {
  if (to === TO_PAYMENT) return `/payment/${orderId}`;
  return `/order-details/${orderId}${to === TO_STOP_REMINDERS ? '?reminders=stop' : ''}`;
}

/**
 * The page that offers a new link: the same for a link that is wrong, has ended or was revoked. That an order exists everybody with its ID may know,
 * so that the language may be its own.
 */
const endedPath = (id: string | null, language: Language): string =>
  pathIn(language, `/track-order?link=ended${id === null ? '' : `&id=${id}`}`);
