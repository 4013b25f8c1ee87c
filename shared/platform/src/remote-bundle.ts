import type { RemoteBundle } from './compose.ts';
import type { ComposedPath } from './composed-path.ts';
import type { Declaration, NavEntry } from './declaration.ts';
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

const navOf = ({ path, nav = [] }: PageSpec): NavEntry[] =>
  nav.map(({ text, ...link }) => ({ to: path, ...link, text: { en: text } }));

/** What the build of a remote writes into its manifest. */
const declarationOf = ({ team, budget = {}, pages }: DeclaredRemote): Declaration => ({
  team,
  languages: ['en'],
  pages: pages.map(composedPath),
  nav: pages.flatMap(navOf),
  budget,
});

/** The export of a remote's node bundle: the remote, and what it declares, from the pages in its `routes.tsx`. */
export function remoteBundle(remote: DeclaredRemote): RemoteBundle {
  const declares = declarationOf(remote);
  return { remote, paths: declares.pages, declares };
}
