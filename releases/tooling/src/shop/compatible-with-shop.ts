import { readManifest } from '@urooj/build/read-build';
import { type Compared, compatibilityErrors } from '@urooj/host/compatibility';
import { fetchRelease, fetchReleaseMap } from './shop-records.ts';

/** What the live shell of a shop was made with, from its public record. */
async function fetchLiveShell(shop: URL): Promise<Compared> {
  const { shell } = await fetchReleaseMap(shop);
  return fetchRelease(shop, 'shell', shell.active);
}

/**
 * Compares a local build with the live shell of a shop, as publish would.
 * @param dist the folder of the build
 * @returns a sentence for each reason why the build is not compatible; one if the shop does not say what its shell was made with
 */
export async function compatibilityProblems(shop: URL, dist: string): Promise<string[]> {
  try {
    const [manifest, shell] = await Promise.all([readManifest(dist), fetchLiveShell(shop)]);
    return compatibilityErrors(manifest, shell);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`It is not known whether your build is compatible with the shell of ${shop.origin} (${reason}).`];
  }
}
