import type { HostApi } from '@urooj/host/host';
import type { PageData } from '@urooj/host/release-map';

/** A tab that stays open asks again after this time. */
const FRESH_MS = 60_000;
/** Until then a page shows what is known at once, and the next one what was asked for meanwhile: the service honours a price for longer. */
const SHOWN_MS = 600_000;

async function request(url: string) {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}

/**
 * Reads a file of the live site, which loaders share.
 * @param inPage the content that the page carries, if it does
 */
function createReader<Value extends object>(
  url: string,
  inPage?: Value,
): (options?: { isFresh?: boolean }) => Promise<Value> {
  let known = inPage ? { value: inPage, at: performance.now() } : null;
  let loading: Promise<Value> | null = null;

  async function load(): Promise<Value> {
    try {
      const value: Value = await request(url);
      known = { value, at: performance.now() };
      return value;
    } catch (error) {
      // Without a network the page shows what it has shown.
      if (known) return known.value;
      throw error;
    } finally {
      loading = null;
    }
  }

  return async ({ isFresh = false } = {}) => {
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && !isFresh && age < FRESH_MS) return known.value;
    loading ??= load();
    if (!known || isFresh || age >= SHOWN_MS) return loading;
    loading.catch(() => {}); // the next page asks again
    return known.value;
  };
}

/** What a page has of the settings of the shop owner: composition has all of it, a page in a browser only a part. */
export type ShopContent = Pick<PageData, 'config' | 'catalogue' | 'hasStatements'> & {
  statements?: Awaited<ReturnType<HostApi['statements']>>;
};

/** Readers of what the shop owner decides beside the configuration. */
export function contentReaders({
  catalogue,
  statements,
  hasStatements,
}: ShopContent): Pick<HostApi, 'catalogue' | 'statements'> {
  return {
    catalogue: createReader('/catalogue.json', catalogue),
    statements: statements || !hasStatements ? async () => statements ?? {} : createReader('/statements.json'),
  };
}
