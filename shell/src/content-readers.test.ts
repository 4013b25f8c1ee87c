import { type PublicCatalogue, publicCatalogue } from '@urooj/domain/catalogue';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentReaders } from './content-readers.ts';

const createCatalogueReader = (catalogue?: PublicCatalogue) =>
  contentReaders({ config: DEFAULT_CONFIG, ...(catalogue && { catalogue }) }).catalogue;

const FIRST = publicCatalogue(DEFAULT_CATALOGUE);
const SECOND = publicCatalogue({ ...DEFAULT_CATALOGUE, pkrPerUsd: 280 });

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(async () => Response.json(SECOND));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('statements are requested only of a site that has changed some, and once', async () => {
  const request = vi.fn(async () => Response.json({ 'figure.uptime': null }));
  vi.stubGlobal('fetch', request);
  expect(await contentReaders({ config: DEFAULT_CONFIG }).statements()).toEqual({});
  expect(await contentReaders({ config: DEFAULT_CONFIG, statements: { 'faq.links': null } }).statements()).toEqual({
    'faq.links': null,
  });
  expect(request).not.toHaveBeenCalled();
  const { statements } = contentReaders({ config: DEFAULT_CONFIG, hasStatements: true });
  expect(await Promise.all([statements(), statements()])).toEqual(Array(2).fill({ 'figure.uptime': null }));
  expect(request).toHaveBeenCalledExactlyOnceWith('/statements.json', { cache: 'no-cache' });
});

test('a page that carries the catalogue requests none for a minute; then the next page has the one of the live site', async () => {
  const read = createCatalogueReader(FIRST);
  vi.advanceTimersByTime(59_999);
  expect(await read()).toEqual(FIRST);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  // A click does not wait for it.
  expect(await read()).toEqual(FIRST);
  expect(await read({ isFresh: true })).toEqual(SECOND);
  expect(await read()).toEqual(SECOND);
  expect(fetched.mock.calls).toEqual([['/catalogue.json', { cache: 'no-cache' }]]);
});

test('after ten minutes a click waits for the catalogue of the live site', async () => {
  const read = createCatalogueReader(FIRST);
  vi.advanceTimersByTime(600_000);
  expect(await read()).toEqual(SECOND);
});

test('a loader that needs the catalogue of this moment gets it', async () => {
  const read = createCatalogueReader(FIRST);
  expect(await read({ isFresh: true })).toEqual(SECOND);
  expect(await read()).toEqual(SECOND);
  expect(fetched).toHaveBeenCalledOnce();
});

test('two loaders share a request, and the next one after it sends another', async () => {
  const read = createCatalogueReader();
  expect(await Promise.all([read(), read({ isFresh: true })])).toEqual([SECOND, SECOND]);
  expect(fetched).toHaveBeenCalledOnce();
  await read({ isFresh: true });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server', async () => new Response('', { status: 503 })],
])('where %s fails the page shows what it has shown', async (_, failing) => {
  const read = createCatalogueReader(FIRST);
  fetched.mockImplementationOnce(failing);
  expect(await read({ isFresh: true })).toEqual(FIRST);
  expect(await read({ isFresh: true })).toEqual(SECOND);
});

test('a page without a catalogue fails with the request, and the next attempt succeeds', async () => {
  const read = createCatalogueReader();
  fetched.mockImplementationOnce(async () => new Response('', { status: 503 }));
  await expect(read()).rejects.toThrow('/catalogue.json responded with 503');
  expect(await read()).toEqual(SECOND);
});
