import { BLOG_TEXTS } from '@urooj/domain/texts';
import type { AppDeps } from '../../deps.ts';
import { userOf } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { refused } from '../../refused.ts';
import { readPostForm } from './form.ts';
import { findPost, listPosts } from './repository.ts';
import { deletePost, editPost, writePost } from './service.ts';
import { postView } from './views.ts';

export function blogRoutes(deps: AppDeps) {
  const { database } = deps;
  return {
    async listBlogPosts() {
      return (await listPosts(database)).map(postView);
    },

    async getBlogPost({ params }) {
      const post = await findPost(database, params.id);
      if (!post) throw refused('not_found');
      return postView(post);
    },

    async createBlogPost({ caller, request }) {
      return postView(await writePost(deps, userOf(caller), await readPostForm(request)));
    },

    async updateBlogPost({ params, caller, request }) {
      return postView(await editPost(deps, params.id, userOf(caller), await readPostForm(request)));
    },

    async deleteBlogPost({ params }) {
      await deletePost(deps, params.id);
      return { msg: BLOG_TEXTS.deleted };
    },
  } satisfies Handlers;
}
