import type { Route } from '@urooj/contract/route';
import type { Api } from './client.ts';
import { fail, type Result, succeed } from './result.ts';
import type { RouteInput } from './transport.ts';

/** The part of the client that few pages need: they bring their own calls. */
export type RouteCaller = Pick<Api, 'callRoute'>;

/** Calls a route and reads its response. `read` returns `null` for a response that cannot be used. */
export async function requestRoute<T>(
  api: RouteCaller,
  route: Route,
  read: (raw: unknown) => T | null,
  input: RouteInput = {},
): Promise<Result<T>> {
  const result = await api.callRoute(route, input);
  if (!result.ok) return result;
  const value = read(result.value);
  return value === null ? fail({ kind: 'malformed' }) : succeed(value);
}
