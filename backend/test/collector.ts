import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenOn } from '../src/listening.ts';

type Value = { readonly stringValue?: string; readonly intValue?: number | string };
type Sent = {
  readonly resourceSpans?: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly ReceivedMetric[] }[];
  }[];
};

export type ReceivedMetric = {
  readonly name: string;
  readonly gauge: {
    readonly dataPoints: readonly {
      readonly asDouble: number;
      readonly attributes: readonly { readonly key: string; readonly value: Value }[];
    }[];
  };
};

export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly status: { readonly code?: number };
};

/** A collector that stores what it receives as OTLP over HTTP, in JSON. */
export async function openCollector() {
  const spans: ReceivedSpan[] = [];
  const metrics: ReceivedMetric[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent;
    texts.push(JSON.stringify(sent));
    const { resourceSpans = [], resourceMetrics = [] } = sent;
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    for (const { scopeMetrics } of resourceMetrics) for (const scope of scopeMetrics) metrics.push(...scope.metrics);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await listenOn(server, { host: '127.0.0.1', port: 0 });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { spans, metrics, texts, url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
