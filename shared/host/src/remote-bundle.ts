import type { RemoteBundle } from './compose.ts';
import type { ComposedPath } from './composed-path.ts';
import type { Declaration, NavEntry } from './declaration.ts';
import type { DeclaredRemote, PageSpec } from './remote.ts';

/** `_` stands for any value of a parameter: `/payment/:orderId` → `/payment/_`. */
const composedPath = ({
  id,
  path,
  chunk = id,
  services,
  prerender,
  dynamic,
  noindex,
  workspace,
  catalogue,
  offline,
  next,
}: PageSpec): ComposedPath => ({
  path: path.replaceAll(/:\w+/g, '_'),
  id: chunk,
  as: prerender,
  ...(services ? { services } : {}),
  ...(dynamic ? { dynamic } : {}),
  ...(noindex ? { noindex } : {}),
  ...(workspace ? { workspace } : {}),
  ...(catalogue ? { catalogue } : {}),
  ...(offline ? { offline } : {}),
  ...(next ? { next } : {}),
});

/**
 * The export of a remote's node bundle: the remote, and what its build writes into the manifest.
 * @param nav its links in the shell's layout. They are no part of `routes.tsx`, which browsers load
 */
export function remoteBundle(remote: DeclaredRemote, nav: readonly NavEntry[]): RemoteBundle {
  const { team, budget = {}, languages } = remote;
  const declares: Declaration = { team, languages, pages: remote.pages.map(composedPath), nav, budget };
  return { remote, declares };
}
