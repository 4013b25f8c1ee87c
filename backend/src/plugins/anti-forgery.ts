import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '../refused.ts';
import { isSame, sign } from '../security/secrets.ts';
import { isFromOwnPage } from './origin.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The value a session's pages echo in `X-XSRF-TOKEN`: made from the session, so it ends with it. */
export function antiForgeryToken(signingKey: string, sessionHash: string): string {
  return sign(signingKey, 'anti-forgery', sessionHash);
}

/** Refuses calls that change something and that another site may have made a visitor's browser send. */
export function registerAntiForgery(app: FastifyInstance, signingKey: string, publicOrigin: () => string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    if (!isFromOwnPage(request, publicOrigin()) || !echoesToken(request, signingKey)) throw refused('csrf');
  });
}

function echoesToken(request: FastifyRequest, signingKey: string): boolean {
  const { sessionHash } = request.caller;
  if (sessionHash === null) return true;
  const echoed = request.headers['x-xsrf-token'];
  return typeof echoed === 'string' && isSame(echoed, antiForgeryToken(signingKey, sessionHash));
}
