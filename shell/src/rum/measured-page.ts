import { languageOf, pathIn, withoutLanguage } from '@urooj/contract/language-paths';
import type { PageData } from '@urooj/host/release-map';
import type { RemoteLoader } from '../remotes/loader.ts';
import type { MeasuredPage } from './visit.ts';

type Route = { readonly path?: string | undefined; readonly services?: true };
export type Matches = readonly { readonly route: Route }[];

/** The pattern of the page's route, `/payment/:orderId`. A route below another one may have the rest of the path only. */
function patternOf(matches: Matches): string {
  const paths = matches.flatMap(({ route: { path } }) => (path ? [path] : []));
  const joined = paths.reduce((parent, path) => (path.startsWith('/') ? path : `${parent}/${path}`), '');
  return joined || '/';
}

/**
 * Says what a page is counted under: the release that runs in this tab, whatever has gone live since, and the route in the
 * language of the page (`/ur/order/:orderId`); of a service its own address. `null`: none runs.
 */
export function measuredPageIn(loader: RemoteLoader, { canaries }: PageData) {
  const canaryGlobals = new Set(Object.values(canaries).map(({ release }) => release.global));
  return (matches: Matches, pathname: string): MeasuredPage | null => {
    const remote = loader.remoteOf(pathname);
    const release = remote && loader.loaded(remote)?.release;
    if (!remote || !release) return null;
    const cohort = canaryGlobals.has(release.global) ? { cohort: 'canary' as const } : {};
    const isService = matches.at(-1)?.route.services === true;
    const page = isService ? withoutLanguage(pathname.toLowerCase()).replace(/\/+$/, '') : patternOf(matches);
    const route = pathIn(languageOf(pathname), page);
    return { remote, version: release.version, route, ...cohort };
  };
}
