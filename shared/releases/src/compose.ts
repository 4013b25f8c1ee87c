import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedPath, DocumentInput, RemoteBundle, ShellBundle } from '@urooj/platform/compose';
import type { PageReleases, Release, ReleaseMap, RemoteReleases } from '@urooj/platform/release-map';
import type { SiteConfig } from '@urooj/platform/site-config';
import { loadRemoteBundle, loadShellBundle } from './bundles.ts';
import { precompress } from './compress.ts';
import type { PublishedRelease } from './facts.ts';
import { contentSecurityPolicy } from './security-policy.ts';
import { readRelease, type SiteStore, storePaths, writeDeep } from './store.ts';

export type ComposeInput = { map: ReleaseMap; config: SiteConfig; publicUrl: string };

type App = { facts: PublishedRelease; bundle: RemoteBundle };
type Site = {
  store: SiteStore;
  input: ComposeInput;
  shell: ShellBundle;
  shellFacts: PublishedRelease;
  releases: PageReleases;
};

/** The page for every path that has none of its own: the frame alone. */
const FALLBACK: ComposedPath = { path: '/_', id: '', as: 'frame' };

const url = (facts: PublishedRelease, file: string) => `/r/${facts.name}/${facts.version}/${file}`;

const asset = (facts: PublishedRelease, file: string) => ({
  href: url(facts, file),
  integrity: facts.files[file]?.integrity ?? '',
});

/** What a browser may run of one remote, best first: the active release, then the one before. */
export function candidates({ active, previous, versions }: RemoteReleases): Release[] {
  const wanted = [active, previous].flatMap((version) => (version && versions[version] ? [versions[version]] : []));
  return wanted.map(({ manifest: _, files: __, ...release }) => release);
}

async function stylesOf(store: SiteStore, facts: PublishedRelease, files: readonly string[]) {
  const sheets = files.filter((file) => file.endsWith('.css'));
  return Promise.all(
    sheets.map(async (href) => ({
      href,
      css: await readFile(join(storePaths(store).web(facts.name, facts.version), href), 'utf8'),
    })),
  );
}

/** Every file of a remote that one of its pages needs, in the order in which they ask for each other. */
function filesOfPage({ facts }: App, id: string): string[] {
  return [facts.entry, ...(facts.chunks.__federation_expose_routes ?? []), ...(facts.chunks[id] ?? [])];
}

async function documentFor(site: Site, path: ComposedPath, app: App | null): Promise<string> {
  const { shell, shellFacts, input, store } = site;
  const remote = app?.bundle.remote ?? null;
  const root =
    path.as === 'page' && remote
      ? await shell.renderPage(path.path, remote, input.config)
      : await shell.renderFrame(path, remote, input.config);
  const shellFiles = shellFacts.chunks[shellFacts.entry] ?? [];
  const pageFiles = app ? filesOfPage(app, path.id) : [];
  const document: DocumentInput = {
    root,
    data: { rendered: path.as, releases: site.releases, config: input.config, loaderData: root.loaderData },
    canonical: new URL(path.path, input.publicUrl).href,
    styles: [
      ...(await stylesOf(store, shellFacts, shellFiles)),
      // A frame needs them as well: its skeleton is the remote's.
      ...(app ? await stylesOf(store, app.facts, pageFiles) : []),
    ],
    scripts: shellFiles
      .filter((file) => file.endsWith('.js'))
      .map((file) => asset(shellFacts, file))
      .map(({ href, integrity }) => ({ src: href, integrity })),
    preloads: app ? pageFiles.filter((file) => file.endsWith('.js')).map((file) => asset(app.facts, file)) : [],
  };
  return shell.renderDocument(document);
}

async function writePage(dir: string, path: string, html: string): Promise<void> {
  const file = join(dir, 'html', path === FALLBACK.path ? 'app.html' : join(path, 'index.html'));
  const content = Buffer.from(html);
  await writeDeep(file, content);
  await precompress(file, content, 9);
}

async function loadApps(store: SiteStore, map: ReleaseMap, shell: ShellBundle): Promise<App[]> {
  return Promise.all(
    Object.entries(map.remotes).map(async ([name, { active }]) => ({
      facts: await readRelease(store, name, active),
      bundle: await loadRemoteBundle(store, name, active, shell),
    })),
  );
}

/** Renders every page of the site for one release map into `dir`: html/, remotes.json, config.json. */
export async function compose(store: SiteStore, input: ComposeInput, dir: string): Promise<number> {
  const { map, config } = input;
  const shell = await loadShellBundle(store, map.shell.active);
  const apps = await loadApps(store, map, shell);
  const releases: PageReleases = Object.fromEntries(
    Object.entries(map.remotes).map(([name, remote]) => [name, candidates(remote)]),
  );
  const shellFacts = await readRelease(store, 'shell', map.shell.active);
  const site: Site = { store, input, shell, shellFacts, releases };
  const pages: [ComposedPath, App | null][] = [
    [FALLBACK, null],
    ...apps.flatMap((app) => app.bundle.paths.map((path): [ComposedPath, App] => [path, app])),
  ];
  for (const [path, app] of pages) await writePage(dir, path.path, await documentFor(site, path, app));
  const bootHash = `sha256-${createHash('sha256').update(shell.boot).digest('base64')}`;
  const headers = { '*': { 'content-security-policy': contentSecurityPolicy(config, bootHash) } };
  await writeDeep(join(dir, 'html', 'headers.json'), JSON.stringify(headers, null, 2));
  for (const [name, content] of Object.entries(shell.publicFiles(input.publicUrl))) {
    await writeDeep(join(dir, 'public', name), content);
  }
  await writeDeep(join(dir, 'remotes.json'), JSON.stringify(map, null, 2));
  await writeDeep(join(dir, 'composed-with.json'), JSON.stringify({ config, publicUrl: input.publicUrl }));
  await writeDeep(join(dir, 'config.json'), JSON.stringify(config, null, 2));
  return pages.length;
}
