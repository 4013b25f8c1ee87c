import * as messages from '@urooj/contract/messages';
import { type PageParams, pageOf, withNeighbours } from '@urooj/domain/blog-list';
import type { BlogArticle, BlogPage, BlogPost } from '@urooj/domain/entities';
import type { ApiOptions } from './api-options.ts';
import { toBlogArticle, toBlogPage, toBlogPost, toBlogPosts } from './normalize/blog.ts';
import { identified, readable, toServerText } from './normalize/read.ts';
import { fail, type Result, succeed } from './result.ts';
import type { CallOptions, SendRequest } from './transport.ts';

export type PostDraft = { title: string; content: string; image?: Blob };
/** With the version that was read, the server rejects the edit if the post has changed since. */
export type PostEdit = PostDraft & { version?: string; removeImage?: true };

function postForm({ title, content, image, version, removeImage }: PostEdit): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('content', content);
  if (version) form.append('version', version);
  if (removeImage) form.append('removeImage', 'true');
  if (image) form.append('image', image);
  return form;
}

/** After this time the post is shown without links to its neighbours. */
const NEIGHBOURS_TIMEOUT_MS = 3_000;

/** The server would respond with this error to a write without the token, so the write is not sent. */
const NOT_ADMIN = fail({ kind: 'response', status: 401, code: 'blog_admin_only', msg: messages.notBlogAdmin });

/** The calls of the blog. If the backend has no pages, the client cuts them from the complete list. */
export function blogCalls(request: SendRequest, { features, token }: ApiOptions) {
  const hasPages = () => features().includes('blogPages');
  const listBlogPosts = (o?: CallOptions): Promise<Result<BlogPost[]>> =>
    request('listBlogPosts', readable(toBlogPosts), o);
  const getBlogPost = (id: string, o?: CallOptions): Promise<Result<BlogPost>> =>
    request('getBlogPost', identified(toBlogPost), { ...o, params: { id } });

  return {
    listBlogPosts,
    getBlogPost,

    /** One page, newest first. Pages from the server contain only the start of each post's content. */
    async blogPage(params: PageParams, o?: CallOptions): Promise<Result<BlogPage>> {
      if (hasPages()) return request('listBlogPosts', readable(toBlogPage), { ...o, query: { ...params } });
      const all = await listBlogPosts(o);
      return all.ok ? succeed(pageOf(all.value, params)) : all;
    },
    /** A post with links to its neighbours. If those cannot be loaded, it comes without them. */
    async blogArticle(id: string, o?: CallOptions): Promise<Result<BlogArticle>> {
      const article = (raw: unknown) => (identified(toBlogPost)(raw) ? toBlogArticle(raw) : null);
      if (hasPages()) return request('getBlogPost', article, { ...o, params: { id } });
      const list = listBlogPosts({ ...o, timeoutMs: NEIGHBOURS_TIMEOUT_MS });
      const [post, all] = await Promise.all([getBlogPost(id, o), list]);
      return post.ok ? succeed(withNeighbours(post.value, all.ok ? all.value : [])) : post;
    },

    /** The response may lack the post, so the page must load it again. */
    createBlogPost: async (draft: PostDraft, o?: CallOptions): Promise<Result<BlogPost>> =>
      token() === null ? NOT_ADMIN : request('createBlogPost', toBlogPost, { ...o, form: postForm(draft) }),
    updateBlogPost(
      id: string,
      { version, removeImage, ...draft }: PostEdit,
      o?: CallOptions,
    ): Promise<Result<BlogPost>> {
      const form = postForm({
        ...draft,
        ...(version && features().includes('blogVersions') && { version }),
        ...(removeImage && features().includes('blogPictureRemoval') && { removeImage }),
      });
      return request('updateBlogPost', toBlogPost, { ...o, params: { id }, form });
    },
    deleteBlogPost: (id: string, o?: CallOptions) => request('deleteBlogPost', toServerText, { ...o, params: { id } }),
  };
}
