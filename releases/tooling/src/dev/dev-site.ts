import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { RsbuildConfig, RsbuildDevServer } from '@rsbuild/core';
import { contentType } from '@urooj/contract/content-types';
import { DEFAULT_LANGUAGE } from '@urooj/contract/languages';
import type { ShellBundle } from '@urooj/host/compose';
import type { NavEntry } from '@urooj/host/declaration';
import { navigationOf } from '@urooj/host/navigation-of';
import { ownValue } from '@urooj/host/own-value';
import type { PageData } from '@urooj/host/release-map';
import type { AppBuild } from '../build/app-build.ts';
import { readDevSite } from './dev-site-file.ts';

/**
 * React Refresh finds renderers through this hook. It must exist before React starts; otherwise edits in a remote have
 * no effect, without a message.
 */
const REFRESH_HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, isDisabled: false,' +
  ' inject(r) { const id = this.renderers.size + 1; this.renderers.set(id, r); return id; },' +
  ' onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onScheduleFiberRoot() {} };';

/** The links that a `nav.ts` declares now: an edit is there with the next document. */
async function navOf(file: string): Promise<readonly NavEntry[]> {
  const { mtimeMs } = await stat(file);
  const { nav } = (await import(`${pathToFileURL(file)}?${mtimeMs}`)) as { nav: readonly NavEntry[] };
  return nav;
}

/** Like the data of a composed page. */
async function readPageData({ dir, port }: AppBuild): Promise<PageData> {
  const { data, nav } = await readDevSite(dir, port);
  return { ...data, nav: navigationOf((await Promise.all(nav.map(navOf))).flat()) };
}

type Environments = RsbuildDevServer['environments'];

/** The document of every page: like the composed document of a fallback, but without content, styles and preloads. */
async function renderPage(shell: ShellBundle, data: PageData, web: Environments[string]): Promise<string> {
  const { entrypoints } = (await web.getStats()).toJson({ all: false, entrypoints: true });
  const files = entrypoints?.index?.assets?.map(({ name }) => name) ?? [];
  const page = shell.renderDocument({
    root: { html: '', meta: { title: '', description: '' }, loaderData: {}, readsCatalogue: false },
    data,
    canonical: null,
    styles: [],
    preloads: [],
    scripts: files.filter((name) => name.endsWith('.js')).map((name) => ({ src: `/${name}`, integrity: '' })),
  });
  return page.replace('<head>', `<head><script>${REFRESH_HOOK}</script>`);
}

const isPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

function send(response: ServerResponse, type: string, content: string | Uint8Array): void {
  response.setHeader('content-type', type);
  response.end(content);
}

/** Serves the files at the root of the site and the pages, as the current node bundle of the shell renders them. */
async function serveSite(
  { web, node }: Environments,
  app: AppBuild,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (!web || !node) throw new Error('The shell needs a bundle for browsers and a node bundle.');
  // The bundle takes its texts from the language in this name. The pages of this server are rendered without content, in one language.
  Object.assign(globalThis, { siteLanguage: DEFAULT_LANGUAGE });
  const { shell } = await node.loadBundle<{ shell: ShellBundle }>('index');
  const data = await readPageData(app);
  const publicUrl = `http://localhost:${app.port}`;
  const name = new URL(request.url ?? '/', publicUrl).pathname.slice(1);
  const files = shell.publicFiles({ config: data.config, publicUrl, paths: [], privatePaths: [] });
  const file = ownValue(files, name);
  if (file !== undefined) return send(response, contentType(name), file);
  if (isPage(request)) return send(response, 'text/html; charset=utf-8', await renderPage(shell, data, web));
  response.writeHead(404).end();
}

/** The development server of the shell is the site: it serves its pages and files, and proxies the backend. */
export function devSite(app: AppBuild): RsbuildConfig {
  // Where `npm run dev` starts the backend.
  const backend = `http://localhost:${app.port + 99}`;
  return {
    server: {
      proxy: {
        '/followerApi': backend,
        '/openapi': backend,
        '/o/': backend,
        '/r/': backend,
        '/blog/feed.xml': backend,
      },
      setup: ({ action, server }) => {
        if (action !== 'dev') return;
        // The returned function runs last: before it come the proxy and the files of the build.
        return () => {
          server.middlewares.use((request, response, next) => {
            serveSite(server.environments, app, request, response).catch(next);
          });
        };
      },
    },
  };
}
