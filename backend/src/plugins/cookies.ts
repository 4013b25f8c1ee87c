import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../security/secrets.ts';

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
};

const DAY_S = 86_400;
const SESSION_DAYS = 30;
const BROWSER_DAYS = 400;

/**
 * @param isHttps whether shoppers use https: then cookies are never sent over plain http, and the `__Host-` prefix keeps
 *   other subdomains from setting them
 */
function cookiesOver(isHttps: boolean): Cookies {
  const prefix = isHttps ? '__Host-' : '';
  const httpOnly: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps };
  const readable: CookieSerializeOptions = { ...httpOnly, httpOnly: false };
  const names = { session: `${prefix}session`, browser: `${prefix}browser`, hint: `${prefix}session-hint` };

  function browser(request: FastifyRequest): string | null {
    const cookie = request.cookies[names.browser];
    const unsigned = cookie === undefined ? null : request.unsignCookie(cookie);
    return unsigned?.valid ? hashSecret(unsigned.value) : null;
  }

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
  };
}
