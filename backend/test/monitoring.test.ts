import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from './harness.ts';
import { publishSite } from './published-site.ts';
import { publishRemotes, VISIT } from './rum.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const FOLDER = path.join(ROOT, 'deploy', 'monitoring');
const TOKEN = 'only-for-who-collects';

const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
/** It is a part of Debian's package `prometheus`. The proof `monitoring` fails without it. */
const hasPromtool = promtool('--version').status === 0 || process.env.FIGURES !== undefined;

const alerts = [...read('urooj.rules.yml').matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);
const ruleExpressions = [...read('urooj.rules.yml').matchAll(/^ +expr: (["'])(.+)\1$/gm)].map(
  ([, , text = '']) => text,
);

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
const dashboard = JSON.parse(read('urooj.dashboard.json')) as Dashboard;
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

const KEYWORDS = ['by', 'without', 'and', 'or', 'unless', 'bool', 'on', 'ignoring'];

/** The metrics that an expression of PromQL reads, without labels, functions, durations and numbers. */
function metricsIn(expression: string): string[] {
  const plain = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring) \([^)]*\)/g, ' ');
  const names = [...plain.matchAll(/(?<![\w.])([a-z_:][\w:]*)(?!\w|\s*\()/gi)].map(([, name = '']) => name);
  return names.filter((name) => !KEYWORDS.includes(name));
}

async function exportedMetrics(): Promise<Set<string>> {
  const { app } = await createTestApp({ metricsToken: TOKEN });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

test('finds the metrics of an expression', () => {
  expect(metricsIn('sum by (le) (rate(a_bucket{route=~"/x"}[5m])) / max(b) > 0.5 and time() - c == bool 1')).toEqual([
    ...['a_bucket', 'b', 'c'],
  ]);
});

test('rules and dashboard name only metrics that the service exports', async () => {
  // `up` is of Prometheus itself.
  const exported = (await exportedMetrics()).add('up');
  const expressions = [...ruleExpressions, ...panelExpressions];
  expect(ruleExpressions).toHaveLength(alerts.length);
  expect(expressions.length).toBeGreaterThan(30);
  for (const expression of expressions) {
    const named = metricsIn(expression);
    expect([expression, named.length > 0]).toEqual([expression, true]);
    expect([expression, named.filter((name) => !exported.has(name))]).toEqual([expression, []]);
  }
});

test('each alert has a section in the documentation, and each section an alert', () => {
  const sections = [
    ...readFileSync(path.join(ROOT, 'docs', 'operators', 'monitoring.md'), 'utf8').matchAll(/^### (Shop\w+)$/gm),
  ];
  expect(sections.map(([, name]) => name)).toEqual(alerts);
  const links = [...read('urooj.rules.yml').matchAll(/runbook_url: (\S+)$/gm)].map(([, link]) => link);
  expect(links).toEqual(alerts.map((name) => `docs/operators/monitoring.md#${name.toLowerCase()}`));
});

test.skipIf(!hasPromtool)('promtool accepts configuration and rules, and each alert fires for what it is about', () => {
  const ran = [
    promtool('check', 'config', 'prometheus.yml'),
    promtool('check', 'rules', 'urooj.rules.yml'),
    promtool('test', 'rules', 'urooj.rules.test.yml'),
  ];
  for (const { status, stdout, stderr } of ran) {
    expect(`${stdout}${stderr}`).toMatch(/SUCCESS/);
    expect([status, stderr]).toEqual([0, '']);
  }
  const tested = read('urooj.rules.test.yml');
  for (const alert of alerts) expect(tested).toContain(`  - name: ${alert}\n`);
});

test('metrics name the live revision, since when, and the canary of each remote', async () => {
  const { app, folder } = await createTestApp({ metricsToken: TOKEN });
  const metrics = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;
  expect(await metrics()).toMatch(/^site_revision 0$/m);
  const remote = (canary: object | null) => ({ active: '1.0.0', previous: null, canary, versions: {} });
  const map = {
    revision: 7,
    remotes: { 'mf-blog': remote({ version: '1.1.0', percent: 12.5 }), 'mf-catalog': remote(null) },
    history: [{ revision: 7, at: '2026-01-02T03:04:05.000Z', who: 'amna', why: '', what: 'canary' }],
  };
  await publishSite(path.join(folder, 'site'), 7, { 'remotes.json': JSON.stringify(map) });
  const text = await metrics();
  expect(text).toMatch(/^site_revision 7$/m);
  expect(text).toMatch(
    new RegExp(`^site_revision_timestamp_seconds ${Date.parse('2026-01-02T03:04:05Z') / 1000}$`, 'm'),
  );
  expect(text).toMatch(/^site_canary_percent\{remote="mf-blog"\} 12\.5$/m);
  expect(text).toMatch(/^site_canary_percent\{remote="mf-catalog"\} 0$/m);
  expect(text).not.toContain('1.1.0');
});

test('metrics report the database, the processes, refusals and jobs that failed for good', async () => {
  const { app, pool } = await createTestApp({ metricsToken: TOKEN });
  await pool.query(`select graphile_worker.add_job('nothing', max_attempts => 1)`);
  await pool.query('update graphile_worker._private_jobs set attempts = 1');
  await pool.query(`insert into instances (place, marker, content, was_rejected)
    values ('a', 'a', 'a', false), ('b', 'b', 'b', true)`);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  for (const line of ['database_up 1', 'jobs_failed 1', 'shop_processes 1', 'process_under_pressure 0']) {
    expect(body).toContain(`\n${line}\n`);
  }
  expect(body).toMatch(/^site_memo_reads_total\{memo="files",result="hit"\} \d+$/m);
});

test('metrics report the messages of the last day by state, and sources that are silent', async () => {
  const { app, pool } = await createTestApp({ metricsToken: TOKEN });
  const metrics = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;
  const before = await metrics();
  expect(before).toContain('\nbank_message_sources_silent{source="phone"} 0\n');
  expect(before).not.toContain('bank_message_silence_seconds{');
  await pool.query(`insert into phones (name, app, secret, last_message_at, silent_at, revoked_at) values
    ('Counter', 'generic', 'x', now() - interval '1 hour', now(), null),
    ('Old', 'generic', 'x', now(), now(), now())`);
  await pool.query(`insert into bank_messages (source, sender, message_hash, received_at, created_at) values
    ('mail', 'a', 'a', now(), now()), ('mail', 'a', 'b', now(), now()),
    ('mail', 'a', 'c', now(), now() - interval '25 hours')`);
  const after = await metrics();
  expect(after).toContain('\nbank_messages_last_day{state="unmatched"} 2\n');
  expect(after).toContain('\nbank_message_sources_silent{source="phone"} 1\n');
  expect(after).toMatch(/^bank_message_silence_seconds\{source="phone"\} 36\d\d(?:\.\d+)?$/m);
  expect(after).not.toContain('Counter');
});

test('metrics report what visitors measured in the last hour by remote and cohort, never by version', async () => {
  const shop = await createTestApp({ metricsToken: TOKEN });
  await publishRemotes(shop);
  for (let count = 0; count < 2; count++) await shop.asGuest().post('/rum', VISIT);
  await shop.rum.flush();
  await shop.pool.query(`insert into rum_counts values
    ('minute', now() - interval '61 minutes', 'mf-catalog', '1.1.0', '/', 'phone', 'visits', 0, 7)`);
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toContain('\nrum_visits{remote="mf-catalog",cohort="active"} 2\n');
  expect(body).toContain('\nrum_visits{remote="mf-checkout",cohort="canary"} 2\n');
  expect(body).toMatch(/^rum_lcp_seconds\{remote="mf-catalog",cohort="active"\} 1\.[12]\d+$/m);
  expect(body).toMatch(/^rum_inp_seconds\{remote="mf-checkout",cohort="canary"\} 0\.0[78]\d+$/m);
  expect(body).toMatch(/^rum_layout_shift\{remote="mf-catalog",cohort="active"\} 0\.(?:09|10)\d+$/m);
  expect(body).not.toContain('1.1.0');
});
