import type { ComposedPath, RemoteBundle } from './compose.ts';
import type { DeclaredRemote, PageSpec } from './remote.ts';

/** `_` stands for any value of a parameter: `/payment/:orderId` → `/payment/_`. */
const composedPath = ({ id, path, chunk = id, prerender, live, noindex }: PageSpec): ComposedPath => ({
  path: path.replaceAll(/:\w+/g, '_'),
  id: chunk,
  as: prerender,
  ...(live ? { live } : {}),
  ...(noindex ? { noindex } : {}),
});

/** What a remote's node bundle exports: the remote, and the composed form of the pages that its `routes.tsx` declares. */
export const remoteBundle = (remote: DeclaredRemote): RemoteBundle => ({
  remote,
  paths: remote.pages.map(composedPath),
});
