import type { PageData } from '@urooj/host/release-map';

const PAGE_DATA = /(<script id="page-data" type="application\/json">)(.*?)(<\/script>)/s;

/** A composed page with other data. */
export function editPageData(html: string, edit: (data: PageData) => PageData): string {
  return html.replace(PAGE_DATA, (_, start: string, json: string, end: string) => {
    const data = edit(JSON.parse(json) as PageData);
    return start + JSON.stringify(data).replaceAll('<', '\\u003c') + end;
  });
}

/** A page that registers no service worker, whose caches would hide the next build. */
export const withoutServiceWorker = (data: PageData): PageData => ({
  ...data,
  config: { ...data.config, switches: { ...data.config.switches, offline: false } },
});
