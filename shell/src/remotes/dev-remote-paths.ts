import type { PageReleases } from '@urooj/host/release-map';
import type { DeclaredRemote } from '@urooj/host/remote';
import { type RemotePaths, segmentsOf } from '@urooj/host/remote-paths';
import { runRelease } from './runtime.ts';

/** Runs every remote and reads its pages. A remote that fails has no path until the next reload. */
export async function remotePathsInDevelopment(releases: PageReleases): Promise<RemotePaths> {
  const reading = Object.entries(releases).map(async ([name, [release]]) => {
    if (!release) throw new Error(`${name} has no release.`);
    const { pages } = (await runRelease(release)) as DeclaredRemote;
    return [name, segmentsOf(pages)] as const;
  });
  const settled = await Promise.allSettled(reading);
  for (const result of settled) if (result.status === 'rejected') reportError(result.reason);
  return Object.fromEntries(settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}
