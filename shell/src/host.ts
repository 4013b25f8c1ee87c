import type { HostApi } from '@urooj/platform/host';
import type { SiteConfig } from '@urooj/platform/site-config';

export function createHost(config: SiteConfig): HostApi {
  return { config } as HostApi;
}
