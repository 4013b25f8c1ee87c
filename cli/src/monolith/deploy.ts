import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteBundle, ShellBundle } from '@urooj/platform/compose';
import type { ReleaseMap } from '@urooj/platform/release-map';
import { candidates, composeApps } from '@urooj/releases/compose';
import { publish } from '@urooj/releases/publish';
import type { PublishedRelease } from '@urooj/releases/release';
import { type ComposedWith, commitRevision, type SiteStore } from '@urooj/releases/store';
import { buildMonolith } from './build.ts';

type Bundles = { shell: ShellBundle; bundles: readonly RemoteBundle[] };

/** What the loader in the browser is told: each remote has one release, and its name is all it takes to run it. */
function mapOf({ version, contract, shared }: PublishedRelease, remotes: readonly string[]): ReleaseMap {
  const line = { active: version, previous: null, canary: null };
  const release = (name: string) => ({
    ...{ version, contract, shared, entry: name, global: name },
    ...{ integrity: '', manifest: '', files: {} },
  });
  return {
    revision: 1,
    shell: { ...line, versions: {} },
    remotes: Object.fromEntries(remotes.map((name) => [name, { ...line, versions: { [version]: release(name) } }])),
    history: [],
  };
}

/** The one build as it is for one remote: its routes are a chunk, where a release of its own has an entry. */
function manifestFor(manifest: PublishedRelease, remote: string): PublishedRelease {
  const [entry = '', ...rest] = manifest.chunks[remote] ?? [];
  return { ...manifest, entry, chunks: { ...manifest.chunks, __federation_expose_routes: rest } };
}

/** Builds everything as one application, and composes the site of it as the site of the releases is composed. */
export async function deployMonolith(store: SiteStore, composed: ComposedWith, dir: string): Promise<void> {
  const build = await buildMonolith(dir);
  const manifest = await publish(store, build);
  const { shell, bundles } = createRequire(import.meta.url)(join(build, 'node/index.cjs')) as Bundles;
  const map = mapOf(
    manifest,
    bundles.map(({ remote }) => remote.name),
  );
  const releases = Object.fromEntries(Object.entries(map.remotes).map(([name, line]) => [name, candidates(line)]));
  const live = { revision: 1, live: {} };
  const site = { store, ...composed, shell, shellManifest: manifest, releases, live, canaries: {} };
  const apps = bundles.map((bundle) => ({ bundle, manifest: manifestFor(manifest, bundle.remote.name) }));
  await commitRevision(store, map.revision, async (revision) => {
    await composeApps(site, apps, map, revision);
  });
}
