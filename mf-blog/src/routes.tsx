import { SITE_PATHS } from '@urooj/host/paths';
import { defineRemote, page } from '@urooj/host/remote';
import { ListSkeleton, PostSkeleton } from './skeletons.tsx';

export default defineRemote({
  name: 'mf-blog',
  team: 'blog',
  pages: [
    page({
      id: 'list',
      path: SITE_PATHS.blog,
      prerender: 'fallback',
      dynamic: true,
      Skeleton: ListSkeleton,
      load: () => import(/* webpackChunkName: "list" */ './pages/list/list.page.tsx'),
    }),
    page({
      id: 'post',
      path: SITE_PATHS.blogPost,
      prerender: 'fallback',
      dynamic: true,
      Skeleton: PostSkeleton,
      load: () => import(/* webpackChunkName: "post" */ './pages/post/post.page.tsx'),
    }),
  ],
});
