import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'urooj_console';
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/** The secret of a session; empty without one. */
export const sessionIdOf = ({ headers }: FastifyRequest): string => VALUE.exec(headers.cookie ?? '')?.[1] ?? '';

/** A proxy that is not trusted hides the https of the page, which the browser names. */
const isHttps = ({ protocol, headers }: FastifyRequest): boolean =>
  protocol === 'https' || headers.origin?.startsWith('https:') === true;

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  lifetime: readonly string[] = [],
): void {
  const parts = [value, ...lifetime, 'Path=/', 'HttpOnly', 'SameSite=Strict', ...(isHttps(request) ? ['Secure'] : [])];
  reply.header('set-cookie', `${NAME}=${parts.join('; ')}`);
}

/** For as long as the browser runs: the server decides when a session ends. */
export const setSession = (request: FastifyRequest, reply: FastifyReply, id: string) => setCookie(request, reply, id);
export const clearSession = (request: FastifyRequest, reply: FastifyReply) =>
  setCookie(request, reply, '', ['Max-Age=0']);
