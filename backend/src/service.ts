import { DEFAULT_SECURITY } from '@urooj/domain/second-factor';
import type { FastifyInstance } from 'fastify';
import { createApp, type SiteDeps } from './app.ts';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import type { AppDeps } from './deps.ts';
import { readCatalogues } from './modules/catalogue/catalogues.ts';
import { openRumFigures } from './modules/rum/rum-figures.ts';
import { createCallLimits } from './plugins/call-limits.ts';
import { createCookies } from './plugins/cookies.ts';
import { sharedAttempts } from './plugins/shared-attempts.ts';
import { createLiveReleases } from './plugins/site/live-releases.ts';
import { readSiteSettings } from './plugins/site/live-site.ts';
import { signingKey } from './security/secrets.ts';

type Deps = AppDeps & SiteDeps;

/** What a service stands on. */
type Foundation = Pick<
  Deps,
  'database' | 'storage' | 'passwords' | 'site' | 'purgeCaches' | 'readiness' | 'publicUrl' | 'isHttps' | 'log'
> & {
  readonly config: Pick<Deps, 'adminEmail' | 'trustProxy' | 'load' | 'metricsToken'> &
    Pick<Config, 'rateLimitFactor' | 'rumSample'>;
  /** Stops what is made here, in reverse order. */
  readonly stack: AsyncDisposableStack;
  /** Waits for work that ends; a shop that is to end at once waits for none. */
  readonly settle?: (work: Promise<void>) => Promise<void>;
  readonly now?: () => Date;
};

export type Service = Pick<Deps, 'background' | 'rum'> & {
  readonly app: FastifyInstance;
  /** Aborted when responses without an end of their own are to end. */
  readonly stopping: AbortController;
};

/**
 * The one place where the dependencies of routes and use cases are made.
 * @param overrides single ones that are others: of a shop those that its operator wants, of a test those that it watches
 */
export async function createService(foundation: Foundation, overrides: Partial<Deps> = {}): Promise<Service> {
  const { config, stack, settle = (work) => work, now = () => new Date(), ...given } = foundation;
  const { database, site, log, isHttps } = given;
  const { adminEmail, trustProxy, load, metricsToken, rateLimitFactor: factor } = config;
  const live = createLiveReleases(site);
  const rum = await openRumFigures({ database, site, live, setting: config.rumSample, log, now });
  stack.defer(() => settle(rum.close()));
  const background = createBackground(log);
  stack.defer(() => settle(background.settled()));
  const time = () => now().getTime();
  const attempts = sharedAttempts(database, factor, time);
  const stopping = new AbortController();
  const app = await createApp({
    ...{ adminEmail, trustProxy, load, metricsToken, ...given },
    ...{ rum, background, attempts, now, stopping: stopping.signal },
    calls: createCallLimits({ attempts, factor, now: time }),
    cookies: createCookies(isHttps),
    signingKey: await signingKey(database),
    customerCancellation: async () => (await readSiteSettings(site))?.switches.customerCancellation === true,
    closing: async () => (await readSiteSettings(site))?.closing ?? null,
    catalogues: () => readCatalogues(site),
    security: async () => (await readSiteSettings(site))?.security ?? DEFAULT_SECURITY,
    replyPattern: null,
    ownerSettings: null,
    catalogueStore: null,
    statementsStore: null,
    metrics: null,
    ...overrides,
  });
  return { app, rum, background, stopping };
}
