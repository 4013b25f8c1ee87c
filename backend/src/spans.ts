import { currentTraceContext, withTraceContext } from './trace-context.ts';

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';
type Attributes = Readonly<Record<string, string | number>>;

/** A measured piece of work, as a part of a trace. */
export type Span = {
  /** For what it causes. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** @param error why the work failed, where it did */
  end(error?: unknown): void;
};

export type SpanStart = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** The `traceparent` of what caused it; without one a trace begins. */
  readonly parent?: string | undefined;
};

export type Tracer = (start: SpanStart) => Span;

let tracer: Tracer | null = null;

/** Sets what receives the spans of this process; `null`, as at first, measures nothing. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Starts a span; `null` while tracing is off. */
export const startSpan = (start: SpanStart): Span | null => tracer?.(start) ?? null;

/** Starts a span below that of the current request or job; `null` outside of those, and while tracing is off. */
export function startChildSpan(start: SpanStart): Span | null {
  const parent = currentTraceContext()?.traceparent;
  return parent === undefined ? null : startSpan({ ...start, parent });
}

/** Measures work as a span, which is the parent of the spans within. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const parent = start.parent ?? currentTraceContext()?.traceparent;
  const span = startSpan({ ...start, parent });
  if (!span) return work();
  const requestId = currentTraceContext()?.requestId ?? '';
  try {
    const result = await withTraceContext({ requestId, traceparent: span.traceparent }, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
