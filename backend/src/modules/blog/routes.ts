import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { refused } from '../../refused.ts';
import { findPost, listPosts } from './repository.ts';
import { postView } from './views.ts';

export function blogRoutes({ database }: AppDeps) {
  return {
    async listBlogPosts() {
      return (await listPosts(database)).map(postView);
    },

    async getBlogPost({ params }) {
      const post = await findPost(database, params.id);
      if (!post) throw refused('not_found');
      return postView(post);
    },
  } satisfies Handlers;
}
