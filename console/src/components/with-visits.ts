import type { LiveApp, LiveVersion, Visits } from '@urooj/contract/console';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function withOwn(version: LiveVersion, remote: string, visits: Visits): LiveVersion {
  // A canary counts its own visits, all of them: they decide about its rollback.
  if (version.role === 'canary') return version;
  const found = visits.releases.find((release) => release.remote === remote && release.version === version.version);
  const trend = found?.hours ?? [];
  const health = { visits: sum(trend.map((hour) => hour.visits)), failures: sum(trend.map((hour) => hour.failures)) };
  return { ...version, trend, health };
}

/** What is live, with the visits of the last 24 hours that sent figures; as it is where those are not known. */
export const withVisits = (apps: readonly LiveApp[], visits: Visits | null): readonly LiveApp[] =>
  visits === null
    ? apps
    : apps.map((app) => ({
        ...app,
        versions: app.versions.map((version) => withOwn(version, app.app, visits)),
      }));
