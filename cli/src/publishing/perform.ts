import { ALL_APPS, type Grant } from '@urooj/store/grants';
import type { StorePlace } from '@urooj/store/open';
import type { SiteStore } from '@urooj/store/store';
import { inSpan } from 'backend/spans';
import { assertAllowed, callerName } from './authorize.ts';
import { argvOf, type Body, ENDPOINTS, type Endpoint, type EndpointName, isApp } from './endpoints.ts';
import { createPathHider } from './hide-paths.ts';
import { HttpError, STATUS_OF } from './http-error.ts';
import type { Outcome } from './outcome.ts';
import type { Operations } from './run-operations.ts';

/** The values of a body. @throws HttpError 400 */
export function readBody(endpoint: Endpoint, sent: unknown): Body {
  if (!endpoint.body) return {};
  const parsed = endpoint.body.safeParse(sent ?? {});
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The body'} ${message}.`);
  throw new HttpError(400, 'UsageError', sentences.join(' '));
}

/** @throws HttpError for an app or a version that cannot exist */
export function checkNames({ remote, version }: { remote?: string; version?: string }): void {
  if (remote !== undefined && !isApp(remote)) {
    throw new HttpError(
      404,
      'UnknownApp',
      `There is no app ${remote.slice(0, 50)}: name the shell or a remote (mf-…).`,
    );
  }
  if (version !== undefined) readBody(ENDPOINTS.activate, { version });
}

/** What can be checked before the body is read. Apps that the body names are checked with it. @throws HttpError 403 */
export function assertMayCall(grant: Grant, name: EndpointName, remote: string | undefined): void {
  const { right, url } = ENDPOINTS[name];
  const scope = url.includes(':remote') ? (remote ?? ALL_APPS) : ALL_APPS;
  if (name !== 'activateTogether') assertAllowed(grant, right, [scope]);
}

/** The outcome of an operation. @throws HttpError for one that failed as expected, Error for a fault of ours */
export function assertDone(outcome: Outcome): Exclude<Outcome, { error: unknown }> {
  if (!('error' in outcome)) return outcome;
  // What is not expected is a fault of ours: the log says what, the caller only that.
  if (outcome.error === null) throw new Error(outcome.message);
  // Its message names the bucket.
  if (outcome.error === 'StoreDown') throw Object.assign(new Error(outcome.message), { name: outcome.error });
  throw new HttpError(STATUS_OF[outcome.error] ?? 422, outcome.error, outcome.message);
}

export type Call = {
  name: EndpointName;
  /** Empty where the URL names none. */
  remote: string;
  body: Body;
  /** Origin of the backend that has the posts; null: the live site's own address. */
  backend: string | null;
  /** More options of the command. */
  extra?: readonly string[];
};

/** Performs the operations of callers who proved a grant: over HTTP with a token, or in the console. */
export function createPerformer({
  site,
  place,
  operations,
}: {
  site: SiteStore;
  place: StorePlace;
  operations: Operations;
}) {
  const withoutPaths = createPathHider(site, place);
  /** @throws HttpError 403 unless the grant covers the operation with this body */
  return async (grant: Grant, { name, remote, body, backend, extra = [] }: Call): Promise<Outcome> => {
    const named = Object.keys(body.versions ?? {});
    const scope = named.length > 0 ? named : [remote || ALL_APPS];
    assertAllowed(grant, ENDPOINTS[name].right, scope);
    // A path of another team is moved: only who may operate everything does that.
    if (name === 'move') assertAllowed(grant, 'operate', [ALL_APPS]);
    if (body.force) assertAllowed(grant, 'operate', scope);
    const operation = { place, who: callerName(grant), argv: argvOf(name, remote, body, extra), backend };
    const span = {
      name: 'release operation',
      kind: 'internal',
      attributes: { 'urooj.operation': name, 'urooj.remote': remote },
    } as const;
    return withoutPaths(await inSpan(span, () => operations.run(operation)));
  };
}
