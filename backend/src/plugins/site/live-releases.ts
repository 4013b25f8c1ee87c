import * as z from 'zod';
import type { LiveSite } from './live-site.ts';
import type { Revision } from './revision.ts';

/** Which of the versions of a remote that visitors have. */
export type Cohort = 'active' | 'canary' | 'previous';

/** What is live, for metrics and figures. */
export type LiveReleases = {
  /** The revision that this process serves; 0 before the first activation. */
  readonly revision: number;
  /** When it went live, in seconds since 1970; NaN where that is not known. */
  readonly since: number;
  /** The share of visitors, in percent, that gets the canary of each remote; 0 without one. */
  readonly canaries: ReadonlyMap<string, number>;
  /** The versions of the shell and of each remote that visitors may have. */
  readonly cohorts: ReadonlyMap<string, ReadonlyMap<string, Cohort>>;
};

const NOTHING: LiveReleases = { revision: 0, since: Number.NaN, canaries: new Map(), cohorts: new Map() };

const Versions = z.object({
  active: z.string().nullish(),
  previous: z.string().nullish(),
  canary: z.object({ percent: z.number(), version: z.string().nullish() }).nullish(),
});

/** The parts of the release map that metrics need. One that is damaged, or that a newer release has written otherwise, counts as empty. */
const ReleaseMapPart = z.object({
  shell: Versions.optional(),
  remotes: z.record(z.string(), Versions),
  history: z.array(z.object({ revision: z.number(), at: z.string() })),
});

type Versions = z.infer<typeof Versions>;

/** A version that is several of them counts as the last one here. */
function cohortsOf({ active, previous, canary }: Versions): ReadonlyMap<string, Cohort> {
  const versions = [
    [previous, 'previous'],
    [canary?.version, 'canary'],
    [active, 'active'],
  ] as const;
  return new Map(versions.flatMap(([version, cohort]) => (version ? [[version, cohort] as const] : [])));
}

async function readReleases(revision: Revision): Promise<LiveReleases> {
  const parsed = ReleaseMapPart.safeParse(await revision.releaseMap());
  if (!parsed.success) return { ...NOTHING, revision: revision.number };
  const { shell, remotes, history } = parsed.data;
  const apps = { ...remotes, ...(shell && { shell }) };
  const operation = history.find((one) => one.revision === revision.number);
  return {
    revision: revision.number,
    since: operation ? Date.parse(operation.at) / 1000 : Number.NaN,
    canaries: new Map(Object.entries(remotes).map(([name, { canary }]) => [name, canary?.percent ?? 0])),
    cohorts: new Map(Object.entries(apps).map(([name, app]) => [name, cohortsOf(app)])),
  };
}

/** Reads what is live, once per revision. */
export function createLiveReleases(site: LiveSite): () => Promise<LiveReleases> {
  let known: { readonly name: string; readonly releases: LiveReleases } | null = null;
  return async () => {
    const revision = await site.revision();
    if (!revision) return NOTHING;
    if (known?.name !== revision.name) known = { name: revision.name, releases: await readReleases(revision) };
    return known.releases;
  };
}
