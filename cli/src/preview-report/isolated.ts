import { BASE_PATH } from '@urooj/contract/route';
import { isInCohort } from '@urooj/host/cohort';
import type { ReleaseMap } from '@urooj/host/release-map';
import type { APIResponse, BrowserContext, BrowserContextOptions, Route } from 'playwright-core';
import { SAMPLE_RESPONSES } from './sample-order.ts';

/** A request that would have written something. */
export type Blocked = { method: string; path: string; body: string | null };

type Fulfilled = { status: number; headers: Record<string, string>; body: Buffer };

/** What the backend responded to, by URL without its origin. Every page of every site gets the same data, and the shop few requests. */
export type Responses = Map<string, Promise<Fulfilled>>;

const READING = ['GET', 'HEAD', 'OPTIONS'];

async function received(response: APIResponse): Promise<Fulfilled> {
  return { status: response.status(), headers: response.headers(), body: await response.body() };
}

async function respond(route: Route, responses: Responses, onBlocked: (blocked: Blocked) => void): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  if (!READING.includes(request.method())) {
    onBlocked({ method: request.method(), path: pathname, body: request.postData() });
    // For the page it succeeds, so that what is blocked here adds no error of its own.
    return route.fulfill({ status: 204 });
  }
  const sample = SAMPLE_RESPONSES[pathname];
  if (sample) return route.fulfill(sample.json === undefined ? { status: sample.status } : { json: sample.json });
  if (request.method() !== 'GET' || !pathname.startsWith(`${BASE_PATH}/`)) return route.continue();
  const known = responses.get(pathname + search) ?? route.fetch().then(received);
  responses.set(pathname + search, known);
  return route.fulfill(await known);
}

/** Keeps everything that writes in the browser. The server refuses it as well: a page that is closed may send without asking. */
export async function isolate(
  context: BrowserContext,
  responses: Responses,
  onBlocked: (blocked: Blocked) => void,
): Promise<void> {
  await context.route('**/*', (route) =>
    // A page that is closed meanwhile waits for nothing.
    respond(route, responses, onBlocked).catch(() => route.abort().catch(() => {})),
  );
}

/** Whether a page was about to report its release as failed. */
export function isFailureReport({ path, body }: Blocked): boolean {
  return path === `${BASE_PATH}/releaseReports` && /"outcome":\s*"failed"/.test(body ?? '');
}

/** A visitor who gets no canary, where one does not go to everybody: both sites are compared with what most visitors get. */
function visitorOf({ remotes }: ReleaseMap): string {
  const canaries = Object.entries(remotes).flatMap(([name, { canary }]) => (canary ? [{ name, ...canary }] : []));
  const isInNone = (id: string) =>
    canaries.every(({ name, version, percent }) => !isInCohort(id, name, version, percent));
  return Array.from({ length: 1_000 }, (_, index) => `preview-report-${index}`).find(isInNone) ?? 'preview-report';
}

/** Where the shell has stored the id of a visitor. */
const VISITOR_KEY = 'urooj.visitor';

/** What a visitor has from before. */
export const storageOf = (origin: string, map: ReleaseMap): NonNullable<BrowserContextOptions['storageState']> => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: VISITOR_KEY, value: visitorOf(map) }] }],
});
