import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageData } from '@urooj/host/release-map';

/** What `npm run dev` tells the development server of the shell: the data of its pages, and the `nav.ts` of every remote. */
type DevSite = { readonly data: Omit<PageData, 'nav'>; readonly nav: readonly string[] };

/** Two of them run at once with two ports. */
const fileOf = (shellDir: string, port: number) => join(shellDir, 'node_modules', '.cache', `dev-site-${port}.json`);

export async function writeDevSite(shellDir: string, port: number, site: DevSite): Promise<void> {
  const file = fileOf(shellDir, port);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(site));
}

export const readDevSite = async (shellDir: string, port: number): Promise<DevSite> =>
  JSON.parse(await readFile(fileOf(shellDir, port), 'utf8')) as DevSite;
