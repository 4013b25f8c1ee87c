/**
 * The one router of the composition. The shell provides this module and the remotes consume it as a singleton, so it
 * re-exports exactly what we use: an `export *` would cost every visitor the rest of the library.
 */
import { useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { HostApi, SessionState } from './host.ts';

export type { LoaderFunctionArgs, Location, RouteObject } from 'react-router-dom';
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Navigate,
  Outlet,
  RouterProvider,
  redirect,
  replace,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link, NavLink } from './link.tsx';

/** What the shell lends to the page. A layout route of a remote passes it on: `<Outlet context={useHost()} />`. */
export function useHost(): HostApi {
  return useOutletContext<HostApi>();
}

/** The session as it is now. The first render equals the server's: a guest not yet asked for. */
export function useSession(): SessionState {
  const { store } = useHost().session;
  return useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
}
