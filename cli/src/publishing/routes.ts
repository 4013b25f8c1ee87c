import { type Grant, RIGHTS } from '@urooj/store/grants';
import type { StorePlace } from '@urooj/store/open';
import type { SiteStore } from '@urooj/store/store';
import { addressKey } from 'backend/address-key';
import type { MountRoutes } from 'backend/app';
import type { CallLimits } from 'backend/call-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertAllowed, type GrantOfJob, grantOf } from './authorize.ts';
import { assertBodyType } from './body-type.ts';
import { type Body, ENDPOINTS, type Endpoint, type EndpointName } from './endpoints.ts';
import { HttpError, tooMany } from './http-error.ts';
import { assertDone, assertMayCall, checkNames, createPerformer, readBody } from './perform.ts';
import { UPLOAD_PACE, type UploadPace, withUpload } from './receive.ts';
import type { Operations } from './run-operations.ts';
import { sendFailure } from './send-failure.ts';
import { createSlots } from './slots.ts';
import { openTestLink, type TestLinkCall } from './test-links.ts';
import { tooLarge, UPLOAD_LIMITS, UploadRejected } from './unpack.ts';

const MINUTE_MS = 60_000;
const CALLS_OF_ADDRESS = { max: 300, windowMs: MINUTE_MS };
const FAILED_OF_ADDRESS = { max: 20, windowMs: MINUTE_MS };
const CALLS_OF_GRANT = { max: 60, windowMs: MINUTE_MS };
/** Of the builds that are received, unpacked and published at a time. Each has up to 64 MB on the disk. */
const UPLOADS = { total: 10, perKey: 4 };
const JSON_BYTES = 16 * 1024;

export type Publishing = {
  site: SiteStore;
  place: StorePlace;
  /** They are closed with the shop. */
  operations: Operations;
  /** Why bundles cannot be composed in a sandbox here, in a sentence; null where they can. */
  isolationProblem: string | null;
  grantOfJob: GrantOfJob;
  /** Tests do not wait as long as a shop. */
  uploads?: Partial<UploadPace>;
};

type Call = {
  Params: { remote?: string; version?: string; right?: string };
  Querystring: Record<string, string | undefined>;
};

/** @throws UploadRejected before a byte is read, where the length says enough */
function assertFits(length = '0'): void {
  const { totalBytes } = UPLOAD_LIMITS;
  if (Number(length) > totalBytes) throw new UploadRejected(tooLarge(totalBytes), true);
}

/** The options of an upload, in its query. @throws HttpError for another one: an unread `dryRun` would publish */
function readOptions(query: Call['Querystring']): { dryRun: boolean; force: boolean } {
  const isKnown = ([name, value]: [string, unknown]) =>
    /^(dryRun|force)$/.test(name) && /^(true|false)$/.test(`${value}`);
  if (Object.entries(query).every(isKnown)) return { dryRun: query.dryRun === 'true', force: query.force === 'true' };
  throw new HttpError(400, 'UsageError', 'The query of an upload may have dryRun and force, each as true or false.');
}

/** Routes for releasing over HTTP, by callers with a token. They ignore cookies, and only the links of testers are for browsers. */
export function publishingRoutes(publishing: Publishing): MountRoutes {
  const { site, operations, isolationProblem, grantOfJob } = publishing;
  /** Counts for all processes of the shop. Known once the routes are mounted. */
  let calls: CallLimits;
  const takeSlot = createSlots(UPLOADS);
  const pace = { ...UPLOAD_PACE, ...publishing.uploads };
  const performOperation = createPerformer(publishing);
  const grants = new WeakMap<FastifyRequest, Grant>();

  /** The grant of the caller. @throws HttpError */
  async function identify(request: FastifyRequest<Call>): Promise<Grant> {
    const address = addressKey(request.ip);
    tooMany(await calls.consume(`release ${address}`, CALLS_OF_ADDRESS));
    if (isolationProblem !== null) {
      throw new HttpError(503, 'NoSandbox', `Releasing over HTTP is off in this shop: ${isolationProblem}`);
    }
    const grant = await grantOf(site, request.headers.authorization, grantOfJob).catch(async (error: unknown) => {
      tooMany(await calls.consume(`release failed ${address}`, FAILED_OF_ADDRESS));
      throw error;
    });
    tooMany(await calls.consume(`release grant ${grant.name}`, CALLS_OF_GRANT));
    grants.set(request, grant);
    return grant;
  }

  /** Everything that can be checked before the body is read. */
  async function check(request: FastifyRequest<Call>, name: EndpointName | null): Promise<void> {
    const grant = await identify(request);
    if (name === null) throw new HttpError(404, 'NotFound', 'There is no such endpoint.');
    checkNames(request.params);
    assertMayCall(grant, name, request.params.remote);
    assertBodyType(ENDPOINTS[name].method, request.headers);
  }

  function perform(request: FastifyRequest<Call>, name: EndpointName, body: Body, extra: readonly string[] = []) {
    const grant = grants.get(request);
    if (!grant) throw new Error(`The route ${name} was not checked.`);
    const { remote = '' } = request.params;
    return performOperation(grant, { name, remote, body, extra, backend: request.server.listeningOrigin });
  }

  async function publish(request: FastifyRequest<Call>, reply: FastifyReply) {
    const { version = '' } = request.params;
    const body = readOptions(request.query);
    assertFits(request.headers['content-length']);
    const isGzip = request.headers['content-encoding']?.toLowerCase() === 'gzip';
    const release = takeSlot(grants.get(request)?.name ?? '');
    if (!release)
      throw new HttpError(429, 'TooManyUploads', 'Too many uploads run at this moment. Try again in 30 s.', 30);
    const outcome = await withUpload(site, request.raw, { isGzip, pace }, (folder) =>
      perform(request, 'publish', body, [`--from=${folder}`, `--version=${version}`]),
    ).finally(release);
    const done = assertDone(outcome);
    const isNew = (done.value as { isNew: boolean }).isNew && !body.dryRun;
    return reply.code(isNew ? 201 : 200).send(done);
  }

  /** Whether the caller has a right for an app, asked before a build that would be refused. */
  async function sendRight(request: FastifyRequest<Call>) {
    const grant = await identify(request);
    const { remote = '', right: requested } = request.params;
    checkNames({ remote });
    const right = RIGHTS.find((one) => one === requested);
    if (!right)
      throw new HttpError(404, 'UnknownRight', `There is no such right: it must be one of ${RIGHTS.join(', ')}.`);
    assertAllowed(grant, right, [remote]);
    return { value: { remote, right }, lines: [`${grant.name} may ${right} for ${remote}.`] };
  }

  function mount(app: FastifyInstance, name: EndpointName): void {
    const { method, url }: Endpoint = ENDPOINTS[name];
    app.route<Call>({
      ...{ method, url, schema: { hide: true }, config: { access: 'bearer' } },
      onRequest: (request) => check(request, name),
      handler: async (request, reply) => {
        if (name === 'publish') return publish(request, reply);
        return assertDone(await perform(request, name, readBody(ENDPOINTS[name], request.body)));
      },
    });
  }

  return async (app, services) => {
    calls = services.calls;
    app.setErrorHandler(sendFailure);
    app.addHook('onClose', () => operations.close());
    app.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit: JSON_BYTES } as const;
    app.addContentTypeParser('application/json', asText, app.getDefaultJsonParser('error', 'error'));
    // The handler reads it as a stream, with limits of its own.
    app.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
    for (const name of Object.keys(ENDPOINTS) as EndpointName[]) mount(app, name);
    app.get<Call>(
      '/releases/:remote/rights/:right',
      { schema: { hide: true }, config: { access: 'bearer' } },
      sendRight,
    );
    app.get<TestLinkCall>('/releases/:remote/:version/test', {
      ...{ schema: { hide: true }, config: { access: 'site' } },
      onRequest: async ({ ip }) => tooMany(await calls.consume(`test link ${addressKey(ip)}`, CALLS_OF_ADDRESS)),
      handler: openTestLink(site),
    });
    app.all<Call>('/releases/*', {
      ...{ schema: { hide: true }, config: { access: 'bearer' } },
      onRequest: (request) => check(request, null),
      handler: async () => {},
    });
  };
}
