import {
  DiagLogLevel,
  diag,
  SpanKind as Kind,
  type Span as LibrarySpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { loggable } from './loggable.ts';
import { type SpanKind, setTracer, type Tracer } from './spans.ts';
import { readTraceparent } from './trace-context.ts';

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

function traceparentOf(span: LibrarySpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Messages of the database contain values, such as the e-mail of a row that exists already: the kind of error is enough. */
function endWith(span: LibrarySpan, error: unknown): void {
  if (error !== undefined) {
    const { name = 'Error', code } = loggable(error);
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', String(code ?? name));
  }
  span.end();
}

/** A tracer for `spans.ts`. Each span names its parent, so that no state of the library has to follow the code. */
function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('urooj');
  return ({ name, kind, attributes = {}, parent }) => {
    const remote = parent === undefined ? null : readTraceparent(parent);
    const context = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
    return {
      traceparent: traceparentOf(span),
      set: (more) => void span.setAttributes(more),
      end: (error) => endWith(span, error),
    };
  };
}

/**
 * Sends the spans of this process to a collector, in batches. A collector that does not respond costs nothing but its spans.
 * @returns sends the rest and stops
 */
export function startTracing(collector: string, log: FastifyBaseLogger): () => Promise<void> {
  const report = (message: string) =>
    log.warn({ reason: message }, 'spans or figures could not be sent to the collector');
  const ignore = () => {};
  const logger = { error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'urooj', 'process.pid': process.pid }),
    // Whoever begins a trace decides whether it is recorded. Those that begin here all are; a collector may sample them.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collector}/v1/traces` }) })],
  });
  setTracer(tracerOf(provider));
  return async () => {
    setTracer(null);
    await provider.shutdown().catch(report);
  };
}
