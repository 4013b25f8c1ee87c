import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { Database } from './db/pool.ts';
import type { LiveReleases } from './plugins/site/live-releases.ts';
import { RUM_GAUGES, readRumGauge } from './rum-metrics.ts';

/** The figures are about an hour. */
const EVERY_MS = 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Sends what visitors measured to a collector, once a minute, with the names and labels of the metrics for Prometheus.
 * @returns sends once more and stops
 */
export function startFiguresExport(
  collector: string,
  database: Database,
  live: () => Promise<LiveReleases>,
): () => Promise<void> {
  const exporter = new OTLPMetricExporter({ url: `${collector}/v1/metrics`, timeoutMillis: TIMEOUT_MS });
  const reader = new PeriodicExportingMetricReader({
    ...{ exporter, exportIntervalMillis: EVERY_MS, exportTimeoutMillis: TIMEOUT_MS },
  });
  const resource = resourceFromAttributes({ 'service.name': 'urooj', 'process.pid': process.pid });
  const provider = new MeterProvider({ resource, readers: [reader] });
  const meter = provider.getMeter('urooj');
  for (const gauge of RUM_GAUGES) {
    meter.createObservableGauge(gauge.name, { description: gauge.help }).addCallback(async (result) => {
      for (const { labels, value } of await readRumGauge(gauge, database, live)) result.observe(value, labels);
    });
  }
  // Its failures are in the log already: `tracing.ts` gives the library its logger.
  return () => provider.shutdown().catch(() => {});
}
