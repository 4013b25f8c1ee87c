import { MESSAGES } from '@urooj/contract/messages';
import { type PageParams, pageOf, withNeighbours } from '@urooj/domain/blog-list';
import type { BlogArticle, BlogPage, BlogPost } from '@urooj/domain/entities';
import { toBlogArticle, toBlogPage, toBlogPost, toBlogPosts } from './normalize/blog.ts';
import { identified, readable, toMessage } from './normalize/read.ts';
import type { SendRequest } from './request.ts';
import { fail, type Result, succeed } from './result.ts';
import type { ApiOptions, CallOptions } from './transport.ts';

export type PostDraft = { title: string; content: string; image?: Blob };
/** With the version that the edit was made from, an older edit overwrites no newer one. */
export type PostEdit = PostDraft & { version?: string };

function postForm({ title, content, image, version }: PostEdit): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('content', content);
  if (version) form.append('version', version);
  if (image) form.append('image', image);
  return form;
}

/** The post is shown without its neighbours after this time. */
const NEIGHBOURS_WITHIN_MS = 3_000;

/** Without the token no write is sent: the server would respond with this error. */
const NOT_ADMIN = fail({ kind: 'response', status: 401, code: 'blog_admin_only', msg: MESSAGES.notBlogAdmin });

/** The calls of the blog. Where a backend has no pages, its whole list is cut into them here. */
export function blogCalls(request: SendRequest, { features, token }: ApiOptions) {
  const hasPages = () => features().includes('blogPages');
  const listBlogPosts = (o?: CallOptions): Promise<Result<BlogPost[]>> =>
    request('listBlogPosts', readable(toBlogPosts), o);
  const getBlogPost = (id: string, o?: CallOptions): Promise<Result<BlogPost>> =>
    request('getBlogPost', identified(toBlogPost), { ...o, params: { id } });

  return {
    listBlogPosts,
    getBlogPost,

    /** Newest first. Where the service cuts the pages, their posts carry the start of their content only. */
    async blogPage(params: PageParams, o?: CallOptions): Promise<Result<BlogPage>> {
      if (hasPages()) return request('listBlogPosts', readable(toBlogPage), { ...o, query: { ...params } });
      const all = await listBlogPosts(o);
      return all.ok ? succeed(pageOf(all.value, params)) : all;
    },
    /** A post to read, and the ones beside it. It is there also where its neighbours cannot be had. */
    async blogArticle(id: string, o?: CallOptions): Promise<Result<BlogArticle>> {
      const article = (raw: unknown) => (identified(toBlogPost)(raw) ? toBlogArticle(raw) : null);
      if (hasPages()) return request('getBlogPost', article, { ...o, params: { id } });
      const list = listBlogPosts({ ...o, timeoutMs: NEIGHBOURS_WITHIN_MS });
      const [post, all] = await Promise.all([getBlogPost(id, o), list]);
      return post.ok ? succeed(withNeighbours(post.value, all.ok ? all.value : [])) : post;
    },

    /** A backend may leave the post out of the response to a write: read it again afterwards. */
    createBlogPost: async (draft: PostDraft, o?: CallOptions): Promise<Result<BlogPost>> =>
      token() === null ? NOT_ADMIN : request('createBlogPost', toBlogPost, { ...o, form: postForm(draft) }),
    updateBlogPost(id: string, { version, ...draft }: PostEdit, o?: CallOptions): Promise<Result<BlogPost>> {
      const isNamed = version !== undefined && features().includes('blogVersions');
      const form = postForm(isNamed ? { ...draft, version } : draft);
      return request('updateBlogPost', toBlogPost, { ...o, params: { id }, form });
    },
    deleteBlogPost: (id: string, o?: CallOptions) => request('deleteBlogPost', toMessage, { ...o, params: { id } }),
  };
}
