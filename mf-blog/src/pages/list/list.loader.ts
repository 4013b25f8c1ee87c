import type { Result } from '@urooj/api/result';
import { POSTS_PER_PAGE } from '@urooj/domain/blog-list';
import type { BlogPage } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

/** One page of the posts, newest first, or why there is none. */
export type ListData = { readonly page: number; readonly result: Result<BlogPage> };

/** The page that the address asks for: the first where it asks for none that could be. */
function readPage(url: string): number {
  const wanted = new URL(url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 1;
}

export const loadPosts =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<ListData> => {
    const page = readPage(request.url);
    return { page, result: await host.api.blogPage({ page, pageSize: POSTS_PER_PAGE }, { signal: request.signal }) };
  };
