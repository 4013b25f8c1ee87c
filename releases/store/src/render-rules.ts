import { ComposeFailed } from '@urooj/build/node-bundle';
import type { ComposedPath } from '@urooj/host/composed-path';
import type { Navigation } from '@urooj/host/navigation';
import type { ReleaseMap } from '@urooj/host/release-map';
import type { RemotePaths } from '@urooj/host/remote-paths';
import { siteLanguages } from '@urooj/host/site-config';
import { loadSite, type RenderRules } from './compose.ts';
import { loadApp } from './load-app.ts';
import { readNavigations } from './navigation.ts';
import { failedBefore, type NotRendered } from './not-rendered.ts';
import { documentFor } from './page-document.ts';
import { REMOTE_PATHS } from './path-assignments.ts';
import { COMPOSE_LIMITS, type Limits, OTHERS_LIMITS } from './running-bundle.ts';
import type { Step } from './steps.ts';
import { readComposed, readComposedWith, type SiteStore } from './store.ts';

type Operation = {
  steps: readonly Step[];
  before: ReleaseMap;
  next: ReleaseMap;
  /** What the new pages are composed with, as `inputsOf` says it. */
  inputs: string;
  /** What could not be rendered in the live site. */
  live: readonly NotRendered[];
  /** What could not be rendered when this operation was tried a moment ago, and lost the race for its revision. */
  earlier: readonly NotRendered[];
  limits?: Limits | undefined;
};

const activeOf = ({ shell, remotes }: ReleaseMap, name: string): string | undefined =>
  new Map(Object.entries({ shell, ...remotes })).get(name)?.active;

const shorter = (limits: Limits): Limits => ({
  openMs: Math.min(limits.openMs, OTHERS_LIMITS.openMs),
  pageMs: Math.min(limits.pageMs, OTHERS_LIMITS.pageMs),
  totalMs: OTHERS_LIMITS.totalMs,
});

/** Renders pages with the live shell, to find out whether a failure is the fault of the new one. */
function livePages(store: SiteStore, map: ReleaseMap, limits: Limits) {
  const opened = new Map<string, ReturnType<typeof open>>();

  async function open(name: string) {
    const settings = await readComposedWith(store);
    if (!settings) throw new Error('Nothing is live.');
    const navs = await readNavigations(siteLanguages(settings.config), (file) => readComposed<Navigation>(store, file));
    const remotePaths = (await readComposed<RemotePaths>(store, REMOTE_PATHS)) ?? {};
    const site = await loadSite(store, { map, ...settings, remotePaths, navs }, limits);
    const app = await loadApp(store, name, activeOf(map, name) ?? '', site.shellBundle, limits);
    return { site, app };
  }

  return {
    async canRender(name: string, path: ComposedPath): Promise<boolean> {
      const opening = opened.get(name) ?? open(name);
      opened.set(name, opening);
      try {
        const { site, app } = await opening;
        await documentFor(site, path, app);
        return true;
      } catch (error) {
        return !(error instanceof ComposeFailed);
      }
    },
    close() {
      for (const opening of opened.values())
        opening.then(
          ({ site, app }) => {
            app.bundle.close();
            site.shell.close();
          },
          () => {},
        );
    },
  };
}

/**
 * What the pages of each remote may cost an operation. The operator decides about the releases that it makes live: their
 * pages must be rendered, and so must those that a new shell would break. Any other remote gets little time, and a page
 * that failed before is not tried again until somebody changes its remote or the shell.
 */
export function renderRules(store: SiteStore, operation: Operation): RenderRules {
  const { before, next, inputs, live, earlier, limits = COMPOSE_LIMITS } = operation;
  const named = new Set(operation.steps.map(({ name }) => name));
  const isNew = (name: string) => activeOf(before, name) !== activeOf(next, name);
  const current = livePages(store, before, shorter(limits));
  return {
    limitsOf(release) {
      const { name } = release;
      const hasTime = name === 'shell' || named.has(name) || (named.has('shell') && !failedBefore(live, release));
      return hasTime ? limits : shorter(limits);
    },
    knownFailure(release) {
      const isTried = named.has(release.name) || named.has('shell');
      return failedBefore(isTried ? earlier : [...earlier, ...live], release, inputs);
    },
    async refuses({ manifest }, path) {
      if (isNew(manifest.name)) return true;
      if (!isNew('shell')) return false;
      const isFallback = failedBefore(live, manifest)?.pages.some((page) => page.path === path.path);
      return !isFallback && current.canRender(manifest.name, path);
    },
    isNew: (name) => isNew(name) || isNew('shell'),
    close: current.close,
  };
}
