import { isLocalHost } from '@urooj/domain/payees';
import type { StorePlace } from '@urooj/store/open';
import type { SiteStore } from '@urooj/store/store';
import { createCallLimits } from 'backend/call-limits';
import type { Config } from 'backend/config';
import { securityHeaders } from 'backend/security-headers';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createPathHider } from '../publishing/hide-paths.ts';
import { HttpError } from '../publishing/http-error.ts';
import type { Operations } from '../publishing/run-operations.ts';
import { registerAccess } from './access.ts';
import { createLogins } from './audit.ts';
import { createEvents } from './events.ts';
import { failureSender } from './failures.ts';
import { type Figures, figureRoutes } from './figures.ts';
import { pageSender } from './pages.ts';
import { operationRoutes, operatorRoutes, releaseRoutes, sessionRoutes } from './routes.ts';
import { createSessions } from './sessions.ts';

const BODY_BYTES = 16 * 1024;

type ConsoleOptions = {
  site: SiteStore;
  place: StorePlace;
  /** They are closed with the console. */
  operations: Operations;
  figures: Figures;
  /** The folder of its built pages. */
  pages: string;
  config: Pick<Config, 'host' | 'trustProxy' | 'rateLimitFactor' | 'logLevel'>;
  /** Aborted when the console closes. */
  stopping: AbortSignal;
};

/** The console of the operators: its pages, and what they call. */
export function createConsole({ pages, config, stopping, ...shop }: ConsoleOptions): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['headers', '*.headers'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_BYTES,
    exposeHeadRoutes: false,
  });
  app.removeContentTypeParser('text/plain');
  const { site } = shop;
  const hide = createPathHider(site, shop.place);
  const calls = createCallLimits({ attempts: null, factor: config.rateLimitFactor });
  const events = createEvents(site, stopping);
  const deps = { ...shop, hide, calls, events, sessions: createSessions(site), logins: createLogins() };
  app.setErrorHandler(failureSender(hide));
  app.addHook('onRequest', async ({ protocol }, reply) => {
    reply.headers(securityHeaders(protocol === 'https')).header('cache-control', 'no-store');
  });
  app.addHook('onRequest', async ({ hostname }) => assertOwnName(hostname, config));
  const callerOf = registerAccess(app, deps);
  sessionRoutes(app, deps, callerOf);
  operationRoutes(app, deps, callerOf);
  releaseRoutes(app, deps, callerOf);
  figureRoutes(app, deps, callerOf);
  operatorRoutes(app, deps, callerOf);
  app.all('/api/*', { config: { console: 'session' } }, async () => {
    throw new HttpError(404, 'NotFound', 'There is no such call.');
  });
  app.get('/*', { config: { console: 'page' } }, pageSender(pages));
  app.addHook('onClose', () => shop.operations.close());
  return app;
}

/**
 * A page of another site may give its own name the address of this computer, and would then be of one origin with the console.
 * @throws HttpError 421
 */
function assertOwnName(hostname: string, { host, trustProxy }: ConsoleOptions['config']): void {
  // Behind a proxy, and where it is open to others, its names are not known here.
  if (!isLocalHost(host) || trustProxy.length > 0 || isLocalHost(hostname)) return;
  throw new HttpError(
    421,
    'OtherName',
    'The console is open on this computer only: use http://localhost with its port.',
  );
}
