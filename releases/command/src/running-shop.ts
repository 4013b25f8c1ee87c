import type { PublicReleaseMap } from '@urooj/host/release-map';
import { UsageError } from './process.ts';

const ADVICE = 'Start it, or name its address with --in https://shop.example.';

/**
 * The public release map of the shop that runs at an address.
 * @throws UsageError where nothing answers there, or something else
 */
export async function readRunningShop(shop: URL): Promise<PublicReleaseMap> {
  const response = await fetch(new URL('/remotes.json', shop)).catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new UsageError(`The shop at ${shop.origin} cannot be reached (${message}). ${ADVICE}`);
  });
  const map = (await response.json().catch(() => null)) as PublicReleaseMap | null;
  if (response.ok && map?.revision !== undefined) return map;
  throw new UsageError(`At ${shop.origin} is no shop (${response.status}). ${ADVICE}`);
}
