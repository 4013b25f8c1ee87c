import type { Cohort, LiveReleases } from '../../plugins/site/live-releases.ts';
import type { LiveSite } from '../../plugins/site/live-site.ts';
import type { Revision } from '../../plugins/site/revision.ts';

/** The remotes that are live, with the versions that visitors may have and the paths of their pages (`/order/_`). */
export type MeasuredReleases = ReadonlyMap<
  string,
  { readonly versions: ReadonlyMap<string, Cohort>; readonly routes: ReadonlySet<string> }
>;

async function readMeasuredReleases(revision: Revision, { cohorts }: LiveReleases): Promise<MeasuredReleases> {
  const assignments = await revision.pathAssignments();
  const pages = [...revision.files].flatMap(([key, { kind }]) => (kind === 'public' ? [] : [key]));
  const routesOf = (remote: string) =>
    new Set(pages.filter((key) => assignments[key.split('/')[0] ?? ''] === remote).map((key) => `/${key}`));
  return new Map([...cohorts].map(([remote, versions]) => [remote, { versions, routes: routesOf(remote) }]));
}

/** Reads what figures may be about, once per revision. */
export function createMeasuredReleases(
  site: LiveSite,
  live: () => Promise<LiveReleases>,
): () => Promise<MeasuredReleases> {
  let known: { readonly name: string; readonly measuredReleases: MeasuredReleases } | null = null;
  return async () => {
    const revision = await site.revision();
    if (!revision) return new Map();
    if (known?.name !== revision.name) {
      known = { name: revision.name, measuredReleases: await readMeasuredReleases(revision, await live()) };
    }
    return known.measuredReleases;
  };
}
