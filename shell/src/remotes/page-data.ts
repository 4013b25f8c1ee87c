import type { PageData } from '@urooj/platform/release-map';
import { DEFAULT_CONFIG } from '@urooj/platform/site-config';

export const PAGE_DATA_ID = 'page-data';

/** What compose wrote into this page. A page without it (the development server's) starts from the served files. */
export async function readPageData(): Promise<PageData> {
  const inlined = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (inlined) return JSON.parse(inlined) as PageData;
  const releases = (await (await fetch('/dev-releases.json')).json()) as PageData['releases'];
  return { rendered: 'frame', releases, config: DEFAULT_CONFIG, loaderData: {} };
}
