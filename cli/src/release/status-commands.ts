import type { ReleaseMap, RemoteReleases } from '@urooj/platform/release-map';
import { verifyComposed } from '@urooj/releases/composed';
import { publishedReleases } from '@urooj/releases/published';
import { type Counts, countsOf, readReports, trialCounts } from '@urooj/releases/reports';
import { liveReleases, verifyMap, verifyRelease } from '@urooj/releases/verify';
import { APPS } from '@urooj/tooling/apps';
import { appNamed, type Command, type Context, liveMap, noMore } from './command.ts';
import { minuteOf, tableOf } from './table.ts';

const releasesOf = (map: ReleaseMap, name: string): RemoteReleases | undefined =>
  name === 'shell' ? map.shell : map.remotes[name as keyof ReleaseMap['remotes']];

const RECENT = 5;

async function statusOf(
  name: string,
  known: RemoteReleases,
  { site }: Context,
  reports: Awaited<ReturnType<typeof readReports>>,
) {
  const shown = new Set([known.active, known.canary?.version, known.previous]);
  const published = await publishedReleases(site, name);
  const fresh = published.filter(({ version }) => !shown.has(version)).slice(0, RECENT);
  const versions = [...[...shown].filter((version) => version != null), ...fresh.map(({ version }) => version)];
  const role = (version: string): string => {
    if (version === known.active) return 'active';
    if (version === known.canary?.version) return `canary ${known.canary.percent} %`;
    return version === known.previous ? 'previous' : 'published';
  };
  return versions.map((version) => {
    const at = published.find((release) => release.version === version);
    const { canary } = known;
    const isCanary = version === canary?.version;
    const counts = isCanary ? trialCounts(reports, name, canary) : countsOf(reports, name, version);
    return {
      app: name,
      version,
      role: role(version),
      rollbackAt: isCanary ? (canary.rollbackAt ?? null) : null,
      publishedAt: at?.publishedAt ?? '',
      by: at?.publishedBy ?? '',
      ...counts,
    };
  });
}

const rollbackIn = (rollbackAt: number | null): string => (rollbackAt === null ? '' : `above ${rollbackAt} %`);

const failuresIn = ({ load, render }: Counts): string =>
  load + render === 0 ? 'none' : `${load} loading, ${render} showing`;

const status: Command = {
  usage: 'status',
  about: 'what is live, what it falls back to, and the failures that browsers reported, per version',
  async run(rest, context) {
    noMore(rest);
    const map = await liveMap(context);
    const reports = await readReports(context.site);
    const apps = APPS.flatMap((name) => {
      const known = releasesOf(map, name);
      return known?.active ? [statusOf(name, known, context, reports)] : [];
    });
    const rows = (await Promise.all(apps)).flat();
    const cells = rows.map((row) => [
      row.app,
      row.version,
      row.role,
      minuteOf(row.publishedAt),
      row.by,
      failuresIn(row),
      rollbackIn(row.rollbackAt),
    ]);
    const last = map.history.at(-1);
    return {
      value: { revision: map.revision, last, versions: rows },
      lines: [
        `Revision ${map.revision}: ${last?.what} (${last?.who}, ${minuteOf(last?.at ?? '')}${last?.why ? `: ${last.why}` : ''})`,
        '',
        ...tableOf(['app', 'version', 'role', 'published', 'by', 'failures', 'taken back'], cells),
      ],
    };
  },
};

const history: Command = {
  usage: 'history [remote]',
  about: 'who made what live, when and why',
  async run([given, ...rest], context) {
    noMore(rest);
    const name = given === undefined ? null : appNamed(given);
    const { history: acts } = await liveMap(context);
    const shown = acts.filter(({ what }) => name === null || what.split(/[ ,:]+/).includes(name)).toReversed();
    const cells = shown.map(({ revision, at, who, what, why }) => [String(revision), minuteOf(at), who, why, what]);
    return { value: shown, lines: tableOf(['revision', 'at', 'who', 'why', 'what'], cells) };
  },
};

const NEW_VERSION = 'Publish those bytes under a new version and activate it; what is here cannot be trusted.';
const ANY_ACT = 'Every act composes all pages anew: activate another version, or roll back.';

const verify: Command = {
  usage: 'verify',
  about:
    'hashes anew every file that a visitor may get: live releases, their compressed copies and node bundles, and the composed pages',
  async run(rest, context) {
    noMore(rest);
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
    const told = [
      ...wrong,
      ...(wrong.length > 0 ? [NEW_VERSION] : []),
      ...pages,
      ...(pages.length > 0 ? [ANY_ACT] : []),
    ];
    const fine = `All ${live.length} live releases are as they were published, the pages as they were composed.`;
    return {
      value: { revision: map.revision, releases: live, wrong: all },
      isFine: all.length === 0,
      lines: all.length === 0 ? [fine] : told,
    };
  },
};

export const STATUS_COMMANDS = { status, history, verify };
