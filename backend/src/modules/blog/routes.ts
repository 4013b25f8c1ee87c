import * as messages from '@urooj/contract/messages';
import { POSTS_PER_PAGE } from '@urooj/domain/blog-list';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { userOf } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { readPostForm } from './form.ts';
import { countPosts, findNeighbours, findPost, listPostPage, listPosts } from './repository.ts';
import { articleView, cardView, postView } from './views.ts';
import { deletePost, editPost, writePost } from './write-posts.ts';

/** Where posts are shown. The pages of single posts have links to the ones before and after. */
const PATHS_WITH_POSTS = ['/blog', '/blog/*', '/blog/feed.xml', '/sitemap.xml'];

export function blogRoutes(deps: AppDeps) {
  const { database } = deps;
  const purged = <T>(result: T): T => {
    deps.purgeCaches(PATHS_WITH_POSTS);
    return result;
  };
  return {
    async listBlogPosts({ query: { page, pageSize = POSTS_PER_PAGE } }) {
      if (page === undefined) return (await listPosts(database)).map(postView);
      const [posts, total] = await Promise.all([
        listPostPage(database, pageSize, (page - 1) * pageSize),
        countPosts(database),
      ]);
      return { posts: posts.map(cardView), total };
    },

    async getBlogPost({ params }) {
      const post = await findPost(database, params.id);
      if (!post) throw apiError('not_found');
      const { newer, older } = await findNeighbours(database, post);
      return articleView(post, newer, older);
    },

    async createBlogPost({ caller, request }) {
      const key = idempotencyKey(request);
      return purged(await writePost(deps, userOf(caller), await readPostForm(request), key));
    },

    async updateBlogPost({ params, caller, request }) {
      return purged(postView(await editPost(deps, params.id, userOf(caller), await readPostForm(request))));
    },

    async deleteBlogPost({ params }) {
      await deletePost(deps, params.id);
      return purged({ msg: messages.postDeleted });
    },
  } satisfies Handlers;
}
