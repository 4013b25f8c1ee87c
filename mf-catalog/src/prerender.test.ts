import { DEFAULT_CONFIG } from '@urooj/platform/site-config';
import { describe, expect, it } from 'vitest';
import { page as home } from './pages/home/home.page.tsx';
import { page as service } from './pages/service/service.page.tsx';
import { bundle } from './prerender.tsx';
import { SERVICE_PAGES } from './service-pages.ts';

const metaOf = <Data>(page: { meta: unknown }, data: Data) =>
  (page.meta as (data: Data, params: object) => { title: string; description: string; jsonLd: object[] })(data, {});

const metas = [metaOf(home, DEFAULT_CONFIG), ...SERVICE_PAGES.map((shown) => metaOf(service, shown))];

describe('what search engines read', () => {
  it('composes the home page and every service page with their content', () => {
    const paths = bundle.paths.filter(({ as }) => as === 'page').map(({ path }) => path);
    expect(paths).toEqual(['/', ...SERVICE_PAGES.map(({ path }) => path)]);
  });

  it.each(['title', 'description'] as const)('gives every page a %s of its own', (part) => {
    expect(new Set(metas.map((meta) => meta[part])).size).toBe(metas.length);
    for (const meta of metas) expect(meta[part].length).toBeGreaterThan(20);
  });

  it('names the price of each package in rupees', () => {
    const followers = SERVICE_PAGES.find(({ name }) => name === 'Instagram Followers');
    const [product] = followers ? metaOf(service, followers).jsonLd : [];
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: [{ price: '850.68', priceCurrency: 'PKR', url: '/buy?service=Instagram+Followers&amount=1000' }],
    });
  });
});
