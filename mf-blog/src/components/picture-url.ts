import { assetUrl } from '@urooj/host/asset-url';
import type { SiteConfig } from '@urooj/host/site-config';

/**
 * The URL of a picture in a post; `null` where our content security policy would block it. Our own backend serves its
 * pictures itself; with a hosted backend they may come from any https host.
 */
export function pictureUrl(config: Pick<SiteConfig, 'apiHost'>, src: string): string | null {
  const url = assetUrl(config, src);
  if (url === null || src.startsWith('/')) return url;
  const { apiHost } = config;
  return apiHost !== '' && (/^https:/i.test(url) || url.startsWith(`${apiHost.replace(/\/+$/, '')}/`)) ? url : null;
}
