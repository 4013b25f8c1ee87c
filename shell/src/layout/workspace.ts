import type { PageRoute } from '@urooj/platform/remote';
import { type RouteObject, useMatches } from '@urooj/platform/router';

/** The handle of the route around a workspace. */
const WORKSPACE = {};

/** Puts a workspace into a route that says so, because the handle of the page itself arrives with its chunk. */
export function inFrame(route: PageRoute): RouteObject {
  return route.workspace ? { id: `${route.id}/workspace`, handle: WORKSPACE, children: [route] } : route;
}

/** Whether the page on screen is a workspace. */
export const useIsWorkspace = (): boolean => useMatches().some(({ handle }) => handle === WORKSPACE);
