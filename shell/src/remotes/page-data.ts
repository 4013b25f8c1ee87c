import type { PageData } from '@urooj/platform/release-map';

export const PAGE_DATA_ID = 'page-data';

/** What compose wrote into this page. A page without it (the development server's) asks for it. */
export async function readPageData(): Promise<PageData> {
  const inlined = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (inlined) return JSON.parse(inlined) as PageData;
  return (await (await fetch('/dev-page-data.json')).json()) as PageData;
}
