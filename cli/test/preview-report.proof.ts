import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '@urooj/command/apps';
import { readPreviewSummary } from '@urooj/store/preview-summary';
import { activating, testStore } from '@urooj/store/store.fixture';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commandEnvironment } from './command-environment.ts';
import { listing } from './publishing.fixture.ts';

const { site, publishAs, apply } = testStore();

/** Pages without a journey of the shop: only their looks, HTML, errors and requests are compared. */
const SHELL = `module.exports = { shell: {
  provided: {},
  boot: 'boot()',
  renderPage: async (path, remote) => ({ html: remote.html, meta: { title: path, description: '' }, loaderData: {} }),
  renderFallback: async () => ({ html: '', meta: { title: '', description: '' }, loaderData: {} }),
  renderDocument: ({ root }) => '<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,"></head>' +
    '<body><main>' + root.html + '</main></body></html>',
  publicFiles: () => ({}),
} };`;
const SCRIPT = (version: string) => `<script src="/r/mf-blog/${version}/list.js"></script>`;
/** A release with this content, whose script runs on its page. */
async function publishBlog(version: string, content: string, script: string): Promise<void> {
  const bundle = `module.exports = { bundle: {
    remote: { name: 'mf-blog', html: ${JSON.stringify(content + SCRIPT(version))} },
    paths: [{ path: '/blog', id: 'list', as: 'page' }],
  } };`;
  await publishAs('mf-blog', version, {
    bundle,
    files: { 'remoteEntry.js': 'entry()', 'list.js': script, 'list.css': '' },
  });
}

const HEADING = '<h1>A blog</h1><p>Posts of the shop.</p>';

/** A journey that these pages have, unlike those of the shop. */
const READING = { name: 'Reading', steps: [{ goto: '/blog' }, { expect: { role: 'heading', name: 'A blog' } }] };

let shop = '';
let sent: string[] = [];
let folder = '';

beforeEach(async () => {
  await publishAs('shell', '1.0.0', { bundle: SHELL });
  await publishBlog('1.0.0', HEADING, 'void 0');
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  sent = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/remotes.json') sent.push(`${request.method} ${request.url}`);
    response.end(request.url === '/remotes.json' ? await readFile(join(site.dir, 'current', 'remotes.json')) : '{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'report-'));
  await writeFile(join(folder, 'journeys.json'), JSON.stringify([READING]));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
});

function start(args: readonly string[], env: Record<string, string> = {}) {
  const command = join(ROOT, 'cli/commands/release.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, ...args], {
    env: { ...commandEnvironment(), SITE_DIR: site.dir, ...env },
    cwd: folder,
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], out, error]) => ({ code, out, error }),
  );
  return { child, ended };
}

const report = (version: string, file = 'report.html', env?: Record<string, string>) =>
  start(['preview', 'mf-blog', version, '--report', file, '--journeys', 'journeys.json', '--in', shop], env);

/** The store without the folder in which previews have theirs: an empty one may stay. */
async function stored() {
  const { incoming: _, ...files } = await listing(site);
  return files;
}

test('another text is a difference and no failure, and the activation prints what was found', async () => {
  await publishBlog('1.1.0', HEADING.replace('Posts', 'News'), 'void 0');
  const { out: withoutReport } = await start(['activate', 'mf-blog', '1.1.0', '--dry-run']).ended;
  expect(withoutReport).not.toContain('report');
  const { code, out, error } = await report('1.1.0').ended;
  expect([code, error]).toEqual([0, '']);
  const line =
    /Preview report of mf-blog 1\.1\.0, [\d-]+ [\d:]+ UTC, against revision 1: looks differ on 2 of 2 pages, HTML on 2/;
  expect(out).toMatch(line);
  const html = await readFile(join(folder, 'report.html'), 'utf8');
  expect(html).toContain('<ins>+ &lt;p&gt;News of the shop.&lt;/p&gt;</ins>');
  expect(html.match(/src="data:image\/webp/g)).toHaveLength(24);
  const { out: dryRun } = await start(['activate', 'mf-blog', '1.1.0', '--dry-run']).ended;
  expect(dryRun).toMatch(line);
  expect(dryRun).not.toContain('Live has changed since');
  // Somebody else makes something live meanwhile.
  await publishAs('shell', '1.1.0', { bundle: SHELL });
  await apply(activating('shell', '1.1.0'));
  const { out: activation } = await start(['activate', 'mf-blog', '1.1.0']).ended;
  expect(activation).toMatch(line);
  expect(activation).toContain('Live has changed since: it is revision 2 now.');
  expect(activation).toContain('Revision 3 is live');
});

test('a page that throws fails, so does a lost journey, and nothing that a page sends reaches the shop', async () => {
  const script = `fetch('/followerApi/session'); fetch('/followerApi/createOrder', { method: 'POST', body: '{}' });
    navigator.sendBeacon('/followerApi/rum', '{}'); throw new Error('broken on purpose');`;
  await publishBlog('1.1.0', HEADING.replace('A blog', 'News'), script);
  const { code, out } = await report('1.1.0').ended;
  const problems = '! 2 new console errors, 1 journey lost that the live site passes.';
  expect([code, out]).toEqual([1, expect.stringContaining(problems)]);
  const html = await readFile(join(folder, 'report.html'), 'utf8');
  expect(html).toContain('/blog: Console: uncaught: broken on purpose');
  expect(html).toContain('expect the heading “A blog”');
  expect(html).toContain('were stopped: POST /followerApi/createOrder, POST /followerApi/rum.');
  // The response is the same for every visit, so it is requested once.
  expect(sent).toEqual(['GET /followerApi/session']);
  expect(await readPreviewSummary(site, { name: 'mf-blog', version: '1.1.0' })).toMatchObject({ passes: false });
});

test('two reports at once do not disturb each other', async () => {
  await publishBlog('1.1.0', HEADING, 'void 0');
  await publishBlog('1.2.0', HEADING.replace('Posts', 'News'), 'void 0');
  const [same, other] = await Promise.all([report('1.1.0', 'one.html').ended, report('1.2.0', 'other.html').ended]);
  expect([same.code, same.error, other.code, other.error]).toEqual([0, '', 0, '']);
  expect(same.out).toContain('against revision 1: no differences on 2 pages.');
  expect(other.out).toContain('looks differ on 2 of 2 pages, HTML on 2');
  expect((await readdir(folder)).sort()).toEqual(['journeys.json', 'one.html', 'other.html']);
  expect(await readdir(join(site.dir, 'incoming'))).toEqual([]);
});

test.each([
  ['{', /has no journeys; wrong is .*JSON/],
  ['[{ "name": "Reading", "steps": [{ "goto": "https://other.example" }] }]', /wrong is 0\.steps\.0/],
  ['[{ "name": "Reading", "steps": [{ "press": "Enter" }] }]', /wrong is 0\.steps\.0/],
])('a file that has no journeys is named before the run: %s', async (content, sentence) => {
  await publishBlog('1.1.0', HEADING, 'void 0');
  await writeFile(join(folder, 'journeys.json'), content);
  const { code, out, error } = await report('1.1.0').ended;
  expect([code, out]).toEqual([2, '']);
  expect(error).toMatch(sentence);
});

test('a place that cannot be written is named before anything is composed', async () => {
  await publishBlog('1.1.0', HEADING, 'void 0');
  const { code, out, error } = await report('1.1.0', 'no-such-folder/report.html').ended;
  expect([code, out]).toEqual([2, '']);
  expect(error).toContain(`The folder ${join(folder, 'no-such-folder')} does not exist.`);
});

test('without a browser a sentence says what to install', async () => {
  await publishBlog('1.1.0', HEADING, 'void 0');
  const { code, error } = await report('1.1.0', 'report.html', { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder })
    .ended;
  expect([code, error]).toEqual([
    2,
    expect.stringContaining('needs Chromium or Chrome, and none was found. Install it'),
  ]);
  expect(await readdir(folder)).toEqual(['journeys.json']);
});

test('Ctrl-C ends a report, and nothing of it is left', async () => {
  await publishBlog('1.1.0', HEADING, 'void 0');
  const before = await stored();
  const { child, ended } = report('1.1.0');
  child.stdout.on('data', (chunk: Buffer) => {
    if (String(chunk).includes('pages composed')) child.kill('SIGINT');
  });
  const { code, error } = await ended;
  expect([code, error]).toEqual([130, expect.stringContaining('The report was stopped. Nothing was written.')]);
  expect(await stored()).toEqual(before);
  expect(await readdir(join(site.dir, 'incoming'))).toEqual([]);
  expect(await readdir(folder)).toEqual(['journeys.json']);
});
