import { Catalogue } from '@urooj/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { packagesOf, publicCatalogue, soldFrom } from './catalogue.ts';
import { catalogueChanges, undoing, withCatalogueChanges } from './catalogue-changes.ts';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';
import { quoteOrder } from './quote.ts';
import { ADDED_SERVICE } from './service.fixture.ts';
import { serviceProblems } from './service-problems.ts';
import { findService, removedPages, serviceChanges, servicesOf, shownTexts } from './services.ts';

const withServices = (services: Catalogue['services']): Catalogue => ({
  ...DEFAULT_CATALOGUE,
  services: { ...DEFAULT_CATALOGUE.services, ...services },
});
const removed = (name: string) => ({
  ...(DEFAULT_CATALOGUE.services[name] ?? expect.fail()),
  isRemoved: true as const,
});

const WITH_SAVES = withServices({ 'TikTok Saves': ADDED_SERVICE });
const WITHOUT_VIEWS = withServices({ 'Instagram Views': removed('Instagram Views') });

describe('a service that the shop owner has added', () => {
  it('comes last of its platform, in the language of the page', () => {
    const names = servicesOf(WITH_SAVES).map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['TikTok Comments', 'TikTok Saves']);
    expect(servicesOf(WITH_SAVES, 'ur').at(-1)).toEqual({
      ...{ name: 'TikTok Saves', platform: 'TikTok', path: '/tiktok/saves', target: 'video' },
      ...{ unit: 'سیوز', label: 'سیوز' },
    });
    expect(servicesOf(WITH_SAVES).at(-1)).toMatchObject({ unit: 'saves', label: 'Saves' });
    expect(findService(servicesOf(WITH_SAVES), 'saves', 'TikTok')?.path).toBe('/tiktok/saves');
  });

  it('is sold like any other', () => {
    const request = { service: 'TikTok Saves', amount: 1_000, sentPrice: '1112.00' };
    expect(quoteOrder(WITH_SAVES, request)).toMatchObject({ ok: true, kind: 'package', priceUsdCents: 400 });
    expect(soldFrom(WITH_SAVES)['TikTok Saves']).toBe(50);
    expect(packagesOf(WITH_SAVES, 'TikTok Saves')).toHaveLength(6);
  });

  it('has its own texts, a benefit in each line', () => {
    expect(shownTexts(ADDED_SERVICE, 'en')).toEqual({
      ...{ title: 'Buy TikTok Saves', intro: 'A saved video comes back.' },
      benefits: ['Saves from real users', 'They stay'],
    });
    expect(shownTexts(ADDED_SERVICE, 'ur')?.benefits).toEqual(['اصلی صارفین کے سیوز']);
    const named = { title: 'Saves', titleUrdu: '', intro: '', introUrdu: '' };
    const texts = { ...named, benefits: ' One \n\nTwo\n ', benefitsUrdu: '' };
    expect(shownTexts({ texts }, 'en')?.benefits).toEqual(['One', 'Two']);
    expect(shownTexts({}, 'en')).toBeNull();
  });

  it('can be taken back value by value, and is the same after it was stored', () => {
    const changes = catalogueChanges(DEFAULT_CATALOGUE, WITH_SAVES);
    expect(withCatalogueChanges(DEFAULT_CATALOGUE, changes)).toEqual(WITH_SAVES);
    expect(withCatalogueChanges(WITH_SAVES, undoing(changes))).toEqual(DEFAULT_CATALOGUE);
    expect(Catalogue.parse(JSON.parse(JSON.stringify(WITH_SAVES)))).toEqual(WITH_SAVES);
    expect(publicCatalogue(WITH_SAVES).services['TikTok Saves']?.texts?.title).toBe('Buy TikTok Saves');
  });
});

describe('a service that was removed', () => {
  it('leads home where no other of its platform has a page', () => {
    const names = Object.keys(DEFAULT_CATALOGUE.services).filter((name) => /^Facebook (?!Page Watch)/.test(name));
    const pages = removedPages(withServices(Object.fromEntries(names.map((name) => [name, removed(name)]))));
    expect(pages).toMatchObject({ '/facebook/followers': '/', '/facebook/page-likes': '/' });
  });

  it('is listed and sold no more, and its page leads to the first one of its platform', () => {
    expect(servicesOf(WITHOUT_VIEWS).map(({ name }) => name)).not.toContain('Instagram Views');
    expect(soldFrom(WITHOUT_VIEWS)).not.toHaveProperty('Instagram Views');
    const request = { service: 'Instagram Views', amount: 1_000, sentPrice: '1112.00' };
    expect(quoteOrder(WITHOUT_VIEWS, request)).toMatchObject({ ok: false, code: 'service_unavailable' });
    expect(removedPages(WITHOUT_VIEWS)).toEqual({ '/instagram/views': '/instagram/followers' });
  });

  it('leads to a page also where the first one that stays has none', () => {
    const names = Object.keys(DEFAULT_CATALOGUE.services).filter((name) => /^Facebook (?!Page Watch)/.test(name));
    const services = Object.fromEntries(names.map((name) => [name, removed(name)]));
    const pages = removedPages(withServices({ ...services, 'Facebook Saves': ADDED_SERVICE }));
    expect(pages['/facebook/likes']).toBe('/facebook/saves');
  });

  it('leaves the address of an added one, too', () => {
    const gone = withServices({ 'TikTok Saves': { ...ADDED_SERVICE, isRemoved: true } });
    expect(removedPages(gone)).toEqual({ '/tiktok/saves': '/tiktok/followers' });
    expect(serviceChanges(gone, 'en')).toEqual({});
  });
});

it('a shop that has changed no service carries nothing of them in its pages', () => {
  expect(serviceChanges(DEFAULT_CATALOGUE, 'ur')).toEqual({});
  expect(removedPages(DEFAULT_CATALOGUE)).toEqual({});
  expect(serviceProblems(DEFAULT_CATALOGUE.services)).toEqual([]);
});

describe('the services of a catalogue', () => {
  const { definition, texts } = ADDED_SERVICE;
  const described = (change: Partial<NonNullable<typeof definition>>) => ({
    ...ADDED_SERVICE,
    definition: { ...(definition ?? expect.fail()), ...change },
  });

  it.each([
    ['unknown', 'TikTok Savez', { texts }],
    ['platform', 'Snapchat Saves', ADDED_SERVICE],
    ['name', 'TikTok views', described({ slug: 'more-views' })],
    ['slug', 'TikTok Saves', described({ slug: 'likes' })],
    ['target', 'TikTok Saves', described({ target: 'story' })],
    ['texts', 'TikTok Saves', { definition }],
    ['specified', 'TikTok Likes', ADDED_SERVICE],
    ['label', 'TikTok ', ADDED_SERVICE],
    ['label', 'TikTok \u200bSaves', ADDED_SERVICE],
    ['label', 'TikTok  Saves', ADDED_SERVICE],
    ['label', 'TikTok <b>', ADDED_SERVICE],
    ['label', `TikTok ${'a'.repeat(41)}`, ADDED_SERVICE],
  ])('are refused: %s', (kind, service, value) => {
    const services = { ...DEFAULT_CATALOGUE.services, [service]: value } as Parameters<typeof serviceProblems>[0];
    expect(serviceProblems(services)).toEqual([{ service, kind }]);
  });

  it('are refused where one of the specification is missing', () => {
    const { 'TikTok Likes': _, ...others } = DEFAULT_CATALOGUE.services;
    expect(serviceProblems(others)).toEqual([{ service: 'TikTok Likes', kind: 'missing' }]);
  });

  it('are refused where two have one address', () => {
    const twice = { ...DEFAULT_CATALOGUE.services, 'TikTok Saves': ADDED_SERVICE, 'TikTok Bookmarks': ADDED_SERVICE };
    expect(serviceProblems(twice).map(({ kind }) => kind)).toEqual(['slug', 'slug']);
  });
});
