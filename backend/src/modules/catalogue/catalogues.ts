import type { Catalogue } from '@urooj/contract/catalogue';
import { catalogueRevision } from '@urooj/domain/catalogue';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import type { LiveSite } from '../../plugins/site/live-site.ts';

/** A catalogue that another one has replaced. */
type EarlierCatalogue = {
  readonly revision: string;
  readonly catalogue: Catalogue;
  readonly replacedAt: Date;
};

/** The catalogue that is live, and those before it whose prices may still be honoured, the newest first. */
export type Catalogues = {
  readonly revision: string;
  readonly catalogue: Catalogue;
  readonly earlier: readonly EarlierCatalogue[];
};

type Change = { readonly at: string; readonly catalogue: Catalogue };

/** @param changes of the settings, the newest first */
function earlierOf(changes: readonly Change[]): EarlierCatalogue[] {
  const earlier: EarlierCatalogue[] = [];
  for (const [index, { at, catalogue }] of changes.entries()) {
    const before = changes[index + 1];
    const isSame = before !== undefined && catalogueRevision(before.catalogue) === catalogueRevision(catalogue);
    if (isSame) continue;
    if (!before || catalogue.endsEarlierPrices) break;
    earlier.push({
      revision: catalogueRevision(before.catalogue),
      catalogue: before.catalogue,
      replacedAt: new Date(at),
    });
  }
  return earlier;
}

/** Reads the catalogues of the live site; before its first activation, that of a new shop. */
export async function readCatalogues(site: LiveSite): Promise<Catalogues> {
  const revision = await site.revision();
  const catalogue = revision?.settings?.catalogue ?? DEFAULT_CATALOGUE;
  const changes = (await revision?.settingsChanges()) ?? [];
  return { catalogue, revision: catalogueRevision(catalogue), earlier: earlierOf(changes.toReversed()) };
}
