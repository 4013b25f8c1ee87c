import { defineRemote } from '@urooj/platform/remote';

export default defineRemote({
  name: 'mf-catalog',
  routes: (page) => [
    page({ id: 'home', path: '/', load: () => import(/* webpackChunkName: "home" */ './pages/home/home.page.tsx') }),
  ],
});
