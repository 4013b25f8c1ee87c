import type { PublicCatalogue } from '@urooj/domain/catalogue';
import type { HostApi } from '@urooj/host/host';

/** A tab that stays open asks again after this time. The service honours a price that a page has shown for much longer. */
const FRESH_MS = 60_000;
const URL_OF_CATALOGUE = '/catalogue.json';

async function request(): Promise<PublicCatalogue> {
  const response = await fetch(URL_OF_CATALOGUE, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${URL_OF_CATALOGUE} responded with ${response.status}`);
  return response.json();
}

/**
 * Reads the catalogue of the live site, which loaders share.
 * @param inPage the one that the page carries, if it does
 */
export function createCatalogueReader(inPage?: PublicCatalogue): HostApi['catalogue'] {
  let known = inPage ? { catalogue: inPage, at: performance.now() } : null;
  let loading: Promise<PublicCatalogue> | null = null;

  async function load(): Promise<PublicCatalogue> {
    try {
      const catalogue = await request();
      known = { catalogue, at: performance.now() };
      return catalogue;
    } catch (error) {
      // Without a network the page shows what it has shown.
      if (known) return known.catalogue;
      throw error;
    } finally {
      loading = null;
    }
  }

  return async ({ isFresh = false } = {}) => {
    if (known && !isFresh && performance.now() - known.at < FRESH_MS) return known.catalogue;
    loading ??= load();
    return loading;
  };
}
