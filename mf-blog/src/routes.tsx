import { defineRemote } from '@urooj/platform/remote';
import { ListSkeleton, PostSkeleton } from './skeletons.tsx';

export default defineRemote({
  name: 'mf-blog',
  routes: (page) => [
    page({
      id: 'list',
      path: '/blog',
      Skeleton: ListSkeleton,
      load: () => import(/* webpackChunkName: "list" */ './pages/list/list.page.tsx'),
    }),
    page({
      id: 'post',
      path: '/blog/:id',
      Skeleton: PostSkeleton,
      load: () => import(/* webpackChunkName: "post" */ './pages/post/post.page.tsx'),
    }),
  ],
});
