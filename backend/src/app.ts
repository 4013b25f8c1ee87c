import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { BASE_PATH } from '@urooj/contract/endpoints';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { apiError } from './api-error.ts';
import type { AppDeps } from './deps.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { phoneRoutes } from './modules/bank-messages/gateway/phone-routes.ts';
import { registerPhones } from './modules/bank-messages/gateway/route.ts';
import { bankMessageRoutes } from './modules/bank-messages/routes.ts';
import { statementRoutes } from './modules/bank-messages/statements/routes.ts';
import { bankMessageWatchRoutes } from './modules/bank-messages/watch/routes.ts';
import { blockRoutes } from './modules/blocks/routes.ts';
import { registerFeeds } from './modules/blog/feeds.ts';
import { blogRoutes } from './modules/blog/routes.ts';
import { booksRoutes } from './modules/books/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { registerDataCopies } from './modules/data-copies/routes.ts';
import { deliveryResultRoutes } from './modules/delivery-results/routes.ts';
import { deliveryTimeRoutes } from './modules/delivery-times/routes.ts';
import { deskRoutes } from './modules/desk/routes.ts';
import { factorRoutes } from './modules/factors/routes.ts';
import { registerProbes } from './modules/health/routes.ts';
import { historyRoutes } from './modules/history/routes.ts';
import { registerOrderLinks } from './modules/orders/open-order-link.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { refillRoutes } from './modules/refills/routes.ts';
import { refundRoutes } from './modules/refunds/routes.ts';
import { releaseReportRoutes } from './modules/release-reports/routes.ts';
import { registerBrowserReports } from './modules/rum/errors/routes.ts';
import { rumRoutes } from './modules/rum/routes.ts';
import { sessionRoutes } from './modules/session/routes.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { shopStatementRoutes } from './modules/shop-statements/routes.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import { statisticsRoutes } from './modules/statistics/routes.ts';
import { threadRoutes } from './modules/threads/routes.ts';
import { registerFiles, uploadRoutes } from './modules/uploads/routes.ts';
import { userRoutes } from './modules/users/routes.ts';
import { registerAccess, registerDeclaredAccess } from './plugins/access.ts';
import { registerAntiForgery } from './plugins/anti-forgery.ts';
import { declareReferenceAccess, registerApiReference } from './plugins/api-reference.ts';
import type { CallLimits } from './plugins/call-limits.ts';
import { registerCallers } from './plugins/callers.ts';
import { type Handlers, registerEndpoints } from './plugins/endpoints.ts';
import { apiErrorOf, frameworkErrors, registerErrors } from './plugins/errors.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { registerPressure } from './plugins/pressure.ts';
import { registerRateLimits } from './plugins/rate-limits.ts';
import { registerRequestSpans, startRequestSpan } from './plugins/request-spans.ts';
import { registerRetryAfter } from './plugins/retry-after.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import type { LiveSite } from './plugins/site/live-site.ts';
import { type DynamicContent, type ReleaseAccess, registerSite } from './plugins/site.ts';
import { registerUnreadBodies } from './read-form.ts';
import type { Readiness } from './readiness.ts';
import { registerTraceContexts, requestIdOf, traceFields } from './trace-context.ts';

const JSON_BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;
/** The head of a request is one packet. Who sends it for longer only keeps a connection open; Node.js looks every two seconds. */
const SLOW_HEADS = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };
const MAX_PARAM_LENGTH = 320;
/** At log level trace a plugin logs the headers of a form, which include the cookies. */
const REDACTED = ['headers', '*.headers'];

/** Adds routes from outside of this package. They get neither the callers nor the checks of the API: they do their own. */
export type MountRoutes = (app: FastifyInstance, services: { readonly calls: CallLimits }) => Promise<void>;

export type SiteDeps = {
  readonly site: LiveSite;
  readonly trustProxy: readonly string[];
  /** Whether shoppers use https. The public address may change at run time. */
  readonly isHttps: () => boolean;
  readonly log: FastifyBaseLogger;
  /** Pages whose content comes from responses of the service. */
  readonly dynamic?: DynamicContent;
  /** Whether the API description is also served as a page; in development only. */
  readonly hasReference?: boolean;
  readonly mountRoutes?: MountRoutes;
  readonly releaseAccess?: ReleaseAccess;
  readonly readiness: Readiness;
  readonly calls: CallLimits;
  /** Whether the log already has a line about an outage of the database that lasts. */
  readonly hasDatabaseOutage?: () => boolean;
};

/** The handler of every endpoint of the contract. */
function handlersOf(deps: AppDeps): Required<Handlers> {
  return {
    ...sessionRoutes(deps),
    ...factorRoutes(deps),
    ...userRoutes(deps),
    ...orderRoutes(deps),
    ...paymentRoutes(deps),
    ...bankMessageRoutes(deps),
    ...refundRoutes(deps),
    ...refillRoutes(deps),
    ...deskRoutes(deps),
    ...deliveryResultRoutes(deps),
    ...deliveryTimeRoutes(deps),
    ...uploadRoutes(deps),
    ...blogRoutes(deps),
    ...contactRoutes(deps),
    ...threadRoutes(deps),
    ...blockRoutes(deps),
    ...staffRoutes(deps),
    ...historyRoutes(deps),
    ...auditRoutes(deps),
    ...statementRoutes(deps),
    ...bankMessageWatchRoutes(deps),
    ...statisticsRoutes(deps),
    ...booksRoutes(deps),
    ...phoneRoutes(deps),
    ...settingsRoutes(deps),
    ...catalogueRoutes(deps),
    ...shopStatementRoutes(deps),
    ...releaseReportRoutes(deps),
    ...rumRoutes(deps),
  };
}

/** The service: the API, its description, health checks and the site. */
export async function createApp(deps: AppDeps & SiteDeps): Promise<FastifyInstance> {
  const app = createBase(deps);
  const { metrics, metricsToken } = deps;
  metrics?.watch(app);
  if (metrics && metricsToken !== null) registerMetrics(app, metrics, metricsToken);
  await registerOpenApi(app);
  if (deps.hasReference) await registerApiReference(app);
  registerProbes(app, deps.readiness);
  await app.register(async (api) => registerApi(api, deps));
  registerFeeds(app, deps);
  await registerBrowserReports(app, deps);
  if (deps.mountRoutes) await app.register(deps.mountRoutes, { calls: deps.calls });
  registerSite(app, deps.site, deps.dynamic, deps.rum.sample, deps.releaseAccess);
  return app;
}

/** Only the site, for a shop whose service runs elsewhere. */
export async function createSiteApp(deps: SiteDeps): Promise<FastifyInstance> {
  const app = createBase(deps);
  registerProbes(app, deps.readiness);
  if (deps.mountRoutes) await app.register(deps.mountRoutes, { calls: deps.calls });
  registerSite(app, deps.site, deps.dynamic, undefined, deps.releaseAccess);
  return app;
}

function createBase({ log, trustProxy, isHttps, hasReference, hasDatabaseOutage }: SiteDeps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log.child({}, { redact: REDACTED }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: JSON_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: SLOW_HEADS,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: frameworkErrors(isHttps),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app, hasDatabaseOutage);
  registerRetryAfter(app);
  registerRequestLog(app);
  registerTraceContexts(app, startRequestSpan);
  registerRequestSpans(app);
  registerSecurityHeaders(app, isHttps);
  if (hasReference) declareReferenceAccess(app);
  registerDeclaredAccess(app);
  return app;
}

/**
 * Logs one line per request, with the code of what was rejected and why. It contains the route and not the URL, because URLs
 * contain e-mails and reset tokens.
 */
function registerRequestLog(app: FastifyInstance): void {
  const rejections = new WeakMap<FastifyRequest, { readonly code: string; readonly field?: string }>();
  app.addHook('onError', async (request, _reply, error: Error) => {
    const { code, field } = apiErrorOf(error, request);
    rejections.set(request, { code, ...(field && { field }) });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    const level = config.access === 'site' || config.access === 'probe' ? 'debug' : 'info';
    const milliseconds = Math.round(reply.elapsedTime);
    const fields = {
      method: request.method,
      route: url,
      status: reply.statusCode,
      milliseconds,
      ...rejections.get(request),
      ...traceFields(request),
    };
    request.log[level](fields, 'request completed');
  });
}

/** Hooks run in the order of registration: cheap checks first, then the caller, then the caller's rights. */
async function registerApi(api: FastifyInstance, deps: AppDeps): Promise<void> {
  await registerPressure(api, deps.load);
  deps.metrics?.watchPressure(() => api.isUnderPressure());
  await api.register(cookie, { secret: deps.signingKey });
  await api.register(multipart, { throwFileSizeLimit: true });
  registerUnreadBodies(api);
  registerRateLimits(api, deps.calls, deps.attempts);
  registerCallers(api, deps);
  registerAntiForgery(api, deps.signingKey, deps.publicUrl);
  registerAccess(api, deps.signingKey, deps.now);
  registerEndpoints(api, handlersOf(deps));
  registerFiles(api, deps);
  registerDataCopies(api, deps);
  registerOrderLinks(api, deps);
  await registerPhones(api, deps);
  api.all(`${BASE_PATH}/*`, { config: { access: 'public' }, schema: { hide: true } }, async () => {
    throw apiError('not_found');
  });
}
