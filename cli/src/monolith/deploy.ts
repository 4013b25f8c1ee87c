import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderPage } from '@urooj/build/render-page';
import { DEFAULT_LANGUAGE } from '@urooj/contract/languages';
import type { RemoteBundle, ShellBundle } from '@urooj/host/compose';
import { withServicePages } from '@urooj/host/composed-path';
import { navigationOf } from '@urooj/host/navigation-of';
import type { ReleaseMap } from '@urooj/host/release-map';
import type { RemoteModule } from '@urooj/host/remote';
import { segmentsOf } from '@urooj/host/remote-paths';
import { servicePages } from '@urooj/host/service-pages';
import { publicContent } from '@urooj/host/site-content';
import type { ShellRenderer } from '@urooj/store/app';
import { candidates, composeApps } from '@urooj/store/compose';
import { publish } from '@urooj/store/publish';
import type { PublishedRelease } from '@urooj/store/release';
import { type ComposedWith, commitRevision, type SiteStore } from '@urooj/store/store';
import { buildMonolith } from './build.ts';

type Bundles = { shell: ShellBundle; bundles: readonly RemoteBundle[] };

/** The release map for the loader in the browser: each remote has one release, whose entry is its name. */
function mapOf({ version, contract, shared }: PublishedRelease, remotes: readonly string[]): ReleaseMap {
  const state = { active: version, previous: null, earlier: [], canary: null, isFirst: true };
  const release = (name: string) => ({
    ...{ version, contract, shared, entry: name, global: name },
    ...{ integrity: '', manifest: '', files: {} },
  });
  return {
    revision: 1,
    shell: { ...state, versions: {} },
    remotes: Object.fromEntries(remotes.map((name) => [name, { ...state, versions: { [version]: release(name) } }])),
    history: [],
    earlierHistory: null,
  };
}

/** The manifest of the one build as seen by one remote: the chunk of its routes takes the place of an entry. */
function manifestFor(manifest: PublishedRelease, remote: string): PublishedRelease {
  const [entry = '', ...rest] = manifest.chunks[remote] ?? [];
  return { ...manifest, entry, chunks: { ...manifest.chunks, __federation_expose_routes: rest } };
}

/** Renders in this process: the one build contains the code of everybody. */
const rendererOf = (shell: ShellBundle, remote: RemoteModule | null = null): ShellRenderer => ({
  render: (task) => renderPage(shell, remote, task),
  boot: async () => shell.boot,
  publicFiles: async (task) => shell.publicFiles(task),
  close: () => {},
});

/** Builds everything as one application, and composes its site like the site of releases. */
export async function deployMonolith(store: SiteStore, settings: ComposedWith, dir: string): Promise<void> {
  const { config } = settings;
  // Only English pages are measured, and the one build runs in one language.
  const composed = { ...settings, config: { ...config, switches: { ...config.switches, urdu: false } } };
  const build = await buildMonolith(dir);
  const manifest = await publish(store, build);
  const { shell, bundles } = createRequire(import.meta.url)(join(build, 'node/index.cjs')) as Bundles;
  const map = mapOf(
    manifest,
    bundles.map(({ remote }) => remote.name),
  );
  const releases = Object.fromEntries(Object.entries(map.remotes).map(([name, remote]) => [name, candidates(remote)]));
  const live = { revision: 1, live: {} };
  // All remotes have the manifest of the one build, which names none of them.
  const nav = navigationOf(bundles.flatMap(({ declares }) => declares.nav));
  const remotePaths = Object.fromEntries(
    bundles.map(({ remote, declares }) => [remote.name, segmentsOf(declares.pages)]),
  );
  const site = {
    store,
    ...publicContent(composed.config),
    publicUrl: composed.publicUrl,
    shell: rendererOf(shell),
    shellManifest: manifest,
    releases,
    live,
    canaries: {},
    remotePaths,
    navs: { [DEFAULT_LANGUAGE]: nav },
  };
  const { paths: servicePaths } = servicePages(composed.config.catalogue);
  const apps = bundles.map(({ remote, declares }) => ({
    bundle: { ...rendererOf(shell, remote), paths: withServicePages(declares.pages, servicePaths) },
    manifest: manifestFor(manifest, remote.name),
  }));
  await commitRevision(store, map.revision, async (revision) => {
    await composeApps(site, apps, { map, ...composed }, revision);
  });
}
