import type { Result } from '@urooj/api/result';
import type { BlogPost } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

/** All posts, as the service orders them, or why there are none. */
export const loadPosts =
  (host: HostApi) =>
  ({ request }: LoaderFunctionArgs): Promise<Result<BlogPost[]>> =>
    host.api.listBlogPosts({ signal: request.signal });
