import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../security/secrets.ts';

export interface Cookies {
  session(request: FastifyRequest): string | null;
  setSession(reply: FastifyReply, secret: string): void;
  clearSession(reply: FastifyReply): void;
  setAntiForgery(reply: FastifyReply, token: string): void;
  /** Hash of the browser's own name, when it has one that we signed. */
  browser(request: FastifyRequest): string | null;
  /** The same, giving it a name first when it has none. */
  ensureBrowser(request: FastifyRequest, reply: FastifyReply): string;
}

const DAY_S = 86_400;
const BROWSER_DAYS = 400;

/**
 * @param isHttps whether shoppers come over https: then cookies stay off plain http, and the `__Host-` prefix keeps
 *   neighbouring subdomains from planting theirs
 */
export function createCookies(isHttps: boolean): Cookies {
  const prefix = isHttps ? '__Host-' : '';
  const hidden: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps };
  const names = { session: `${prefix}session`, browser: `${prefix}browser` };

  function browser(request: FastifyRequest): string | null {
    const cookie = request.cookies[names.browser];
    const read = cookie === undefined ? null : request.unsignCookie(cookie);
    return read?.valid ? hashSecret(read.value) : null;
  }

  return {
    session: (request) => request.cookies[names.session] ?? null,
    setSession: (reply, secret) => {
      reply.setCookie(names.session, secret, { ...hidden, maxAge: 30 * DAY_S });
    },
    clearSession: (reply) => {
      reply.clearCookie(names.session, hidden);
    },
    setAntiForgery: (reply, token) => {
      reply.setCookie('XSRF-TOKEN', token, { ...hidden, httpOnly: false });
    },
    browser,
    ensureBrowser: (request, reply) => {
      const known = browser(request);
      if (known !== null) return known;
      const name = newSecret();
      reply.setCookie(names.browser, name, { ...hidden, signed: true, maxAge: BROWSER_DAYS * DAY_S });
      return hashSecret(name);
    },
  };
}
