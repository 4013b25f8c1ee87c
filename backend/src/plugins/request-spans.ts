import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Span, startSpan } from '../spans.ts';
import { readTraceparent } from '../trace-context.ts';

const spans = new WeakMap<FastifyRequest, Span>();
const failures = new WeakMap<FastifyRequest, unknown>();
/** Probes and files would be most of all spans, and say nothing. */
const UNTRACED = ['site', 'probe'];

/** Starts the span of a request of the API, below the one that the client sent. @returns its traceparent, for what it causes */
export function startRequestSpan(request: FastifyRequest): string | null {
  const { method, headers, routeOptions, id } = request;
  if (UNTRACED.includes(routeOptions.config.access ?? '')) return null;
  const route = routeOptions.url ?? 'none';
  const span = startSpan({
    name: `${method} ${route}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': route, 'urooj.request_id': id },
    parent: readTraceparent(headers.traceparent) ? String(headers.traceparent) : undefined,
  });
  if (span) spans.set(request, span);
  return span?.traceparent ?? null;
}

/** Ends the spans of requests. */
export function registerRequestSpans(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const span = spans.get(request);
    // The developer tools of browsers show it, and tools that measure pages find the trace with it.
    if (span) reply.header('server-timing', `traceparent;desc="${span.traceparent}"`);
  });
  app.addHook('onError', async (request, _reply, error) => {
    failures.set(request, error);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    // A request that the caller has to correct is no failure of the service.
    span?.end(statusCode >= 500 ? (failures.get(request) ?? new Error('no details')) : undefined);
  });
}
