import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { abortOnSignals, callerFolder, Stopped, UsageError } from '@urooj/command/process';
import type { ReleaseMap } from '@urooj/host/release-map';
import { composePreview, openLive, type Preview } from '@urooj/store/preview';
import { storePreviewSummary } from '@urooj/store/preview-summary';
import { runEvery } from '@urooj/store/run-every';
import type { Step } from '@urooj/store/steps';
import { readConfig } from 'backend/config';
import { artefactVersion } from '../pack/artefact.ts';
import { fetchPosts } from '../posts.ts';
import { servePreview } from '../preview/server.ts';
import type { ReportedSite } from '../preview-report/report.ts';
import { compatibilityCheck } from './activation-commands.ts';
import { authorOf, type CommandResult, type Context } from './command.ts';
import { linesOf } from './preview-summary-lines.ts';

type Activation = Extract<Step, { kind: 'activate' }>;

const REFRESH_MS = 5_000;

/** The tools of a report are packages of development; an artefact has none of them. */
async function loadTools() {
  if (artefactVersion() !== null)
    throw new UsageError(
      'A report needs the packages of development, which an artefact leaves out. Make it in a work tree, with SITE_DIR as here.',
    );
  const { assertBrowser, makePreviewReport } = await import('../preview-report/report.ts');
  const [{ readJourneys }, { previewReportHtml }, { passes, summaryOf }] = await Promise.all([
    import('../preview-report/read-journeys.ts'),
    import('../preview-report/report-html.ts'),
    import('../preview-report/verdict.ts'),
  ]);
  assertBrowser();
  return { makePreviewReport, readJourneys, previewReportHtml, passes, summaryOf };
}

/** A file beside the report that takes its place when it is whole: what cannot be written is said before the long run. */
async function prepareFile(path: string, stack: AsyncDisposableStack) {
  const folder = dirname(path);
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new UsageError(`The folder ${folder} does not exist.`);
  if ((await stat(path).catch(() => null))?.isDirectory())
    throw new UsageError(`${path} is a folder: name a file, for example report.html.`);
  const part = `${path}.${randomUUID()}.part`;
  await (await open(part, 'wx')).close();
  stack.defer(() => rm(part, { force: true }));
  return async (content: string) => {
    await writeFile(part, content);
    await rename(part, path);
  };
}

/** The same releases as they were before: those of the preview that have a previous version. */
function previousOf(map: ReleaseMap, steps: readonly Activation[]): Activation[] {
  return steps.flatMap(({ name }): Activation[] => {
    const known = name === 'shell' ? map.shell : map.remotes[name as keyof ReleaseMap['remotes']];
    return known?.previous ? [{ kind: 'activate', name, version: known.previous }] : [];
  });
}

/** Makes a report of what `activate` would change, for people to read before they do it. */
export async function reportPreview(
  context: Context & { options: { report: string } },
  steps: readonly Activation[],
  map: ReleaseMap,
  shop: URL,
): Promise<CommandResult> {
  const { site, options, progress } = context;
  const { makePreviewReport, readJourneys, previewReportHtml, passes, summaryOf } = await loadTools();
  const file = resolve(callerFolder(), options.report);
  const signal = abortOnSignals();
  await using stack = new AsyncDisposableStack();
  const journeys = await readJourneys(options.journeys && resolve(callerFolder(), options.journeys));
  const write = await prepareFile(file, stack);
  const author = await authorOf(context);
  const config = readConfig(process.env, process.cwd());
  const change = { ...author, validate: compatibilityCheck(context), posts: fetchPosts(author, shop.origin) };

  async function serve(preview: Preview): Promise<ReportedSite> {
    stack.defer(preview.close);
    const stop = runEvery(REFRESH_MS, async () => void (await preview.refresh().catch(() => null)));
    const server = await servePreview({ config, shop, sentence: null, port: 0, store: preview.store });
    stack.defer(() => server.close());
    stack.defer(stop);
    return { url: server.url, map: preview.map, store: preview.store };
  }
  const composed = async (steps: readonly Step[]) =>
    serve(await composePreview(site, { ...change, steps, allowsDeadLinks: options.force }));

  try {
    const next = await progress.step('pages composed, nothing changed', () => composed(steps));
    signal.throwIfAborted();
    const live = await serve(await openLive(site));
    const before = previousOf(map, steps);
    const previous = before.length > 0 ? await composed(before).catch(() => null) : null;
    signal.throwIfAborted();
    const { pages } = options;
    const report = await makePreviewReport({ live, next, previous }, steps, { pages, journeys, progress, signal });
    const summary = summaryOf(report);
    await write(previewReportHtml(report));
    await storePreviewSummary(site, summary);
    return { value: { file, ...summary }, lines: [`\n${file}`, ...linesOf(summary, map.revision)], ok: passes(report) };
  } catch (error) {
    if (signal.aborted) throw new Stopped('The report was stopped. Nothing was written.');
    throw error;
  }
}
