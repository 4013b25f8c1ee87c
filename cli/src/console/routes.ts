import type { CurrentSession, Live } from '@urooj/contract/console';
import { ALL_APPS, allows } from '@urooj/store/grants';
import type { StorePlace } from '@urooj/store/open';
import type { SiteStore } from '@urooj/store/store';
import { addressKey } from 'backend/address-key';
import type { CallLimits } from 'backend/call-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerName, grantOf } from '../publishing/authorize.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from '../publishing/endpoints.ts';
import { HttpError, tooMany } from '../publishing/http-error.ts';
import { assertDone, checkNames, createPerformer, readBody } from '../publishing/perform.ts';
import type { Operations } from '../publishing/run-operations.ts';
import type { Access, Operating } from './access.ts';
import { readAppReleases, readDifference } from './app-releases.ts';
import { type Logins, readAudit } from './audit.ts';
import { clearSession, sessionIdOf, setSession } from './cookie.ts';
import type { Events } from './events.ts';
import type { Figures } from './figures.ts';
import { readLive } from './live.ts';
import type { Sessions } from './sessions.ts';
import { createToken, readTokens, revokeToken } from './tokens.ts';

const FAILED_OF_ADDRESS = { max: 20, windowMs: 60_000 };

export type ConsoleDeps = {
  site: SiteStore;
  place: StorePlace;
  operations: Operations;
  figures: Figures;
  sessions: Sessions;
  logins: Logins;
  events: Events;
  calls: CallLimits;
  /** Takes the folders of the server out of a text. */
  hide: <T>(text: T) => T;
};

type CallerOf = (request: FastifyRequest) => Operating;

const open = (access: Access) => ({ config: { console: access } });
const VIEW = open({ right: 'view', for: 'scope' });
const VIEW_APP = open({ right: 'view', for: 'app' });
const OPERATE = open({ right: 'operate', for: 'all' });

/** Signing in and out, and who is signed in. */
export function sessionRoutes(
  app: FastifyInstance,
  { site, sessions, logins, calls }: ConsoleDeps,
  callerOf: CallerOf,
) {
  app.post<{ Body: { token?: unknown } | null }>('/api/sign-in', open('guest'), async (request, reply) => {
    const address = addressKey(request.ip);
    const token = String(request.body?.token ?? '').trim();
    // A job has no browser.
    const grant = await grantOf(site, `Bearer ${token}`, async () => null).catch(async (error: unknown) => {
      logins.add(address, 'sign-in refused');
      tooMany(await calls.consume(`console failed ${address}`, FAILED_OF_ADDRESS));
      throw error;
    });
    logins.add(callerName(grant), 'signed in');
    setSession(request, reply, sessions.open(grant));
    return reply.code(204).send();
  });

  app.post('/api/sign-out', open('session'), async (request, reply) => {
    logins.add(callerName(callerOf(request).grant), 'signed out');
    sessions.close(sessionIdOf(request));
    clearSession(request, reply);
    return reply.code(204).send();
  });

  app.get('/api/me', open('guest'), async (request): Promise<CurrentSession> => {
    const caller = await sessions.find(sessionIdOf(request));
    if (!caller) return { operator: null };
    const { name, remote, rights } = caller.grant;
    return { operator: { name, remote, rights, expiresAt: caller.expiresAt, csrf: caller.csrf } };
  });
}

/** What releasing over HTTP can do, but for the upload of a build, which is for machines. */
export function operationRoutes(app: FastifyInstance, deps: ConsoleDeps, callerOf: CallerOf) {
  const perform = createPerformer(deps);
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    if (endpoint.method === 'PUT') continue;
    app.route<{ Params: { remote?: string } }>({
      ...{ method: endpoint.method, url: `/api${endpoint.url}`, ...open({ operation: name }) },
      handler: async (request) => {
        const { remote = '' } = request.params;
        const body = readBody(endpoint, request.body);
        // A command may go without a reason; who has a dialog in front of them does not. A test link changes nothing.
        if (endpoint.method === 'POST' && name !== 'test' && !body.dryRun && !body.why?.trim())
          throw new HttpError(400, 'UsageError', 'Say why, in the field `why`: the history shows it to everybody.');
        return assertDone(await perform(callerOf(request).grant, { name, remote, body, backend: null }));
      },
    });
  }
}

/** What is live, and what could be. */
export function releaseRoutes(app: FastifyInstance, { site, events, sessions, hide }: ConsoleDeps, callerOf: CallerOf) {
  app.get('/api/live', VIEW, async (request): Promise<Live> => {
    const live = await readLive(site, callerOf(request).scope);
    return { ...live, notes: hide(live.notes) };
  });

  app.get<{ Params: { app: string } }>('/api/apps/:app', VIEW_APP, ({ params }) => readAppReleases(site, params.app));

  app.get<{ Params: { app: string; version: string }; Querystring: { to?: string } }>(
    '/api/apps/:app/:version/difference',
    VIEW_APP,
    async ({ params, query }) => {
      for (const version of [params.version, ...(query.to === undefined ? [] : [query.to])]) checkNames({ version });
      return readDifference(site, { ...params, ...query });
    },
  );

  app.get('/api/events', VIEW, async (request, reply) => {
    const id = sessionIdOf(request);
    const stream = await events.open(async () => (await sessions.find(id)) !== null);
    if (!stream) throw new HttpError(503, 'TooManyPages', 'Too many pages of the console are open.', 30);
    // A proxy would collect events until they fill its buffer.
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
  });
}

/** Who did what, and who may. */
export function operatorRoutes(app: FastifyInstance, deps: ConsoleDeps, callerOf: CallerOf) {
  const { site, logins } = deps;
  app.get<{ Querystring: { before?: string } }>('/api/audit', VIEW, async (request) => {
    const { grant, scope } = callerOf(request);
    const isOperator = allows(grant, 'operate', ALL_APPS);
    return readAudit(site, logins, { scope, isOperator, ...request.query });
  });

  app.get('/api/tokens', OPERATE, () => readTokens(site));

  app.post('/api/tokens', OPERATE, async (request, reply) =>
    reply.code(201).send(await createToken(deps, callerOf(request).grant, request.body)),
  );

  app.delete<{ Params: { name: string } }>('/api/tokens/:name', OPERATE, async (request, reply) => {
    await revokeToken(deps, callerOf(request).grant, request.params.name);
    return reply.code(204).send();
  });
}
