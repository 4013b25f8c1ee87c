import type { PageData } from '@urooj/platform/release-map';
import type { RemoteLoader } from './loader.ts';

/** Only what compose rendered can be hydrated, with its data: another release than the page was composed with begins afresh. */
export function isAsComposed({ rendered, releases }: PageData, loader: RemoteLoader): boolean {
  if (rendered !== 'page') return false;
  const owner = loader.ownerOf(window.location.pathname);
  return owner === null || loader.loaded(owner)?.release.version === releases[owner]?.[0]?.version;
}

export const PAGE_DATA_ID = 'page-data';

/** What compose wrote into this page. A page without it (the development server's) asks for it. */
export async function readPageData(): Promise<PageData> {
  const inlined = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (inlined) return JSON.parse(inlined) as PageData;
  return (await (await fetch('/dev-page-data.json')).json()) as PageData;
}
