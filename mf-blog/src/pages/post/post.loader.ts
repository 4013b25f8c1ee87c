import type { Result } from '@urooj/api/result';
import type { BlogPost } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

/** The post that the address names. An answer that names no post is none. */
export const loadPost =
  (host: HostApi) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<Result<BlogPost>> => {
    const result = await host.api.getBlogPost(params.id ?? '', { signal: request.signal });
    return result.ok && result.value.id === '' ? { ok: false, error: { kind: 'malformed' } } : result;
  };
