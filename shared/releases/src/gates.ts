import type { ReleaseMap } from '@urooj/platform/release-map';
import { foreignClaims, readClaims } from './claims.ts';
import type { PublishedRelease } from './release.ts';
import { readRelease, type SiteStore } from './store.ts';

type Compared = Pick<PublishedRelease, 'name' | 'version' | 'contract' | 'shared' | 'federation'>;
type Gate = (remote: Compared, shell: Compared) => string[];

const rebuild = ({ name }: Compared, shell: Compared) =>
  `Rebuild ${name} from sources that suit shell ${shell.version}, or release the shell and ${name} together.`;

const GATES: readonly Gate[] = [
  (remote, shell) =>
    remote.contract === shell.contract
      ? []
      : [
          `${remote.name} ${remote.version} uses host contract ${remote.contract}, shell ${shell.version} uses ${shell.contract}. ${rebuild(remote, shell)}`,
        ],
  (remote, shell) =>
    Object.entries(remote.shared)
      .filter(([module, version]) => shell.shared[module] !== version)
      .map(
        ([module, version]) =>
          `${remote.name} ${remote.version} needs ${module} ${version}, shell ${shell.version} provides ${shell.shared[module] ?? 'none'}. ${rebuild(remote, shell)}`,
      ),
  (remote, shell) =>
    !remote.federation || !shell.federation || remote.federation === shell.federation
      ? []
      : [
          `${remote.name} ${remote.version} was built with module federation ${remote.federation}, shell ${shell.version} with ${shell.federation}. ${rebuild(remote, shell)}`,
        ],
];

/** The reasons why a remote cannot run in a shell. */
export const compatibilityErrors = (remote: Compared, shell: Compared): string[] =>
  GATES.flatMap((gate) => gate(remote, shell));

/** The reasons why a release cannot go live: a remote is compared with the live shell, a shell with the live remotes. */
export async function incompatibleWithLive(site: SiteStore, release: PublishedRelease, map: ReleaseMap | null) {
  if (!map?.shell.active) return [];
  if (release.name !== 'shell') return compatibilityErrors(release, await readRelease(site, 'shell', map.shell.active));
  const remotes = Object.entries(map.remotes).map(([name, { active }]) => readRelease(site, name, active));
  return (await Promise.all(remotes)).flatMap((remote) => compatibilityErrors(remote, release));
}

/** The reasons why the releases of a map cannot run together; canaries are live too. */
export async function incompatibleWithin(site: SiteStore, map: ReleaseMap): Promise<string[]> {
  if (!map.shell.active) return [];
  const shell = await readRelease(site, 'shell', map.shell.active);
  const live = Object.entries(map.remotes).flatMap(([name, { active, canary }]) =>
    [active, canary?.version].flatMap((version) => (version ? [readRelease(site, name, version)] : [])),
  );
  return (await Promise.all(live)).flatMap((remote) => compatibilityErrors(remote, shell));
}

/** The parts of the site that a release declares and another remote owns. */
export async function claimedByOthers(site: SiteStore, release: PublishedRelease, map: ReleaseMap | null) {
  const active = Object.entries(map?.remotes ?? {}).find(([name]) => name === release.name)?.[1].active;
  const live = active ? await readRelease(site, release.name, active) : undefined;
  return foreignClaims(release, await readClaims(site), live);
}
