import type { ByRemote, RemoteName } from './remote-name.ts';

/**
 * Which remote owns which paths, by their first segment. The remote owns all paths below the segment; the empty segment is
 * only `/`.
 */
export type Owners = ByRemote<readonly string[]>;

const firstSegment = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

/** The first segments of a remote's paths, each once: `/order`, `/order/:orderId` and `/login` → `order`, `login`. */
export const segmentsOf = (pages: readonly { path: string }[]): string[] => [
  ...new Set(pages.map(({ path }) => firstSegment(path))),
];

/** The remote that owns a path, or null. */
export function findOwner(owners: Owners, pathname: string): RemoteName | null {
  const segment = firstSegment(pathname);
  const found = Object.entries(owners).find(([, segments]) => segments.includes(segment));
  return (found?.[0] as RemoteName | undefined) ?? null;
}
