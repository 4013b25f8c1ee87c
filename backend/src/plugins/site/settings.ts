import { readFile } from 'node:fs/promises';
import type { Payees } from '@urooj/domain/payees';
import { locate } from './locate.ts';

/** What the service needs of the owner's settings. */
type SiteSettings = {
  readonly brand?: { readonly name?: string };
  readonly payees?: Payees;
  readonly switches?: { readonly customerCancellation?: boolean };
};

/** The owner's settings as the live pages show them; `null` before the first release is live. */
export async function readSiteSettings(siteDir: string): Promise<SiteSettings | null> {
  const found = await locate(siteDir, '/config.json', false);
  return found && (JSON.parse(await readFile(found.file, 'utf8')) as SiteSettings);
}
