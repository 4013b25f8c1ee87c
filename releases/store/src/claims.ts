import { findOwner, type Owners, segmentsOf } from '@urooj/host/ownership';
import { isRemoteName, type RemoteName } from '@urooj/host/remote-name';
import type { PublishedRelease } from './release.ts';
import { readComposed, type SiteStore } from './store.ts';

/** First segment of a path → the remote that was first to go live with it. It keeps it until an operator moves it. */
export type Claims = Readonly<Record<string, RemoteName>>;

/** A live remote with its pages. */
export type Claimant = { name: string; pages: readonly { path: string }[] };

/** File of a composed site with its claims. */
export const CLAIMS = 'claims.json';
/** File of a composed site: which remote owns which paths. Pages that are composed per request carry it as well. */
export const OWNERS = 'owners.json';

const copyOf = (claims: Claims): Record<string, RemoteName> => Object.assign(Object.create(null), claims);

/** The claims that are live; none before the first activation. */
export const readClaims = async (site: SiteStore): Promise<Claims> => copyOf((await readComposed(site, CLAIMS)) ?? {});

/** The claims of a site: what nobody has yet goes to the first remote that declares it. */
export function claimsAfter(before: Claims, live: readonly Claimant[]): Claims {
  const claims = copyOf(before);
  for (const { name, pages } of live) {
    for (const segment of segmentsOf(pages)) if (isRemoteName(name)) claims[segment] ??= name;
  }
  return claims;
}

/** Without what a remote owned, so that another one may take it. */
export const claimsWithout = (claims: Claims, name: string): Claims =>
  copyOf(Object.fromEntries(Object.entries(claims).filter(([, owner]) => owner !== name)));

/**
 * Who shows which part of the site. Where a claim was moved, the remote that had it shows its pages until the new owner
 * has some there.
 */
export function ownersOf(claims: Claims, live: readonly Claimant[]): Owners {
  const declared = new Map(live.map(({ name, pages }) => [name, segmentsOf(pages)]));
  const ownerOf = (segment: string): string | undefined => {
    const holder = claims[segment];
    const holds = holder !== undefined && declared.get(holder)?.includes(segment);
    return holds ? holder : live.find(({ name }) => declared.get(name)?.includes(segment))?.name;
  };
  return Object.fromEntries(
    live.map(({ name }) => [name, (declared.get(name) ?? []).filter((segment) => ownerOf(segment) === name)]),
  );
}

/** Whether a remote shows its page at a path. */
export const isShownBy = (owners: Owners, name: string, path: string): boolean => findOwner(owners, path) === name;

type Declaring = Pick<PublishedRelease, 'name' | 'version' | 'declares'>;

/**
 * A sentence for each part of the site that a release declares and another remote owns.
 * @param live the release of the remote that is live; what it has already was moved away under it, and it may go on
 */
export function foreignClaims({ name, version, declares }: Declaring, claims: Claims, live?: Declaring): string[] {
  const known = new Set(segmentsOf(live?.declares.pages ?? []));
  return segmentsOf(declares.pages).flatMap((segment) => {
    const owner = claims[segment];
    if (owner === undefined || owner === name || known.has(segment)) return [];
    return [
      `/${segment} belongs to ${owner}, and ${name} ${version} has pages there. Choose another path in its routes.tsx; or ask the team of ${owner}, and let an operator move it: npm run release -- move /${segment} ${name}`,
    ];
  });
}
