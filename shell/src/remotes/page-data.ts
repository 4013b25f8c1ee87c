import type { PageData } from '@urooj/platform/release-map';
import type { RemoteLoader } from './loader.ts';

/** Whether the page can be hydrated: it was composed with its content, by the release that runs. */
export function isAsComposed({ rendered, releases }: PageData, loader: RemoteLoader): boolean {
  if (rendered !== 'page') return false;
  const owner = loader.ownerOf(window.location.pathname);
  return owner === null || loader.loaded(owner)?.release.version === releases[owner]?.[0]?.version;
}

export const PAGE_DATA_ID = 'page-data';

/** The data that compose wrote into the page. The development server's page has none and fetches it. */
export async function readPageData(): Promise<PageData> {
  const inlined = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (inlined) return JSON.parse(inlined) as PageData;
  return (await (await fetch('/dev-page-data.json')).json()) as PageData;
}
