import type { ComposedPath, RemoteBundle } from './compose.ts';
import type { DeclaredRemote, PageSpec } from './remote.ts';

/** `_` stands for any value of a parameter: `/payment/:orderId` → `/payment/_`. */
const composedPath = ({
  id,
  path,
  chunk = id,
  prerender,
  live,
  noindex,
  workspace,
  offline,
}: PageSpec): ComposedPath => ({
  path: path.replaceAll(/:\w+/g, '_'),
  id: chunk,
  as: prerender,
  ...(live ? { live } : {}),
  ...(noindex ? { noindex } : {}),
  ...(workspace ? { workspace } : {}),
  ...(offline ? { offline } : {}),
});

/** The export of a remote's node bundle: the remote, and the paths to compose, from the pages in its `routes.tsx`. */
export const remoteBundle = (remote: DeclaredRemote): RemoteBundle => ({
  remote,
  paths: remote.pages.map(composedPath),
});
