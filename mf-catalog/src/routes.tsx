import { defineRemote } from '@urooj/platform/remote';
import { paths } from './paths.ts';
import { routeIdOf, SERVICE_PAGES } from './service-pages.ts';

export default defineRemote({
  name: 'mf-catalog',
  routes: (page) => [
    page({ id: 'home', path: '/', load: () => import(/* webpackChunkName: "home" */ './pages/home/home.page.tsx') }),
    ...SERVICE_PAGES.map((service) =>
      page({
        id: routeIdOf(service),
        path: service.path,
        load: () => import(/* webpackChunkName: "service" */ './pages/service/service.page.tsx'),
      }),
    ),
    page({
      id: 'faq',
      path: paths.faq(),
      load: () => import(/* webpackChunkName: "faq" */ './pages/faq/faq.page.tsx'),
    }),
    page({
      id: 'terms',
      path: paths.terms(),
      load: () => import(/* webpackChunkName: "terms" */ './pages/terms/terms.page.tsx'),
    }),
    page({
      id: 'privacy',
      path: paths.privacy(),
      load: () => import(/* webpackChunkName: "privacy" */ './pages/privacy/privacy.page.tsx'),
    }),
    page({
      id: 'contact',
      path: paths.contact(),
      load: () => import(/* webpackChunkName: "contact" */ './pages/contact/contact.page.tsx'),
    }),
  ],
});
