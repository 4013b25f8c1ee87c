import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../security/secrets.ts';

export type Cookies = {
  session(request: FastifyRequest): string | null;
  /** Whether the browser believes that it is logged in. */
  isMarked(request: FastifyRequest): boolean;
  setSession(reply: FastifyReply, secret: string): void;
  clearSession(reply: FastifyReply): void;
  setAntiForgery(reply: FastifyReply, token: string): void;
  /** Hash of the browser's own name, when it has one that we signed. */
  browser(request: FastifyRequest): string | null;
  /** The same, giving it a name first when it has none. */
  ensureBrowser(request: FastifyRequest, reply: FastifyReply): string;
};

const DAY_S = 86_400;
const SESSION_DAYS = 30;
const BROWSER_DAYS = 400;

/**
 * @param isHttps whether shoppers come over https: then cookies stay off plain http, and the `__Host-` prefix keeps
 *   neighbouring subdomains from planting theirs
 */
export function createCookies(isHttps: boolean): Cookies {
  const prefix = isHttps ? '__Host-' : '';
  const hidden: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps };
  const readable: CookieSerializeOptions = { ...hidden, httpOnly: false };
  const names = { session: `${prefix}session`, browser: `${prefix}browser`, mark: `${prefix}session-hint` };

  function browser(request: FastifyRequest): string | null {
    const cookie = request.cookies[names.browser];
    const read = cookie === undefined ? null : request.unsignCookie(cookie);
    return read?.valid ? hashSecret(read.value) : null;
  }

  return {
    session: (request) => request.cookies[names.session] ?? null,
    isMarked: (request) => request.cookies[names.mark] !== undefined,
    setSession: (reply, secret) => {
      reply.setCookie(names.session, secret, { ...hidden, maxAge: SESSION_DAYS * DAY_S });
      // Says to the browser's own pages that there is a session to ask about, and nothing of whose it is.
      reply.setCookie(names.mark, '1', { ...readable, maxAge: SESSION_DAYS * DAY_S });
    },
    clearSession: (reply) => {
      reply.clearCookie(names.session, hidden);
      reply.clearCookie(names.mark, readable);
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
