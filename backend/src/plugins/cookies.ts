import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../security/secrets.ts';
import { type OpenedOrder, openedEmail, readOpenedEmail, readOpenedOrders, withOpenedOrder } from './opened-orders.ts';

export type Cookies = {
  session(request: FastifyRequest): string | null;
  /** Whether the browser has the cookie that makes pages expect a session. */
  hasSessionHint(request: FastifyRequest): boolean;
  setSession(reply: FastifyReply, secret: string): void;
  clearSession(reply: FastifyReply): void;
  setAntiForgery(reply: FastifyReply, token: string): void;
  /** Hash of the browser cookie; `null` without a correctly signed one. */
  browser(request: FastifyRequest): string | null;
  clearBrowser(reply: FastifyReply): void;
  /** As `browser`, and sets the cookie when the browser has none. */
  ensureBrowser(request: FastifyRequest, reply: FastifyReply): string;
  /** The orders that links have opened in this browser; none without a correctly signed cookie. */
  openedOrders(request: FastifyRequest, now: Date): readonly OpenedOrder[];
  openOrder(request: FastifyRequest, reply: FastifyReply, order: OpenedOrder, now: Date): void;
  /** Hash of the e-mail whose orders a mailed code has opened; `null` without a correctly signed cookie, and after its time. */
  openedEmailHash(request: FastifyRequest, now: Date): string | null;
  /** Opens the orders of an e-mail, for half an hour. */
  openEmail(reply: FastifyReply, email: string, now: Date): void;
  /** Closes what links and codes have opened. */
  clearOpenedOrders(reply: FastifyReply): void;
};

const DAY_S = 86_400;
const SESSION_DAYS = 30;
const BROWSER_DAYS = 400;
/** The longest time of a link; each order has its own end in the value. */
const OPENED_ORDERS_DAYS = 180;
const OPENED_EMAIL_S = 30 * 60;

/**
 * @param isHttps whether shoppers use https: then cookies are never sent over plain http, and the `__Host-` prefix keeps
 *   other subdomains from setting them
 */
function cookiesOver(isHttps: boolean): Cookies {
  const prefix = isHttps ? '__Host-' : '';
  const httpOnly: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps };
  const readable: CookieSerializeOptions = { ...httpOnly, httpOnly: false };
  const names = {
    ...{ session: `${prefix}session`, browser: `${prefix}browser`, hint: `${prefix}session-hint` },
    ...{ orders: `${prefix}orders`, email: `${prefix}orders-of` },
  };

  /** The value of a signed cookie; `null` without a correct signature. */
  function signedValue(request: FastifyRequest, name: string): string | null {
    const cookie = request.cookies[name];
    const unsigned = cookie === undefined ? null : request.unsignCookie(cookie);
    return unsigned?.valid ? unsigned.value : null;
  }

  function browser(request: FastifyRequest): string | null {
    const id = signedValue(request, names.browser);
    return id === null ? null : hashSecret(id);
  }

  const openedOrders: Cookies['openedOrders'] = (request, now) =>
    readOpenedOrders(signedValue(request, names.orders) ?? '', now);

  return {
    session: (request) => request.cookies[names.session] ?? null,
    hasSessionHint: ({ cookies }) => cookies[names.hint] !== undefined,
    setSession: (reply, secret) => {
      reply.setCookie(names.session, secret, { ...httpOnly, maxAge: SESSION_DAYS * DAY_S });
      // Scripts of the page can read this one. It says that there is a session, but not whose.
      reply.setCookie(names.hint, '1', { ...readable, maxAge: SESSION_DAYS * DAY_S });
    },
    clearSession: (reply) => {
      reply.clearCookie(names.session, httpOnly);
      reply.clearCookie(names.hint, readable);
    },
    setAntiForgery: (reply, token) => {
      reply.setCookie('XSRF-TOKEN', token, readable);
    },
    browser,
    clearBrowser: (reply) => {
      reply.clearCookie(names.browser, httpOnly);
    },
    ensureBrowser: (request, reply) => {
      const existing = browser(request);
      if (existing !== null) return existing;
      const id = newSecret();
      reply.setCookie(names.browser, id, { ...httpOnly, signed: true, maxAge: BROWSER_DAYS * DAY_S });
      return hashSecret(id);
    },
    openedOrders,
    openOrder: (request, reply, order, now) => {
      const value = withOpenedOrder(openedOrders(request, now), order);
      reply.setCookie(names.orders, value, { ...httpOnly, signed: true, maxAge: OPENED_ORDERS_DAYS * DAY_S });
    },
    openedEmailHash: (request, now) => readOpenedEmail(signedValue(request, names.email) ?? '', now),
    openEmail: (reply, email, now) => {
      const value = openedEmail(hashSecret(email), new Date(now.getTime() + OPENED_EMAIL_S * 1000));
      reply.setCookie(names.email, value, { ...httpOnly, signed: true, maxAge: OPENED_EMAIL_S });
    },
    clearOpenedOrders: (reply) => {
      for (const name of [names.orders, names.email]) reply.clearCookie(name, httpOnly);
    },
  };
}

/** @param isHttps whether shoppers use https; all processes of a shop must say the same, or a session of one is none of another */
export function createCookies(isHttps: () => boolean): Cookies {
  const [secure, plain] = [cookiesOver(true), cookiesOver(false)];
  const now = () => (isHttps() ? secure : plain);
  return {
    session: (request) => now().session(request),
    hasSessionHint: (request) => now().hasSessionHint(request),
    setSession: (reply, secret) => now().setSession(reply, secret),
    clearSession: (reply) => now().clearSession(reply),
    setAntiForgery: (reply, token) => now().setAntiForgery(reply, token),
    browser: (request) => now().browser(request),
    clearBrowser: (reply) => now().clearBrowser(reply),
    ensureBrowser: (request, reply) => now().ensureBrowser(request, reply),
    openedOrders: (request, at) => now().openedOrders(request, at),
    openOrder: (request, reply, order, at) => now().openOrder(request, reply, order, at),
    openedEmailHash: (request, at) => now().openedEmailHash(request, at),
    openEmail: (reply, email, at) => now().openEmail(reply, email, at),
    clearOpenedOrders: (reply) => now().clearOpenedOrders(reply),
  };
}
