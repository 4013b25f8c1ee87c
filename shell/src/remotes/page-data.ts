import type { PageData } from '@urooj/host/release-map';
import type { RemoteLoader } from './loader.ts';

/** Whether the page can be hydrated: it was composed with its content, by the release that runs. */
export function isAsComposed({ rendered, releases }: PageData, loader: RemoteLoader): boolean {
  if (rendered !== 'page') return false;
  const remote = loader.remoteOf(window.location.pathname);
  return remote === null || loader.loaded(remote)?.release.version === releases[remote]?.[0]?.version;
}

export const PAGE_DATA_ID = 'page-data';

/** The data that compose wrote into the page. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
}
