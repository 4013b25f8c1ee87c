import { LANGUAGES } from '@urooj/contract/languages';
import type { Declaration } from '@urooj/host/declaration';
import type { HostApi } from '@urooj/host/host';
import { isAt } from '@urooj/host/path-pattern';
import type { Release } from '@urooj/host/release-map';
import type { PageRoute } from '@urooj/host/remote';
import type { RemoteName } from '@urooj/host/remote-name';
import type { RouteObject } from '@urooj/host/router';
import { withTimeout } from '../with-timeout.ts';
import { ChunkLoadError, type RemoteLoader } from './loader.ts';

const TIMEOUT_MS = 3000;

/** Whether a route and everything below it is at paths that a remote owns. A pattern in the first segment is at anybody's. */
function isOwn(route: RouteObject, remote: RemoteName, loader: RemoteLoader, parent = ''): boolean {
  const { path = '', children } = route;
  const full = (path.startsWith('/') ? path : `${parent}/${path}`).replaceAll(/\/+/g, '/');
  return children?.length
    ? children.every((child) => isOwn(child, remote, loader, full))
    : loader.remoteOf(full) === remote;
}

/** Whether a route may be the one of a path. */
const canMatch = ({ path, children }: RouteObject, pathname: string): boolean =>
  path === undefined || children !== undefined || path.includes('*') || isAt(path, pathname);

/** Whether a release says that it has a page at a path. False where its record cannot be read. */
async function declaresPage({ entry }: Release, pathname: string): Promise<boolean> {
  const record = `${entry.slice(0, entry.lastIndexOf('/') + 1)}release.json`;
  try {
    const response = await withTimeout(fetch(record), TIMEOUT_MS);
    const { declares } = (await response.json()) as { declares: Declaration };
    return declares.pages.some(({ path }) => isAt(path, pathname));
  } catch {
    return false;
  }
}

/**
 * The routes of the remote that owns a path; not those at the paths of others. A page that its release declares and has no
 * route for is a failure of that release.
 * @throws RemoteUnavailable
 */
export async function ownRoutes(
  remote: RemoteName,
  pathname: string,
  loader: RemoteLoader,
  host: HostApi,
): Promise<PageRoute[]> {
  const { module, release } = await loader.load(remote);
  const routes = module.routes(host).filter((route) => isOwn(route, remote, loader));
  if (routes.some((route) => canMatch(route, pathname)) || !(await declaresPage(release, pathname))) return routes;
  const error = new ChunkLoadError(`${release.version} declares a page at ${pathname} and has no route for it`);
  return [
    ...routes,
    { id: `${remote}/absent${pathname}`, path: pathname, languages: LANGUAGES, lazy: () => Promise.reject(error) },
  ];
}
