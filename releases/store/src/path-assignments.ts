import { isRemoteName, type RemoteName } from '@urooj/host/remote-name';
import { type RemotePaths, remoteOf, segmentsOf } from '@urooj/host/remote-paths';
import type { PublishedRelease } from './release.ts';
import { readComposed, type SiteStore } from './store.ts';

/** First segment of a path → the remote that was first to go live with it. It keeps it until an operator moves it. */
export type PathAssignments = Readonly<Record<string, RemoteName>>;

/** A live remote with its pages. */
export type RemoteWithPages = { name: string; pages: readonly { path: string }[] };

/** File of a composed site with its assignments. */
export const PATH_ASSIGNMENTS = 'path-assignments.json';
/** File of a composed site: which remote has which paths. Pages that are composed per request carry it as well. */
export const REMOTE_PATHS = 'remote-paths.json';

const copyOf = (assignments: PathAssignments): Record<string, RemoteName> =>
  Object.assign(Object.create(null), assignments);

/** The assignments that are live; none before the first activation. */
export const readPathAssignments = async (site: SiteStore): Promise<PathAssignments> =>
  copyOf((await readComposed(site, PATH_ASSIGNMENTS)) ?? {});

/** The assignments of a site: what nobody has yet goes to the first remote that declares it. */
export function assignPaths(before: PathAssignments, live: readonly RemoteWithPages[]): PathAssignments {
  const assignments = copyOf(before);
  for (const { name, pages } of live) {
    for (const segment of segmentsOf(pages)) if (isRemoteName(name)) assignments[segment] ??= name;
  }
  return assignments;
}

/** Without the paths of a remote, so that another one may take it. */
export const withoutRemote = (assignments: PathAssignments, name: string): PathAssignments =>
  copyOf(Object.fromEntries(Object.entries(assignments).filter(([, remote]) => remote !== name)));

/**
 * Who shows which part of the site. Where a path was moved, the remote that had it shows its pages until the new remote
 * has some there.
 */
export function remotePathsOf(assignments: PathAssignments, live: readonly RemoteWithPages[]): RemotePaths {
  const declared = new Map(live.map(({ name, pages }) => [name, segmentsOf(pages)]));
  const shownBy = (segment: string): string | undefined => {
    const holder = assignments[segment];
    const holds = holder !== undefined && declared.get(holder)?.includes(segment);
    return holds ? holder : live.find(({ name }) => declared.get(name)?.includes(segment))?.name;
  };
  return Object.fromEntries(
    live.map(({ name }) => [name, (declared.get(name) ?? []).filter((segment) => shownBy(segment) === name)]),
  );
}

/** Whether a remote shows its page at a path. */
export const isShownBy = (remotePaths: RemotePaths, name: string, path: string): boolean =>
  remoteOf(remotePaths, path) === name;

type Declaring = Pick<PublishedRelease, 'name' | 'version' | 'declares'>;

/**
 * A sentence for each part of the site that a release declares and another remote has.
 * @param live the release of the remote that is live; what it has already was moved away under it, and it may go on
 */
export function pathsOfOthers(
  { name, version, declares }: Declaring,
  assignments: PathAssignments,
  live?: Declaring,
): string[] {
  const known = new Set(segmentsOf(live?.declares.pages ?? []));
  return segmentsOf(declares.pages).flatMap((segment) => {
    const remote = assignments[segment];
    if (remote === undefined || remote === name || known.has(segment)) return [];
    return [
      `/${segment} belongs to ${remote}, and ${name} ${version} has pages there. Choose another path in its routes.tsx; or ask the team of ${remote}, and let an operator move it: npm run release -- move /${segment} ${name}`,
    ];
  });
}
