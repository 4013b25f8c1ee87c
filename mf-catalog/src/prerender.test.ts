import { sharedCustomPricing } from '@urooj/domain/catalogue';
import { PRICE } from '@urooj/domain/price.fixture';
import { hasPage, SPECIFIED_SERVICES } from '@urooj/domain/services';
import { createFakeHost, type FakeHost } from '@urooj/testing/fake-host';
import { describe, expect, it } from 'vitest';
import { page as contact } from './pages/contact/contact.page.tsx';
import { page as faq } from './pages/faq/faq.page.tsx';
import { questionGroups } from './pages/faq/questions.ts';
import { page as home } from './pages/home/home.page.tsx';
import { page as privacy } from './pages/privacy/privacy.page.tsx';
import { page as service } from './pages/service/service.page.tsx';
import { page as terms } from './pages/terms/terms.page.tsx';
import { bundle } from './prerender.tsx';

type Meta = { title: string; description: string; jsonLd: object[] };

const metaOf = <Data>({ meta }: { meta: unknown }, data: Data) =>
  typeof meta === 'function' ? (meta(data, {}) as Meta) : (meta as Meta);

const host = createFakeHost();
type AnyPage = { loader?: unknown; meta: unknown };

type Load = (host: FakeHost) => (args: { request: Request }) => unknown;

/** What the loader of a page gives it. */
const load = async ({ loader }: AnyPage, path = '/', of = host) =>
  (loader as Load | undefined)?.(of)({ request: new Request(`http://shop.test${path}`) });

/** What search engines read of a page at a path. */
const readAt = async (page: AnyPage, path?: string): Promise<Meta> => metaOf(page, await load(page, path));

const pricing = sharedCustomPricing(await host.catalogue());
const ALL_QUESTIONS = questionGroups({ pricing }).flatMap(({ questions }) => questions);
const metas = await Promise.all([
  ...[home, contact, faq, terms, privacy].map((page) => readAt(page)),
  ...SPECIFIED_SERVICES.filter(hasPage).map(({ path }) => readAt(service, path)),
]);

describe('what search engines read', () => {
  it('composes every public page with its content', () => {
    const paths = bundle.declares.pages.filter(({ as }) => as === 'page').map(({ path }) => path);
    expect(paths).toEqual([
      '/',
      ...['/instagram/_', '/youtube/_', '/facebook/_', '/tiktok/_'],
      '/faq',
      '/terms-of-service',
      '/privacy-policy',
      '/contact',
    ]);
  });

  it.each([
    ['title', 8],
    ['description', 50],
  ] as const)('gives every page a %s of its own, of at least %i letters', (part, length) => {
    expect(new Set(metas.map((meta) => meta[part])).size).toBe(metas.length);
    for (const meta of metas) expect(meta[part].length).toBeGreaterThanOrEqual(length);
  });

  it('lists every question of the FAQ with its answer', async () => {
    const [questions] = (await readAt(faq)).jsonLd;
    expect(questions).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: ALL_QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
  });

  it('reads the same where the shop owner has only confirmed what a new shop states', async () => {
    const confirmed = { en: {}, ur: {}, isHidden: false, isConfirmed: true };
    const ids = {
      'figure.customers': confirmed,
      'promise.delivery': confirmed,
      'faq.account': { ...confirmed, en: { answer: '' } },
    };
    const dataOf = (of: FakeHost) =>
      Promise.all([home, faq, terms, service].map((page) => load(page, '/tiktok/likes', of)));
    expect(await dataOf(createFakeHost({ statements: ids }))).toEqual(await dataOf(host));
    expect(JSON.stringify(await dataOf(host))).not.toContain('statements');
  });

  it('says nothing of a delivery that the shop owner does not promise', async () => {
    const hidden = { en: {}, ur: {}, isHidden: true, isConfirmed: false };
    const of = createFakeHost({ statements: { 'promise.delivery': hidden } });
    for (const page of [terms, service]) {
      const data = await load(page, '/tiktok/likes', of);
      expect(data).toMatchObject({ statements: { 'promise.delivery': null } });
      expect(JSON.stringify(metaOf(page, data))).not.toContain('15-30 minutes');
    }
  });

  it.each([
    ['InStock', {}],
    ['OutOfStock', { closing: { en: 'Closed.', ur: '', until: null } }],
  ])('says %s of the packages of a shop with the settings %o', async (availability, config) => {
    const data = await load(service, '/instagram/followers', createFakeHost({ config }));
    expect(metaOf(service, data).jsonLd[0]).toMatchObject({
      offers: [{ availability: `https://schema.org/${availability}` }],
    });
  });

  it('names the price of each package in rupees', async () => {
    const [product] = (await readAt(service, '/instagram/followers')).jsonLd;
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: [{ price: PRICE.rupees, priceCurrency: 'PKR', url: '/buy?service=Instagram+Followers&amount=1000' }],
    });
  });
});
