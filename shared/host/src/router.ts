/**
 * The router. The shell provides this module and the remotes consume it as a singleton. It exports only what we use,
 * because `export *` would load the rest of the library.
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

/** The host API. A layout route of a remote passes it on: `<Outlet context={useHost()} />`. */
export function useHost(): HostApi {
  return useOutletContext<HostApi>();
}

/** The current session. The first render equals the composed one: a guest with status `unknown`. */
export function useSession(): SessionState {
  const { store } = useHost().session;
  return useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
}
