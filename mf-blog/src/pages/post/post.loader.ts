import type { Result } from '@urooj/api/result';
import type { BlogArticle } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

/** The post that the address names, and the ones beside it. */
export const loadPost =
  (host: HostApi) =>
  ({ params, request }: LoaderFunctionArgs): Promise<Result<BlogArticle>> =>
    host.api.blogArticle(params.id ?? '', { signal: request.signal });
