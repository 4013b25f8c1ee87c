import { ComposeFailed } from '@urooj/artifact/node-bundle';
import { type Owners, segmentsOf } from '@urooj/platform/ownership';
import type { App } from './page-document.ts';

/**
 * Which remote owns which part of the site, from the paths that the live releases declare. Throws `ComposeFailed` where
 * two remotes declare the same part: the shell could not tell which of them to load.
 */
export function ownersOf(apps: readonly App[]): Owners {
  const owners = new Map<string, string>();
  for (const { manifest, bundle } of apps) {
    for (const segment of segmentsOf(bundle.paths)) {
      const other = owners.get(segment);
      if (other) throw new ComposeFailed(manifest, `/${segment} belongs to ${other} already`);
      owners.set(segment, manifest.name);
    }
  }
  return Object.fromEntries(apps.map(({ manifest, bundle }) => [manifest.name, segmentsOf(bundle.paths)]));
}
