import { defineRemote } from '@urooj/platform/remote';
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
  ],
});
