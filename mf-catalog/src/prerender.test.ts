import { PRICE } from '@urooj/domain/price.fixture';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { describe, expect, it } from 'vitest';
import { page as contact } from './pages/contact/contact.page.tsx';
import { page as faq } from './pages/faq/faq.page.tsx';
import { page as home } from './pages/home/home.page.tsx';
import { page as privacy } from './pages/privacy/privacy.page.tsx';
import { page as service } from './pages/service/service.page.tsx';
import { page as terms } from './pages/terms/terms.page.tsx';
import { bundle } from './prerender.tsx';
import { SERVICE_PAGES } from './service-pages.ts';
import { ALL_QUESTIONS } from './texts/en/faq.ts';

type Meta = { title: string; description: string; jsonLd: object[] };

const metaOf = <Data>({ meta }: { meta: unknown }, data: Data) =>
  typeof meta === 'function' ? (meta(data, {}) as Meta) : (meta as Meta);

const metas = [
  ...[home, contact, faq, terms, privacy].map((page) => metaOf(page, DEFAULT_CONFIG)),
  ...SERVICE_PAGES.map((shown) => metaOf(service, shown)),
];

describe('what search engines read', () => {
  it('composes every public page with its content', () => {
    const paths = bundle.declares.pages.filter(({ as }) => as === 'page').map(({ path }) => path);
    expect(paths).toEqual([
      '/',
      ...SERVICE_PAGES.map(({ path }) => path),
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

  it('lists every question of the FAQ with its answer', () => {
    const [questions] = metaOf(faq, null).jsonLd;
    expect(questions).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: ALL_QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
  });

  it('names the price of each package in rupees', () => {
    const followers = SERVICE_PAGES.find(({ name }) => name === 'Instagram Followers');
    const [product] = followers ? metaOf(service, followers).jsonLd : [];
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: [{ price: PRICE.rupees, priceCurrency: 'PKR', url: '/buy?service=Instagram+Followers&amount=1000' }],
    });
  });
});
