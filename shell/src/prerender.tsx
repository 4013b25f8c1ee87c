/** The shell's node entry: renders HTML documents and provides its instances of the shared modules to the remotes. */
import { basenameOf, pathIn, withoutLanguage } from '@urooj/contract/language-paths';
import { currentLanguage, textLanguages } from '@urooj/domain/language';
import type { ShellBundle } from '@urooj/host/compose';
import type { HostApi } from '@urooj/host/host';
import type { Navigation } from '@urooj/host/navigation';
import type { PageMeta, PageRoute, RouteHandle } from '@urooj/host/remote';
import * as router from '@urooj/host/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom';
import { BOOT_SCRIPT } from './boot-script.ts';
import { renderDocument } from './document.tsx';
import { createHost } from './host.ts';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { publicFiles } from './public-files.ts';
import { siteRoutes } from './routing/site-routes.tsx';

const FALLBACK_META: PageMeta = { title: '', description: '' };

/** The canonical path of a page names its language. */
const inThisLanguage = ({ canonical, ...meta }: PageMeta): PageMeta =>
  canonical === undefined ? meta : { ...meta, canonical: pathIn(currentLanguage(), canonical) };

/** Of the language in which this bundle renders. */
const basename = basenameOf(currentLanguage()) || '/';

async function renderRoutes(path: string, remoteRoutes: PageRoute[], host: HostApi, nav: Navigation) {
  const parts = { host, nav, pageError: null, unavailable: null, hasFailed: () => true };
  const handler = createStaticHandler(siteRoutes(parts, remoteRoutes), { basename });
  const context = await handler.query(new Request(`http://compose.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} responds with ${context.status} instead of a page.`);
  const staticRouter = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerenderToNodeStream(
    <react.StrictMode>
      <StaticRouterProvider router={staticRouter} context={context} hydrate={false} />
    </react.StrictMode>,
    // Without it React puts everything after the first kilobytes behind inline scripts, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return { html, context };
}

const renderPage: ShellBundle['renderPage'] = async (path, remote, content, nav, localFetch) => {
  const host = createHost(content, localFetch);
  let readsCatalogue = false;
  const { catalogue } = host;
  const read: typeof host = {
    ...host,
    catalogue: (options) => {
      readsCatalogue = true;
      return catalogue(options);
    },
  };
  const { html, context } = await renderRoutes(path, remote.routes(read), read, nav);
  const leaf = context.matches.at(-1);
  const handle = leaf?.route.handle as RouteHandle | undefined;
  if (!leaf || !handle) throw new Error(`${remote.name} has no page at ${path}.`);
  const meta =
    typeof handle.meta === 'function'
      ? handle.meta(context.loaderData[leaf.route.id as string] as never, leaf.params)
      : handle.meta;
  return { html, meta: inThisLanguage(meta), loaderData: context.loaderData, readsCatalogue };
};

/** The meta of a page without its data. */
async function metaWithoutData(route: RouteObject | undefined): Promise<PageMeta> {
  const lazy = typeof route?.lazy === 'function' ? await route.lazy() : undefined;
  const meta = (lazy?.handle as RouteHandle | undefined)?.meta ?? FALLBACK_META;
  if (typeof meta !== 'function') return meta;
  try {
    return meta(undefined as never, {});
  } catch {
    return FALLBACK_META; // this page's meta depends on its data
  }
}

const renderFallback: ShellBundle['renderFallback'] = async (path, remote, content, nav) => {
  const host = createHost(content);
  const route = remote?.routes(host).find(({ id }) => id === `${remote.name}/${path.id}`);
  const Skeleton = (route?.HydrateFallback as react.ComponentType | undefined) ?? PageSkeleton;
  const { workspace } = path;
  const languages = route?.languages ?? textLanguages();
  const fallback: PageRoute = {
    ...{ path: withoutLanguage(path.path), Component: Skeleton, languages },
    ...(workspace && { workspace }),
  };
  const { html } = await renderRoutes(path.path, [fallback], host, nav);
  return { html, meta: await metaWithoutData(route), loaderData: {}, readsCatalogue: false };
};

/** Pages with antd are composed as fallbacks. Only their `meta` is read, which uses nothing of antd. */
const NEVER_RENDERED = {};

/** The remotes' node bundles require these by name and get the instances that the shell renders with. */
const provided: ShellBundle['provided'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@urooj/host/router': router,
  '@urooj/ui/antd': NEVER_RENDERED,
};

export const shell: ShellBundle = {
  provided,
  boot: BOOT_SCRIPT,
  renderPage,
  renderFallback,
  renderDocument,
  publicFiles,
};
