import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../api-error.ts';
import { isSame, sign } from '../security/secrets.ts';
import { isFromOwnPage } from './origin.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const MOST_TOLD = 100;
const LONGEST_ORIGIN = 200;

/** The value a session's pages echo in `X-XSRF-TOKEN`: made from the session, so it ends with it. */
export function antiForgeryToken(signingKey: string, sessionHash: string): string {
  return sign(signingKey, 'anti-forgery', sessionHash);
}

/** Refuses calls that change something and that another site may have made a visitor's browser send. */
export function registerAntiForgery(app: FastifyInstance, signingKey: string, publicOrigin: () => string): void {
  const told = new Set<string>();
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (!isFromOwnPage(request, publicOrigin())) {
      tellOnce(request, publicOrigin(), told);
      throw apiError('csrf', { field: 'origin', params: { origin: publicOrigin() } });
    }
    if (!echoesToken(request, signingKey)) throw apiError('csrf');
  });
}

/** Whoever runs the shop behind another address than it knows finds out here; nobody fills the log with it. */
function tellOnce(request: FastifyRequest, publicUrl: string, told: Set<string>): void {
  const { origin = 'another site' } = request.headers;
  if (told.has(origin) || told.size === MOST_TOLD) return;
  told.add(origin);
  const advice = 'a call of a page elsewhere was refused; if that is the shop itself, set PUBLIC_URL to its address';
  request.log.warn({ origin: origin.slice(0, LONGEST_ORIGIN), publicUrl }, advice);
}

function echoesToken(request: FastifyRequest, signingKey: string): boolean {
  const { sessionHash } = request.caller;
  if (sessionHash === null) return true;
  const echoed = request.headers['x-xsrf-token'];
  return typeof echoed === 'string' && isSame(echoed, antiForgeryToken(signingKey, sessionHash));
}
