import { expect, onTestFinished, test } from 'vitest';
import { openCollector, type ReceivedMetric } from './collector.ts';
import { publishRemotes, VISIT } from './rum.ts';
import { post, start, temporaryFolder } from './shop.ts';

/** The values of a gauge by remote and cohort. */
function valuesOf(metric: ReceivedMetric | undefined): Record<string, number> {
  const points = metric?.gauge.dataPoints ?? [];
  return Object.fromEntries(
    points.map(({ attributes, asDouble }) => [attributes.map(({ value }) => value.stringValue).join(' '), asDouble]),
  );
}

test('what visitors measured is sent to the collector of the environment, also when the shop stops', async () => {
  const collector = await openCollector();
  onTestFinished(collector.close);
  const folder = await temporaryFolder();
  await publishRemotes({ folder });
  const token = 'a-token-for-metrics';
  const shop = await start({
    ...{ DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, RUM_SAMPLE: '1', METRICS_TOKEN: token },
  });
  expect((await post(`${shop.url}/followerApi/rum`, VISIT)).status).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const metrics = async () => (await fetch(`${shop.url}/metrics`, { headers })).text();
  // Counts are stored each second.
  await expect.poll(metrics).toContain('rum_visits{remote="mf-catalog",cohort="active"} 1\n');
  await shop.close();

  const received = (name: string) => valuesOf(collector.metrics.find((metric) => metric.name === name));
  expect(received('rum_visits')).toEqual({ 'mf-catalog active': 1, 'mf-checkout canary': 1 });
  expect(received('rum_lcp_seconds')).toEqual({ 'mf-catalog active': expect.closeTo(1.2, 1) });
  expect(received('rum_inp_seconds')).toEqual({ 'mf-checkout canary': expect.closeTo(0.08, 2) });
  expect(received('rum_layout_shift')).toEqual({ 'mf-catalog active': expect.closeTo(0.1, 2) });
  expect(collector.texts.join()).toContain('{"key":"service.name","value":{"stringValue":"urooj"}}');
});
