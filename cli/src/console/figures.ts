import type { RumErrors, Visits, Vitals, VitalsRow } from '@urooj/contract/console';
import { LANGUAGES } from '@urooj/contract/languages';
import { DEVICE_CLASSES, RUM_MEASURES } from '@urooj/contract/rum-vocabulary';
import { ALL_APPS } from '@urooj/store/grants';
import { readHistory } from '@urooj/store/history';
import { readReleaseMap, type SiteStore } from '@urooj/store/store';
import { type createFigures, DatabaseUnreachable } from 'backend/console-figures';
import { loggable } from 'backend/loggable';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { HttpError } from '../publishing/http-error.ts';
import type { Access, Operating } from './access.ts';
import { createErrorGroups } from './error-groups.ts';
import { historyOf, readable } from './releases.ts';

export type Figures = ReturnType<typeof createFigures>;

const DAY_MS = 86_400_000;
/** As long as figures are stored. */
const MAX_DAYS = 400;
/** What is counted besides the figures. */
const COUNTED = ['visits', 'failures', 'checkouts', 'orders', 'payments', 'approvals'] as const;

const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time'));
const QUERY = z.object({
  measure: z._default(z.enum([...RUM_MEASURES, ...COUNTED]), 'lcp'),
  from: z.optional(instant),
  to: z.optional(instant),
  route: z.optional(z.string()),
  device: z.optional(z.enum(DEVICE_CLASSES)),
  language: z.optional(z.enum(LANGUAGES)),
});

/** @throws HttpError 400 */
function readQuery(query: unknown) {
  const parsed = QUERY.safeParse(query);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
    throw new HttpError(400, 'UsageError', `These figures cannot be read; wrong are ${fields.join(', ')}.`);
  }
  const { measure, from: begin, to: end, ...filters } = parsed.data;
  const to = new Date(end ?? Date.now());
  const from = new Date(begin ?? to.getTime() - DAY_MS);
  if (from >= to || to.getTime() - from.getTime() > MAX_DAYS * DAY_MS) {
    throw new HttpError(400, 'UsageError', `The time must begin before it ends, and have ${MAX_DAYS} days at most.`);
  }
  return { measure, from, to, ...filters };
}

const DOWN =
  'The database of the shop does not respond, so figures and errors cannot be shown. Everything else here works without it.';

/** @throws HttpError 503 where the database cannot be reached */
async function orDown<T>(reading: Promise<T>, log: FastifyBaseLogger): Promise<T> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof DatabaseUnreachable)) throw error;
    log.warn({ error: loggable(error.cause) }, 'the database cannot be read');
    throw new HttpError(503, 'DatabaseDown', DOWN, 5);
  });
}

type Deps = { site: SiteStore; figures: Figures };

const VIEW = { config: { console: { right: 'view', for: 'scope' } satisfies Access } };

/** What visitors measured. Only this needs the database. */
export function figureRoutes(
  app: FastifyInstance,
  { site, figures }: Deps,
  callerOf: (request: FastifyRequest) => Operating,
): void {
  app.get('/api/vitals', VIEW, async (request): Promise<Vitals> => {
    const { scope } = callerOf(request);
    const wanted = { ...readQuery(request.query), ...(scope !== ALL_APPS && { remote: scope }) };
    const vitals = await orDown(figures.vitals(wanted), request.log);
    const rows: readonly VitalsRow[] = vitals.rows;
    const [from, to] = [wanted.from.toISOString(), wanted.to.toISOString()];
    const map = await readable(readReleaseMap(site), null, []);
    const history = map ? historyOf(await readable(readHistory(site, map), map.history, []), scope) : [];
    const annotations = history.filter(({ at }) => at >= from && at < to);
    return { from, to, measure: wanted.measure, ...vitals, rows, annotations };
  });

  app.get('/api/visits', VIEW, async (request): Promise<Visits> => {
    const { scope } = callerOf(request);
    const to = new Date();
    const wanted = { from: new Date(to.getTime() - DAY_MS), to, ...(scope !== ALL_APPS && { remote: scope }) };
    return { releases: await orDown(figures.visits(wanted), request.log) };
  });

  const groupErrors = createErrorGroups(site);
  app.get('/api/errors', VIEW, async (request): Promise<RumErrors> => {
    const { scope } = callerOf(request);
    const errors = await orDown(figures.errors(scope === ALL_APPS ? undefined : scope), request.log);
    return { groups: await groupErrors(errors) };
  });
}
