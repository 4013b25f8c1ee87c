import { PLATFORMS } from '@urooj/contract/vocabulary';
import { pathOf } from '@urooj/domain/services';
import { SITE_PATHS } from '@urooj/host/paths';
import { defineRemote, page } from '@urooj/host/remote';

export default defineRemote({
  name: 'mf-catalog',
  team: 'catalog',
  budget: {
    // Its form cleans what people paste: 14.0 KB.
    service: { js: 15, css: 6 },
  },
  pages: [
    page({
      id: 'home',
      path: SITE_PATHS.home,
      prerender: 'page',
      next: ['/instagram/followers', SITE_PATHS.buy],
      load: () => import(/* webpackChunkName: "home" */ './pages/home/home.page.tsx'),
    }),
    ...PLATFORMS.map((platform) =>
      page({
        id: platform.toLowerCase(),
        path: pathOf(platform, ':slug'),
        services: true,
        prerender: 'page',
        chunk: 'service',
        next: [SITE_PATHS.buy],
        load: () => import(/* webpackChunkName: "service" */ './pages/service/service.page.tsx'),
      }),
    ),
    page({
      id: 'faq',
      path: SITE_PATHS.faq,
      prerender: 'page',
      load: () => import(/* webpackChunkName: "faq" */ './pages/faq/faq.page.tsx'),
    }),
    page({
      id: 'terms',
      path: SITE_PATHS.terms,
      prerender: 'page',
      load: () => import(/* webpackChunkName: "terms" */ './pages/terms/terms.page.tsx'),
    }),
    page({
      id: 'privacy',
      path: SITE_PATHS.privacy,
      prerender: 'page',
      load: () => import(/* webpackChunkName: "privacy" */ './pages/privacy/privacy.page.tsx'),
    }),
    page({
      id: 'contact',
      path: SITE_PATHS.contact,
      prerender: 'page',
      load: () => import(/* webpackChunkName: "contact" */ './pages/contact/contact.page.tsx'),
    }),
  ],
});
