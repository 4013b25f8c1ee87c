import type { ShellBundle } from '@urooj/host/compose';
import type { RemoteModule } from '@urooj/host/remote';
import type { PageTask, RenderedPage } from './sandbox/messages.ts';

/** A link inside the shop, without its query. */
const LINK = /\shref="(\/(?!\/)[^"?#]*)/g;

/** Renders one page into its HTML document with the code of a shell and of a remote. */
export async function renderPage(
  shell: Pick<ShellBundle, 'renderPage' | 'renderFallback' | 'renderDocument'>,
  remote: RemoteModule | null,
  { path, requestUrl, rendered, content, canonicalBase, document }: PageTask,
  sendRequest?: typeof fetch,
): Promise<RenderedPage> {
  const { nav } = document.data;
  const found =
    rendered === 'page' && remote
      ? await shell.renderPage(requestUrl, remote, content, nav, sendRequest)
      : await shell.renderFallback(path, remote, content, nav);
  const root = path.noindex ? { ...found, meta: { ...found.meta, noindex: true } } : found;
  const known = root.meta.canonical ?? requestUrl.replace(/\?.*$/, '');
  const html = shell.renderDocument({
    ...document,
    root,
    data: { ...document.data, loaderData: root.loaderData },
    canonical: canonicalBase === null ? null : new URL(known, canonicalBase).href,
  });
  const { status = 200, noindex = false } = root.meta;
  const links = [...new Set(Array.from(root.html.matchAll(LINK), ([, to = '']) => to))];
  return { html, status, noindex, links, readsCatalogue: root.readsCatalogue };
}
