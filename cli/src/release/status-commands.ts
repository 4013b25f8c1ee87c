import type { ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import { verifyComposed } from '@urooj/store/composed';
import { readHistory } from '@urooj/store/history';
import { readNotRendered } from '@urooj/store/not-rendered';
import { concerns, inWords, lastOperation } from '@urooj/store/operations';
import { publishedReleases } from '@urooj/store/published';
import { type Counts, countsOf, readReleaseReports, trialCounts } from '@urooj/store/release-reports';
import { isReleased } from '@urooj/store/released';
import { NOTHING_LIVE } from '@urooj/store/steps';
import { liveReleases, verifyMap, verifyRelease } from '@urooj/store/verify';
import { controllerSentence, controllerStatus, formatController } from '../canary-controller/controller-status.ts';
import { appNamed, type Command, type Context, expectNoMore, liveMap } from './command.ts';
import { assertKnownApp } from './known-app.ts';
import { formatMinute, formatTable } from './table.ts';

const COLUMNS = ['app', 'version', 'role', 'published', 'by', 'failures', 'rolled back'];
/** Number of published versions that `status` shows besides the live ones. */
const RECENT = 5;

async function statusOf(
  name: string,
  known: RemoteReleases,
  { site }: Context,
  { map, reports }: { map: ReleaseMap; reports: Awaited<ReturnType<typeof readReleaseReports>> },
) {
  const controller = await controllerStatus(site, name, known, map);
  const live = new Set([known.active || null, known.canary?.version, known.previous]);
  const published = await publishedReleases(site, name);
  const recent = published.filter(({ version }) => !live.has(version)).slice(0, RECENT);
  const versions = [...[...live].filter((version) => version != null), ...recent.map(({ version }) => version)];
  const role = async (version: string): Promise<string> => {
    if (version === known.active) return 'active';
    if (version === known.canary?.version) return `canary ${known.canary.percent} %`;
    if (version === known.previous) return 'previous';
    return (await isReleased(site, { name, version })) ? 'was live' : 'published';
  };
  const rows = versions.map(async (version) => {
    const at = published.find((release) => release.version === version);
    const { canary } = known;
    const isCanary = version === canary?.version;
    const counts = isCanary ? trialCounts(reports, name, canary) : countsOf(reports, name, version);
    return {
      app: name,
      version,
      role: await role(version),
      rollbackAt: isCanary ? (canary.rollbackAt ?? null) : null,
      controller: isCanary ? controller : null,
      publishedAt: at?.publishedAt ?? '',
      by: at?.publishedBy ?? '',
      ...counts,
    };
  });
  return Promise.all(rows);
}

/** A remote that was taken out of the site, or never was in it, has its published versions only. */
const OUT: RemoteReleases = { ...NOTHING_LIVE, versions: {} };

const formatThreshold = (rollbackAt: number | null): string => (rollbackAt === null ? '' : `above ${rollbackAt} %`);

const formatFailures = ({ load, render, composing }: Counts): string =>
  [
    ...(load + render > 0 ? [`${load} loading, ${render} rendering`] : []),
    ...(composing ? [`${composing.failures} composing`] : []),
  ].join(', ') || 'none';

type Row = { app: string; version: string; role: string } & Counts;

/** What is wrong with live releases whose pages are composed at each request. */
export const failedAtRequests = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ app, version, role, composing }) => {
    if (role !== 'active' || !composing) return [];
    const { failures, last } = composing;
    const times = failures === 1 ? 'a request' : `${failures} requests`;
    return [
      `! ${app} ${version} could not be composed at ${times}, the last time at ${formatMinute(last.at)}: ${last.what}. Visitors get its fallback.`,
    ];
  });

const status: Command = {
  usage: 'status [remote]',
  about:
    'shows the live versions, their fallbacks, and the failures of each that browsers reported, or that the shop saw at requests',
  async run([given, ...rest], context) {
    expectNoMore(rest);
    const only = given === undefined ? null : appNamed(given);
    const map = await liveMap(context);
    if (only !== null) await assertKnownApp(context.site, only, map);
    const reports = await readReleaseReports(context.site);
    const live = Object.entries({ shell: map.shell, ...map.remotes }).filter(([, { active }]) => active !== '');
    const shown = only === null ? live : [[only, Object.fromEntries(live)[only] ?? OUT] as const];
    const apps = shown.map(([name, known]) => statusOf(name, known, context, { map, reports }));
    const rows = (await Promise.all(apps)).flat();
    const isAutomatic = rows.some(({ controller }) => controller !== null);
    const cells = rows.map((row) => [
      row.app,
      row.version,
      row.role,
      formatMinute(row.publishedAt),
      row.by,
      formatFailures(row),
      formatThreshold(row.rollbackAt),
      ...(isAutomatic ? [formatController(row.controller)] : []),
    ]);
    const last = lastOperation(map);
    const notRendered = await readNotRendered(context.site);
    return {
      value: { revision: map.revision, last, versions: rows, notRendered },
      lines: [
        `Revision ${map.revision}: ${last?.what} (${last?.who}, ${formatMinute(last?.at ?? '')}${last?.why ? `: ${last.why}` : ''})`,
        '',
        ...formatTable([...COLUMNS, ...(isAutomatic ? ['controller'] : [])], cells),
        ...rows.flatMap(({ app, version, controller }) =>
          controller ? [controllerSentence(app, version, controller)] : [],
        ),
        ...notRendered.map((sentence) => `! ${sentence} Its pages are fallbacks.`),
        ...failedAtRequests(rows),
      ],
    };
  },
};

const history: Command = {
  usage: 'history [remote]',
  about: 'shows who changed the live site, when and why',
  async run([given, ...rest], context) {
    expectNoMore(rest);
    const name = given === undefined ? null : appNamed(given);
    const map = await liveMap(context);
    if (name !== null) await assertKnownApp(context.site, name, map);
    const all = await readHistory(context.site, map);
    const shown = all
      .filter((operation) => name === null || concerns(operation, name))
      .map(inWords)
      .toReversed();
    const cells = shown.map(({ revision, at, who, what, why }) => [String(revision), formatMinute(at), who, why, what]);
    return { value: shown, lines: formatTable(['revision', 'at', 'who', 'why', 'what'], cells) };
  },
};

const NEW_VERSION =
  'Publish the build again under a new version and activate that; the damaged files cannot be trusted.';
const RECOMPOSE = 'Every change composes all pages again: activate another version, or roll back.';

const verify: Command = {
  usage: 'verify',
  about:
    'compares every file that a visitor may get with what was published: live releases, their compressed copies and node bundles, and the composed pages',
  async run(rest, context) {
    expectNoMore(rest);
    const map = await liveMap(context);
    const wrong = await verifyMap(context.site, map);
    const live = liveReleases(map);
    for (const release of live) {
      const found = await context.progress.step(`${release.name} ${release.version} hashed`, () =>
        verifyRelease(context.site, release),
      );
      wrong.push(...found);
    }
    const pages = await context.progress.step('composed pages hashed', () => verifyComposed(context.site));
    const all = [...wrong, ...pages];
    const problems = [
      ...wrong,
      ...(wrong.length > 0 ? [NEW_VERSION] : []),
      ...pages,
      ...(pages.length > 0 ? [RECOMPOSE] : []),
    ];
    const unchanged = `All ${live.length} live releases and all pages are unchanged.`;
    return {
      value: { revision: map.revision, releases: live, wrong: all },
      ok: all.length === 0,
      lines: all.length === 0 ? [unchanged] : problems,
    };
  },
};

export const STATUS_COMMANDS = { status, history, verify };
