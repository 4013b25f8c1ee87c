import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';

/** The letters of ids that proxies make: UUIDs, hexadecimal numbers, ULIDs, trace ids. They need no quotes anywhere. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;
/** W3C Trace Context, version 00, without the ids that consist of zeros. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The request that caused something. It goes with jobs, so that what happens later can be found by the same id. */
export type TraceContext = {
  readonly requestId: string;
  /** Present when the request was part of a trace. */
  readonly traceparent?: string | undefined;
};

/** A trace context in the payload of a job. One that is malformed counts as none: a label must not stop the job. */
export const TraceContextPayload = z
  .object({ requestId: z.string().regex(REQUEST_ID), traceparent: z.string().regex(TRACEPARENT).optional() })
  .optional()
  .catch(undefined);

const traceContexts = new AsyncLocalStorage<TraceContext>();
const ofRequests = new WeakMap<FastifyRequest, TraceContext>();

/** The request that this code runs for, also in the jobs of its mails; `null` elsewhere. */
export const currentTraceContext = (): TraceContext | null => traceContexts.getStore() ?? null;

/** Runs work for a request or a job. */
export const withTraceContext = <T>(traceContext: TraceContext, work: () => T): T =>
  traceContexts.run(traceContext, work);

/** The parts of a traceparent; `null` where it is malformed. */
export function readTraceparent(text: unknown) {
  const [, traceId, spanId, flags] = (typeof text === 'string' && TRACEPARENT.exec(text)) || [];
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : null;
}

/** The id that the client or a proxy gave the request, or a new one where there is none that can be used. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** The fields of log lines that lead to a trace. */
export function traceFields(request: FastifyRequest): { readonly traceId?: string } {
  const found = readTraceparent(ofRequests.get(request)?.traceparent);
  return found ? { traceId: found.traceId } : {};
}

/** @param traceparent of the span of this request, where it is traced here; otherwise the one that the client sent */
function traceContextOf({ id, headers }: FastifyRequest, traceparent: string | undefined): TraceContext {
  const sent = readTraceparent(headers.traceparent) ? String(headers.traceparent) : undefined;
  const known = traceparent ?? sent;
  return { requestId: id, ...(known !== undefined && { traceparent: known }) };
}

/**
 * Lets the code of a request find its trace context.
 * @param startTrace returns the traceparent of a new span for the request; `null` where it is not measured
 */
export function registerTraceContexts(
  app: FastifyInstance,
  startTrace: (request: FastifyRequest) => string | null,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const traceContext = traceContextOf(request, startTrace(request) ?? undefined);
    ofRequests.set(request, traceContext);
    traceContexts.run(traceContext, done);
  });
  // The events of a body come from the connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const traceContext = ofRequests.get(request);
    if (traceContext) traceContexts.run(traceContext, done);
    else done();
  });
}
